import { errors } from '@auscult/contract/errors.ts';
import { playgroundErrors } from '@auscult/contract/playground/errors.ts';
import type { PromptEvent, PromptRun } from '@auscult/contract/playground/schemas.ts';
import { ask, type Told } from '@auscult/engine/chat/ask.ts';
import { isChatFailure } from '@auscult/engine/chat/failure.ts';
import { createHash } from 'node:crypto';
import { audit } from '../platform/audit.ts';
import { inTransaction, type AdminDb } from '../platform/db.ts';
import type { LanguageModel } from '../platform/deployments.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Admin } from '../platform/scope.ts';
import { filled, findModel } from './data.ts';

type ByAdmin = Caller & { actor: Admin };
const TIME_LIMIT = 120_000;
const AT_ONCE = 2;

/** How many prompts each administrator has running. */
const running = new Map<string, number>();
const begin = (adminId: string): (() => void) => {
  const count = running.get(adminId) ?? 0;
  if (count >= AT_ONCE) throw problem(errors.tooMany, { metadata: { retryAfterSeconds: 5 } });
  running.set(adminId, count + 1);
  return () => {
    const left = (running.get(adminId) ?? 1) - 1;
    if (left > 0) running.set(adminId, left);
    else running.delete(adminId);
  };
};

const tokensOf = ({ tokens: { read, written } }: Told) =>
  read === null || written === null ? null : { read, written };

const MILLION = 1_000_000;
const costOf = (price: LanguageModel['price'], tokens: ReturnType<typeof tokensOf>) =>
  price && tokens
    ? { amount: (tokens.read * price.read + tokens.written * price.written) / MILLION, currency: price.currency }
    : null;

// oxlint-disable-next-line no-restricted-properties -- part of a prompt, not the handle of the database
const instructionsOf = ({ system = '' }: PromptRun): string => system;

/** Asks the model and tells its words as they come. The text is neither kept nor audited; that it was asked is. */
export const runPrompt = async (
  house: House,
  db: AdminDb,
  caller: ByAdmin,
  run: PromptRun,
): Promise<ReadableStream<PromptEvent>> => {
  const model = findModel(house, run.deploymentId);
  if (!model) throw problem(playgroundErrors.noDeployment);
  const prompt = await filled(db, run);
  const instructions = instructionsOf(run);
  const promptHash = createHash('sha256').update(`${instructions}\n${prompt}`).digest('hex');
  const end = begin(caller.actor.id);
  const leaving = new AbortController();
  const settings = { ...model.chat, temperature: run.temperature, seed: run.seed ?? null, timeLimit: TIME_LIMIT };
  const started = performance.now();
  const since = (): number => Math.round(performance.now() - started);
  const write = async (tell: (event: PromptEvent) => void): Promise<void> => {
    let told = '';
    let firstTextMilliseconds: number | null = null;
    const onText = (soFar: string): void => {
      if (soFar.length <= told.length) return;
      firstTextMilliseconds ??= since();
      tell({ kind: 'text', text: soFar.slice(told.length) });
      told = soFar;
    };
    const { maxTokens } = run;
    const answer = await ask({
      settings,
      request: { instructions, prompt, onText, maxTokens, signal: leaving.signal },
      attempt: 1,
    });
    onText(answer.text);
    const tokens = tokensOf(answer);
    await inTransaction(db, (tx) =>
      audit(tx, caller, { action: 'prompt tried', detail: { model: answer.model, tokens, promptHash } }),
    );
    const { model: answered, isCutShort } = answer;
    const finishReason = isCutShort ? 'length' : 'stop';
    tell({
      kind: 'done',
      model: answered,
      finishReason,
      tokens,
      firstTextMilliseconds,
      milliseconds: since(),
      cost: costOf(model.price, tokens),
      promptHash,
    });
  };
  return new ReadableStream<PromptEvent>({
    start: (events) => {
      write((event) => {
        if (!leaving.signal.aborted) events.enqueue(event);
      }).then(
        () => {
          end();
          if (!leaving.signal.aborted) events.close();
        },
        (error: unknown) => {
          end();
          if (leaving.signal.aborted) return;
          const { modelFailed } = playgroundErrors;
          events.error(isChatFailure(error) ? problem(modelFailed, { description: `${error.message}.` }) : error);
        },
      );
    },
    cancel: () => leaving.abort(new Error('The administrator left')),
  });
};
