import { errors, ruleText } from '@auscult/contract/errors.ts';
import { announce } from './announcer.ts';
import { notify, type ToastAction } from '../ui/Toasts.tsx';
import { isApiProblem, rulesOf } from './problem.ts';

export type Words = { title: string; text?: string };
export const defaultTitle = 'Something went wrong. Please, try again later.';

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined;
const titled = (value: unknown): Words | undefined => {
  const { title, description } = fields(value) ?? {};
  return typeof title === 'string' && typeof description === 'string' ? { title, text: description } : undefined;
};

/** The words for anything that was thrown, by the rule of the error catalogue. A blob's body is read first. */
export const wordsOf = (error: unknown): Words => {
  if (typeof error === 'string') return { title: defaultTitle, text: error };
  if (isApiProblem(error)) {
    const rules = rulesOf(error).map(ruleText);
    return {
      title: error.title || defaultTitle,
      text: rules.length ? [...new Set(rules)].join('. ') : error.description,
    };
  }
  if (error instanceof Error) return { title: error.name, text: error.message };
  const known = titled(fields(fields(error)?.['data'])?.['error']) ?? titled(fields(error)?.['error']) ?? titled(error);
  if (known) return known;
  const message = fields(error)?.['message'];
  return { title: defaultTitle, text: typeof message === 'string' ? message : JSON.stringify(error) };
};

export const readWordsOf = async (error: unknown): Promise<Words> => {
  if (!(error instanceof Blob)) return wordsOf(error);
  const body = await error.text();
  try {
    return wordsOf(JSON.parse(body));
  } catch {
    return wordsOf(body);
  }
};

/** Said elsewhere: the session's end has its own screen, maintenance its own modal, and an abort is nobody's error. */
const ignored: readonly number[] = [errors.tokenInvalid.code, errors.tokenExpired.code];
const isIgnored = (error: unknown): boolean =>
  (error instanceof DOMException && error.name === 'AbortError') ||
  (isApiProblem(error) && (error.isMaintenance || ignored.includes(error.code)));

/** An error toast, also read out. */
export const showProblem = (error: unknown, actions?: readonly ToastAction[]): void => {
  if (isIgnored(error)) return;
  void readWordsOf(error).then(({ title, text }) => {
    notify('error', { title, text, ...(actions ? { actions } : {}) });
    announce(text ? `${title}. ${text}` : title, 'assertive');
  });
};
