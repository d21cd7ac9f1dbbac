import { letterPhrases } from './letterPhrases.ts';
import type { Told } from './letterJoined.ts';
import { phrases } from '../phrases.ts';
import type { Voice } from '../wording/voice.ts';
import { wordCount } from '../wording/wordCount.ts';
import { listed } from '../wording/listed.ts';

/** A sentence taken apart: who or what it begins with, the way in which it is told, and what is told. */
type Taken = {
  lead: string;
  way: Way;
  rest: string;
  /** Sentences that follow it in the same statement. */ more: string;
};
type Way = 'reports' | 'told' | 'will' | 'plan' | 'avoid' | 'advised' | 'advised not';

const subject = "(?:He|She|They|(?:Mr |Ms )?[A-Z][\\p{L}'-]+(?: [A-Z][\\p{L}'-]+)?)";
const ways: readonly (readonly [Way, RegExp])[] = [
  ['advised not', new RegExp(`^(${subject}) (?:was|were) advised not to (.+)\\.$`, 'u')],
  ['advised', new RegExp(`^(${subject}) (?:was|were) advised to (.+)\\.$`, 'u')],
  ['reports', new RegExp(`^(${subject} reports?) (?!that\\b|feeling\\b)(.+)\\.$`, 'u')],
  ['told', new RegExp(`^(${phrases.youReported}) (.+)\\.$`, 'u')],
  ['will', /^(I will) (.+)\.$/u],
  ['avoid', new RegExp(`^(${subject} ${phrases.youShould} ${letterPhrases.avoid}) (.+)\\.$`, 'u')],
  ['plan', new RegExp(`^(${letterPhrases.planIs}) (.+)\\.$`, 'u')],
];
const taken = (statement: string): Taken | null => {
  const [text = '', more = ''] = statement.split(/(?<=\.) (?=[A-Z](?!.*\. [A-Z]))/);
  for (const [way, pattern] of ways) {
    const [, lead, rest] = pattern.exec(text) ?? [];
    if (lead !== undefined && rest !== undefined && !/\. [A-Z]/.test(rest)) return { lead, way, rest, more };
  }
  return null;
};

/** What another thing can follow after "and": no list or condition of its own, and nothing that the other could be drawn into. */
const isPlain = (rest: string): boolean =>
  !/[,;:“]|\b(?:and|or|but|if|because|when|which|who|that|unless|until|then|so|until)\b/.test(rest);
const most: Readonly<Record<Way, number>> = {
  reports: 3,
  told: 3,
  will: 3,
  plan: 2,
  avoid: 3,
  advised: 2,
  'advised not': 2,
};
const mostWords = 30;
/** One thing is done after the other, but what is found later stays apart: "I will see her in 2 weeks" is no part of "I will order an MRI". */
const isVisit = /^(?:see|review|follow)\b/;

type Run = { parts: { told: Told; taken: Taken | null }[] };
const grouped = (statements: readonly Told[]): Run[] => {
  const runs: Run[] = [];
  for (const told of statements) {
    const now = taken(told.text);
    const last = runs.at(-1);
    const before = last?.parts.at(-1)?.taken ?? null;
    const words = last?.parts.reduce((sum, part) => sum + wordCount(part.told.text), 0) ?? 0;
    const follows =
      last !== undefined &&
      now !== null &&
      before !== null &&
      before.way === now.way &&
      last.parts.length < most[now.way] &&
      before.more === '' &&
      isPlain(before.rest) &&
      !(now.way === 'will' && (isVisit.test(now.rest) || isVisit.test(before.rest))) &&
      words + wordCount(now.rest) <= mostWords;
    if (follows) last.parts.push({ told, taken: now });
    else runs.push({ parts: [{ told, taken: now }] });
  }
  return runs;
};

/** Advice as the one who gave it tells of it; the advice after it says no more who gave it. */
const advised = (voice: Voice, { lead, way }: Taken, rests: readonly string[], isAgain: boolean): string => {
  const not = way === 'advised not' ? 'not ' : '';
  if (isAgain)
    return `${/^(?:He|She|They)$/.test(lead) ? lead : voice.name} ${phrases.youShould} ${not}${listed(rests)}.`;
  const whom = /^(?:He|She|They)$/.test(lead) ? voice.object : lead;
  return `${letterPhrases.haveAdvised} ${whom} ${listed(rests.map((rest) => `${not}to ${rest}`))}.`;
};

/** The sentences of a paragraph, of which those that are told in the same way one after the other are one, and advice is the doctor's own. */
export const inRuns = (statements: readonly Told[], voice: Voice): Told[] => {
  let wasAdvised = false;
  return grouped(statements).map(({ parts }) => {
    const [first] = parts;
    const form = first?.taken;
    if (!form) return first?.told ?? { text: '', topic: 'history', segmentIds: [] };
    const isAdvice = form.way === 'advised' || form.way === 'advised not';
    const wayOf = (run: Run['parts'], isAgain: boolean): string => {
      const rests = run.flatMap(({ taken }) => taken?.rest ?? []);
      const more = run.at(-1)?.taken?.more ?? '';
      const text = isAdvice ? advised(voice, form, rests, isAgain) : `${form.lead} ${listed(rests)}.`;
      return more === '' ? text : `${text} ${more}`;
    };
    const told: Told = {
      ...first.told,
      text: wayOf(parts, wasAdvised),
      segmentIds: [...new Set(parts.flatMap((part) => part.told.segmentIds))],
      ...(parts.length > 1 && {
        parts: parts.map((part, at) => ({ ...part.told, text: wayOf([part], wasAdvised || (isAdvice && at > 0)) })),
      }),
    };
    wasAdvised ||= isAdvice;
    return told;
  });
};
