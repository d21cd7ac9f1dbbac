import { sparing } from '../../evidence/sparing.ts';
import { isDeniedThere, isOfAnybody } from './notComplainedOf.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import { fromBefore } from './complaintHeard.ts';
import { hadHeard, isOfSomethingElse, isSaidSo, nounOf, spanned, withPartBeside } from './complaintNamed.ts';
import type { Candidate } from './complaintNamed.ts';
import type { Draft } from '../drafting.ts';
import { complaintSpoken } from './complaintSpoken.ts';
import { hurting, isLikened } from './hurting.ts';
import { plainName } from './plainName.ts';
import { openingLine } from './openingLine.ts';
import { withPain } from './withPain.ts';
import { withPlainSide } from './plainSide.ts';
import { phrases } from '../phrases.ts';
import { isRuledOut, symptomsTold } from '../symptoms/symptomsTold.ts';
import { isReviewed } from '../filing/reviewVisit.ts';
import type { Utterance } from '../transcript/utterances.ts';

const stop =
  '(?=,| who\\b| which\\b| that\\b| because\\b| and (?:i|you|he|she|we|it|then|also|has|is|a past)\\b| today\\b| since\\b| from (?:a|your|the)\\b| after\\b| so\\b| is that\\b| can you\\b| what\\b| how\\b| tell\\b| but\\b| it\\b| he\\b| she\\b| you\\b| i\\b|$)';
const told = new RegExp(
  `\\b(?:presents?|presenting|(?:you|he|she) (?:are|is) (?:in |back )?here|(?:come|comes|came|coming) (?:in|to (?:see me|the clinic))|in today|(?:here|seen|visit|follow-?up|appointment|in (?:the )?hospital|here to establish care)|referred|notes)(?: today| here| in| and| to (?:see )?(?:me|us)| with (?:me|us)| for you)* (?:for|with|because of|complaining of|regarding|about)(?: a| an| the| some| your| his| her| my| evaluation of| follow-?up (?:of|on|for)| an evaluation of| this| that| these)* (.+?)${stop}`,
);
/** "Here for follow-up after an emergency visit for flank pain": a follow-up by itself says nothing. */
const followUpAfter = sparing(
  /\b(?:here|in|seen|visit|appointment|presents?|today)(?: today)? for (?:an? |her |his |your )?(follow-? ?up (?:after|from) (?:an? |the |her |his |your )?[a-z0-9 -]{4,60}?)(?=$|[,.;?]| (?:who|which|that|so|and (?:i|you|he|she|we|it|has))\b)/,
);
const useless =
  /\b(?:good|question|questions|few|great|time|look|lot|something|things?|listen|me|us|you|heard|told|talk\w*|never|see|going|doing|it|them|results?)\b/;

const opening = 8;
const ofOthers =
  /\b(?:mother|father|wife|husband|mom|mum|dad|brother|sister|family|friend|girlfriend|boyfriend|partner|flatmate|roommates?|colleague|co-?workers?|neighbou?r|grand[a-z]+|daughter's|son's|missus)\b/;
const supposed =
  /\b(?:if|think|thought|worry|worried|might|could|would|will|used to|years ago|last year|in the past|before|history of)\b/;

/** What hurts, by its part: how often and how early it was spoken of. */
const fromParts = (utterance: Utterance, order: number, place: number): Candidate[] =>
  ofOthers.test(utterance.text)
    ? []
    : hurting.flatMap((pattern) =>
        [...utterance.text.matchAll(pattern)]
          .filter(({ index }) => !isLikened(utterance.text, index))
          .map((match) => ({
            text: `${(match[1] ?? '').replace(/^(?:bilateral|both) /, '')} ${phrases.pain}`
              .replace('stomach pain', 'abdominal pain')
              .replace('head pain', 'headache')
              .replace('throat pain', 'sore throat'),
            score:
              (2 - 1.6 * place) *
              (utterance.speaker === 'patient' ? 1.3 : 1) *
              (supposed.test(utterance.text) ? 0.4 : 1) *
              (match[0].startsWith('broke') ? 0.6 : 1),
            from: utterance,
            order,
          })),
      );

/** A symptom by its own name that is there; of pain its place is asked elsewhere. */
export const isComplainedOf = (mention: Mention, words: readonly string[], denied: ReadonlySet<string>): boolean =>
  mention.kind === 'symptom' &&
  mention.concept !== 'pain' &&
  !denied.has(mention.concept) &&
  !isOfSomethingElse(words, mention) &&
  polarityOf(words, mention) !== 'denied';

const fromSymptoms = (utterance: Utterance, order: number, place: number, denied: ReadonlySet<string>): Candidate[] => {
  const words = wordsOf(utterance.text);
  if (ofOthers.test(utterance.text)) return [];
  return mentionsIn(words).flatMap((mention): Candidate[] => {
    if (!isComplainedOf(mention, words, denied)) return [];
    const name = withPartBeside(nounOf(words, mention), words);
    return name === null
      ? []
      : [
          {
            text: name,
            isLoose: true,
            isSpanned: place < 0.12 && utterance.speaker === 'patient' && spanned.test(utterance.text),
            score:
              (1.5 - 1.3 * place) *
              (utterance.speaker === 'patient' || (opensWith.test(utterance.text) && place < 0.1) ? 1.4 : 0.7) *
              (isSaidSo(name, mention) || place < 0.15 ? 1 : 0) *
              (utterance.bare && place > 0.2 ? 0.2 : 1) *
              (/\b(?:a bit|bit|a little|sometimes)\b/.test(utterance.text) ? 0.6 : 1) *
              (supposed.test(utterance.text) ? 0.4 : 1),
            from: utterance,
            order,
          },
        ];
  });
};

/** "So, you passed out at training": what the doctor has heard already. */
const opensWith = /^(?:so |and |i hear |i heard |i am told |it says |looks like |sounds like )*(?:you|your)\b/;

const named = sparing(
  /^(?:(?:so|well|yeah|look|it is just),? )*(?:it is|i have (?:had|been having|been getting|got)|i keep getting|there is) (?:this|these) ([a-z]{4,}(?:ings?|es|ness))(?=$|[,.]| (?:in|of|that|which|and|when|on|like|since|all|up|down|at|here)\b)/,
);
const hasGot =
  /^(?:(?:so|well|yeah|look|i think|i reckon|i am pretty sure|it is|maybe),? )*(?:i think )?i (?:have|have got|might have|may have|am getting) (?:got )?(?:another |an? |the )?([a-z ]+)$/;
const isBack = sparing(
  /^(?:(?:so|well|yeah|look|it is),? )*(?:(?:it is )?my ([a-z]+) (?:is|are|has|have) (?:come |been |flaring |flared |playing |started )*(?:back|up|again)\b|(?:it is )?([a-z]+),? i (?:think|reckon)\b)/,
);
/** "I think I've got a UTI", "my gout is back": what the patient takes it for, said at the beginning. */
const fromPatientsIdea = (utterance: Utterance, order: number, place: number): Candidate[] => {
  if ((place > 0.15 && order >= opening) || utterance.speaker !== 'patient') return [];
  const feeling = named.exec(utterance.text)?.[1];
  if (feeling !== undefined) return [{ text: feeling, score: 2.5, from: utterance, order }];
  const taken = (hasGot.exec(utterance.text) ?? isBack.exec(utterance.text))?.slice(1).find(Boolean);
  const [first] = taken === undefined ? [] : mentionsIn(wordsOf(taken));
  return first?.kind === 'condition' && first.at <= 2
    ? [{ text: first.words, score: 2.5, from: utterance, order }]
    : [];
};

/** "This is just your six-month check": what a visit was arranged for, named by the doctor as it begins. */
const arranged = sparing(
  /^(?:(?:so|and|now),? )*(?:this|it) is (?:just |only |really )*(?:your|the|a|an) ([a-z0-9 -]{0,30}?(?:check(?:-?up)?|review|follow-?up|medical)(?: and scripts)?)(?=$|[,.?]| (?:today|is it|is that)\b)/,
);
const fromTelling = (utterance: Utterance, order: number, place: number): Candidate[] => {
  const isArranged = utterance.speaker === 'doctor' && order < opening;
  const name = plainName(
    followUpAfter.exec(utterance.text)?.[1]?.replace(/(?<=after|from) (?:your|her|his) /, ' ') ??
      told.exec(utterance.text.replace(/\?$/, ''))?.[1] ??
      (isArranged ? arranged.exec(utterance.text)?.[1] : undefined) ??
      '',
  ).replace(/\bscripts$/, 'prescriptions');
  const length = name.split(' ').length;
  if (name.length < 4 || length > (name.startsWith('follow') ? 12 : 8) || useless.test(name)) return [];
  const clinical =
    mentionsIn(wordsOf(name)).some(({ kind }) => kind !== 'circumstance') ||
    /\b(?:exam|physical|check(?:-?up)?|review|medical|problems|surgery|injury|follow-?up|follow up|annual|visit|opinion|labs?|findings?|consult\w*|screening|evaluation|history of)\b/.test(
      name,
    );
  return clinical && !/\b(?:is|are|was|were|hurts?|has|have)\b/.test(name)
    ? [{ text: name, score: 7 - 2 * place, from: utterance, order, isTold: true }]
    : [];
};

/** The symptoms that the patient says are not there. */
export const deniedIn = (drafts: readonly Draft[]): Set<string> =>
  new Set(
    drafts
      .filter((draft) => draft.isDenial)
      .flatMap((draft) => mentionsIn(wordsOf(draft.body)))
      // Who denies tingling in an arm does not deny the arm.
      .filter(({ kind }) => kind !== 'paired' && kind !== 'single')
      .map(({ concept }) => concept),
  );

const asksAny =
  /^(?:(?:and|so|okay|now|but|also),? )*(?:any|do you (?:have|get|feel)|have you (?:had|noticed)|are you (?:having|getting)|is there|did you)\b/;
const asksOpenly = sparing(
  /\bwhat(?: is|'s| has| can| brings| brought| seems)\b.*\b(?:going on|happen\w*|brings?|brought|do for you|problem|matter|wrong|troubling|up)\b|\btell me (?:what|about)\b/,
);
/** What is told only because it was asked after is seldom what the patient came for; what answers an open question often is. */
const weightOf = (utterances: readonly Utterance[], order: number): number => {
  const own = utterances[order];
  if (own?.speaker !== 'patient') return 1;
  const before = utterances.slice(0, order).findLast(({ turn }) => turn !== own.turn);
  if (!before) return 1;
  return asksOpenly.test(before.text) ? 1.3 : before.question && asksAny.test(before.text) ? 0.3 : 1;
};

const fromPassing = (
  utterances: readonly Utterance[],
  utterance: Utterance,
  order: number,
  place: number,
): Candidate[] => {
  const text = place > 0.15 && order > opening ? null : complaintSpoken(utterance);
  return text === null || fromParts(utterance, order, place).length > 0
    ? []
    : [{ text: withPain(text, utterances), score: 3.5, from: utterance, order }];
};

type Telling = { utterances: readonly Utterance[]; denied: ReadonlySet<string> };
/** What one utterance names as the reason for the visit, and how much speaks for each. */
const namedIn = ({ utterances, denied }: Telling, utterance: Utterance, order: number): Candidate[] => {
  // What is only asked after was not what brought the patient, nor what is said by another of themself.
  if (utterance.isAside === true || isOfAnybody(utterance)) return [];
  const place = order / Math.max(1, utterances.length);
  const wasHeard = place < 0.12 && hadHeard(utterances, order);
  if (
    utterance.question &&
    utterance.speaker !== 'patient' &&
    !wasHeard &&
    !/\b(?:your|this|that)\b/.test(utterance.text)
  )
    return [];
  if (isDeniedThere(utterances, order)) return [];
  const outright: Candidate[] = [
    ...fromTelling(utterance, order, place),
    ...fromBefore(utterance, order, place),
    ...fromPatientsIdea(utterance, order, place),
  ].map((one) => ({ ...one, isOutright: true }));
  const told = [...outright, ...fromPassing(utterances, utterance, order, place)];
  if (!utterance.bare || wasHeard)
    return [
      ...told,
      ...fromParts(utterance, order, place),
      ...fromSymptoms(utterance, order, place, denied).map((one) =>
        wasHeard ? { ...one, score: 4 * one.score } : one,
      ),
    ];
  // Without marks nobody can tell what was only asked: the patient's own words count.
  if (utterance.speaker !== 'patient') return told;
  const isOwn = /^(?:(?:so|well|yeah|look),? )*(?:i|my|it is|there is|this)\b/.test(utterance.text);
  return [
    ...told,
    ...fromParts(utterance, order, place).filter(() => /\b(?:my|i)\b/.test(utterance.text)),
    ...(isOwn ? fromSymptoms(utterance, order, place, denied) : []),
  ];
};

/** Whether the patient says there what a name ends with. */
const tellsOf = ({ speaker, text }: Utterance, name: string): boolean =>
  speaker === 'patient' &&
  mentionsIn(wordsOf(text)).some(({ kind, concept }) => kind === 'symptom' && name.endsWith(concept));

/** In utterances: what brought the patient is named by then. */
const opensWithin = 16;

/** How much must speak for a complaint, and how much more than for the next. */
const leastScore = { told: 1.5, loose: 1.95 };
const clearly = 1.1;

/** What the patient came for, in the words in which it was named, by how often and how early; `null` where nothing was named. */
export const complaintIn = (
  utterances: readonly Utterance[],
  drafts: readonly Draft[],
): { draft: Draft; isOutright: boolean; order: number } | null => {
  const said = symptomsTold(utterances);
  const denied = new Set([...deniedIn(drafts)].filter((concept) => said.get(concept)?.isThere !== true));
  const candidates = utterances
    .slice(0, Math.max(14, Math.ceil(utterances.length * 0.6)))
    .flatMap((utterance, order) => {
      const weight = weightOf(utterances, order);
      return namedIn({ utterances, denied }, utterance, order).map((one) => ({ ...one, score: one.score * weight }));
    });
  const key = (text: string): string => text.replace(/\b(?:left|right|lower|upper) /g, '').replace(/s\b/g, '');
  // What the patient opens with and how long it has been there, where nobody named the reason outright.
  const isNamedOutright = candidates.some(({ isTold }) => isTold === true);
  const totals = new Map<string, number>();
  const isDenied = ({ text, isTold }: Candidate): boolean =>
    (isTold !== true && isRuledOut(text, said)) ||
    mentionsIn(wordsOf(text)).some(({ concept }) => concept !== 'pain' && denied.has(concept));
  for (const { text, score, isSpanned } of candidates.filter((one) => !isDenied(one)))
    totals.set(key(text), (totals.get(key(text)) ?? 0) + (isSpanned === true && !isNamedOutright ? 1.6 : 1) * score);
  const [best, next] = [...totals].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < clearly * (next?.[1] ?? 0)) return null;
  const named = candidates.filter(({ text }) => key(text) === best[0]);
  if (named.every(({ isLoose }) => isLoose) && isReviewed(utterances)) return null;
  if (best[1] < leastScore[named.every(({ isLoose }) => isLoose) ? 'loose' : 'told']) return null;
  const first = named[0];
  const isLate = (first?.order ?? 0) > Math.max(opensWithin, utterances.length * 0.45);
  // What is first spoken of so late was not what brought the patient.
  if (!first || (isLate && !named.some(({ isOutright }) => isOutright === true))) return null;
  const { text, seen } = withPlainSide(
    named.find(({ text: one }) => /^(?:left|right) /.test(one))?.text ?? first.text,
    utterances,
  );
  const from = named.find(({ text: one }) => one === text) ?? first;
  const name = withPain(text, utterances);
  const felt = name === text ? undefined : utterances.find((one) => tellsOf(one, name));
  return {
    draft: openingLine(
      name,
      from.from,
      [from.from, seen, felt].flatMap((one) => one?.segmentIds ?? []),
    ),
    isOutright: named.some(({ isOutright }) => isOutright === true),
    order: first.order,
  };
};
