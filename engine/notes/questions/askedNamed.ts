import { sparing } from '../../evidence/sparing.ts';
import { isClinical, mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { bearsOnHealth } from '../wording/bearing.ts';
import { contentCount } from '../transcript/said.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { medicineBefore } from '../wording/antecedent.ts';

const after =
  '(?=$|,| (?:every|each|at|in|once|twice|daily|as|for|from|a lot|a bit|frequently|too|when|because|before|after|since|until|on|with|about|\\d|regularly|sometimes|often|and|but|all the time|most|now|well)\\b)';
const taking = new RegExp(
  `(«(?:takes|uses|needs|tries)\\|[a-z]+»|\\b(?:take|taking|took|on|using|used|tried|stopped|started|stop|start|continue|continuing))(?=) (?:it|that|them|those|one)\\b${after}`,
);
const having = sparing(
  new RegExp(
    `(«(?:has|gets|notices|does)\\|[a-z]+»|\\b(?:had|have|got|having|getting|noticed|gets|has|with)) (?:it|that|them|those)\\b${after}`,
  ),
);
const refill = /\b(a refill)$/;

const furthest = 3;
/** Names that stand without an article: "migraines", "numbness", "diabetes". */
const articleless =
  /(?:s|ness|ing|ea|itis|osis|ion|ia|reflux|breath|cough|hypertension|cancer|eczema|asthma|gout|gerd|copd|pressure|cholesterol)$/;

const measuring =
  /(«(?:checks|measures|monitors|tests)\|[a-z]+»|\b(?:check|checking|checked|measure|measuring|measured|monitor|monitoring|test|testing))(?=) (?:it|that|them)\b/;
const reading =
  /^(?:it|they|that) (?=(?:is|are|was|has been|have been|runs?|ran) (?:(?:usually|about|around|running|mostly|always|normally|generally|been|up|in the) )*(\d{2,3})(?: something)?( over (?:the )?\d|\/\d)?)/;
const measures = /\b(blood pressures?|(?:blood )?sugars?|weight|temperature|oxygen level|peak flow)\b/g;
const furthestMeasure = 8;
/** "I check it twice a week", "it's usually 140 over 85": what is measured, where the doctor spoke of one such thing last. */
const measured = (draft: Draft, utterances: readonly Utterance[]): Draft => {
  const figure = reading.exec(draft.body);
  if (figure === null && !measuring.test(draft.body)) return draft;
  const from = utterances
    .slice(Math.max(0, draft.order - furthestMeasure), draft.order + 1)
    .findLast(({ speaker, text }) => speaker === 'doctor' && text.match(measures) !== null);
  const names = new Set(from?.text.match(measures));
  const [name] = names;
  if (from === undefined || name === undefined || names.size > 1) return draft;
  // What is told of them stands under their name.
  if (figure === null && name.endsWith('sugars')) return draft;
  // A pressure is two figures, and nothing else is.
  if (figure !== null && (figure[2] !== undefined) !== name.startsWith('blood pressure')) return draft;
  const isMany = name.endsWith('s');
  const body = draft.body
    .replace(measuring, `$1 «P» ${name}`)
    .replace(/^(?:it|they|that) (?:is|are|was|has been|have been)(?= )/, (said) => {
      const verb = said.replace(/^\S+ /, '');
      return `«P» ${name} ${isMany ? verb.replace('is', 'are').replace('was', 'were').replace('has', 'have') : verb.replace('are', 'is').replace('have', 'has')}`;
    })
    .replace(/^(?:it|they) (?=runs?|ran)/, `«P» ${name} `);
  return { ...draft, body, segmentIds: [...new Set([...from.segmentIds, ...draft.segmentIds])] };
};

/** The one thing of a kind that the doctor named just before; `null` where none or several were. */
const namedJustBefore = (
  utterances: readonly Utterance[],
  order: number,
  isKind: (mention: Mention) => boolean,
): { words: string; from: Utterance } | null => {
  const found = new Map<string, { words: string; from: Utterance }>();
  for (let back = order - 1; back >= Math.max(0, order - furthest) && found.size === 0; back -= 1) {
    const said = utterances[back];
    if (!said) break;
    for (const mention of mentionsIn(wordsOf(said.text)).filter(isKind))
      if (!found.has(mention.concept)) found.set(mention.concept, { words: mention.words, from: said });
  }
  const [only, another] = [...found.values()];
  return only && !another ? only : null;
};

const medicineJustBefore = (utterances: readonly Utterance[], order: number) => {
  const found = medicineBefore(utterances, order, furthest);
  const from = utterances[found?.place ?? -1];
  return found === null || from === undefined ? null : { words: found.words, from };
};

const byKind =
  /\b(?:tablets?|pills?|capsules?|drops|creams?|ointment|inhalers?|puffers?|patch(?:es)?|injections?|spray|thinners?)\b/;

/** "I take it every morning", asked about lisinopril, as "takes lisinopril every morning": what the question before it named, where it named one thing alone. */
export const withAskedNamed = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.map((draft) => {
    if (draft.speaker !== 'patient' || draft.label !== undefined || draft.isGathered) return draft;
    if (measuring.test(draft.body) || reading.test(draft.body)) return measured(draft, utterances);
    const own = mentionsOf(plainOf(draft.body));
    const isOfDrug = taking.test(draft.body) || refill.test(draft.body);
    if (!isOfDrug && !having.test(draft.body)) return draft;
    const first = draft.body.search(isOfDrug ? taking : having);
    const isSaid = own.some(
      ({ kind, at }) => (isOfDrug ? kind === 'drug' : /^(?:symptom|condition)$/.test(kind)) && at * 3 < first,
    );
    // "Was on a sleeping tablet, but they stopped it": by its kind.
    if (isSaid || (isOfDrug && byKind.test(draft.body.slice(0, first)))) return draft;
    const named = isOfDrug
      ? medicineJustBefore(utterances, draft.order)
      : namedJustBefore(utterances, draft.order, ({ kind }) => /^(?:symptom|condition)$/.test(kind));
    if (!named || (!isOfDrug && !articleless.test(named.words))) return draft;
    // Several things are not one.
    if (!named.words.endsWith('s') && /\b(?:them|those)\b/.test(draft.body)) return draft;
    const body = draft.body
      .replace(isOfDrug ? taking : having, `$1 ${named.words}`)
      .replace(refill, `$1 of ${named.words}`);
    const topic = taking.test(draft.body) && draft.topic === 'history' ? ('medications' as const) : draft.topic;
    return { ...draft, body, topic, segmentIds: [...new Set([...named.from.segmentIds, ...draft.segmentIds])] };
  });

/** Whether something is said of more than the talk: in words of content, or by what the question names ("I take it every morning"). */
export const saysEnough = (bare: string, text: string, question: string): boolean =>
  isClinical(bare) ||
  contentCount(bare) >= 2 ||
  bearsOnHealth(bare) ||
  // What somebody is not able to do says enough by one word.
  (/\bcan ?not\b/.test(bare) && contentCount(bare) > 0) ||
  (/\ballerg/.test(question) && contentCount(bare) > 0) ||
  (/\b(?:take|taking|use|using|on) (?:it|that|them)\b/.test(text) && isClinical(question));
