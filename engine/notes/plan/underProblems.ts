import { belongingsOf, isOf } from './careOf.ts';
import type { Draft } from '../drafting.ts';
import type { SectionBlock } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { isByProblemSection } from './summaryLine.ts';
import { afterAll, asName, nameIn } from './problemNames.ts';
import { isWithin, joinedProblems } from './problemsJoined.ts';
import { keyOf, problemsOf } from './problemsOfVisit.ts';
import type { Problem } from './problemsOfVisit.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { ofPlan } from '../filing/topicGroups.ts';

/** Under which problem each thing stands that was thought or agreed: by what the doctor said it with, then by what every clinician knows. */

type Place = { order: number; at: number };

/** How far, in things said, what is agreed may be from where its problem was turned to. */
const farthest = 30;
const isItem = (draft: Draft): boolean =>
  ofPlan.test(draft.topic) && !draft.isProblem && !draft.isSummary && !draft.isGathered;

/** Where in the visit something was said: at which thing said, and how far in its words. */
const placeOf = (draft: Draft, utterances: readonly Utterance[]): Place => {
  const order = Math.floor(draft.order);
  const text = utterances[order]?.text ?? '';
  const body = plainOf(draft.body);
  const named = mentionsOf(body).flatMap(({ kind, words }) => (kind === 'drug' || kind === 'procedure' ? [words] : []));
  const places = [...named, ...stemsOf(body)].map((word) => text.indexOf(word)).filter((at) => at >= 0);
  return { order, at: places[0] ?? text.length };
};

const isBefore = (one: Place, other: Place): boolean =>
  one.order < other.order || (one.order === other.order && one.at <= other.at);
type Open = { problem: Problem; order: number; at: number };
/** How far, in things said, what is spoken of without turning to it reaches. */
const near = 4;
/** How often the patient may have told something since. */
const mostAnswers = 4;
const examines =
  /\b(?:(?:physical|quick|an?) exam(?:ination)?|examine you|take a (?:listen|look at you)|listen to your|vital signs|review of (?:the )?systems|look at (?:some of )?(?:your|the) results|assessment and (?:my )?plan)\b/;
/** Whether what was turned to is left where something else is begun. */
const isLeft = (since: readonly Utterance[]): boolean =>
  since.filter(({ speaker, text }) => speaker === 'patient' && text.split(' ').length > 4).length > mostAnswers ||
  since
    .slice(1)
    .some(({ speaker, text, shown }) => speaker !== 'patient' && (shown !== undefined || examines.test(text)));
/** The problem that was turned to last before a place. */
const openAt = (place: Place, problems: readonly Problem[], utterances: readonly Utterance[]): Open | null =>
  problems
    .flatMap((problem) => problem.turns.map((turn) => ({ ...turn, problem })))
    .filter(
      (turn) =>
        isBefore(turn, place) &&
        place.order - turn.order <= (turn.isFramed ? farthest : near) &&
        !isLeft(utterances.slice(turn.order, place.order + 1)),
    )
    .reduce<Open | null>((last, turn) => (last === null || isBefore(last, turn) ? turn : last), null);
/** "I think this is all muscular pain, for your back pain". */
const saidBehind = (
  draft: Draft,
  problems: readonly Problem[],
  utterances: readonly Utterance[],
): Problem | undefined => {
  const order = Math.floor(draft.order);
  const end = (utterances[order]?.text.length ?? 0) - 1;
  return draft.body.startsWith('«IMP»')
    ? problems.find(({ turns }) => turns.some((turn) => turn.order === order && turn.isFramed && turn.at >= end))
    : undefined;
};

/** "Continue the omeprazole for «P» reflux": the problem that an order itself is said to be for. */
const forWhat =
  /\b(?:for|to help(?: with)?|to treat|to control|to manage|because of|due to) (?:the |«P» )?([a-z][a-z0-9 '-]+)$/;
const ofStandpoint = new RegExp(` from an? ([a-z ]+) ${phrases.standpoint}$`);
/** What is thought of a problem, and no order. */
const reasoned = /^(?:«IMP»|(?:not )?thought to be )/;
const ownProblem = ({ body }: Draft, problems: readonly Problem[]): Problem | undefined => {
  if (/\b(?:if|unless|when)\b/.test(body)) return undefined;
  // What something is thought to be due to is not what it is of.
  const [, name] = reasoned.test(body) ? [] : (forWhat.exec(body) ?? []);
  const subject = /^(?:«P» |the )?((?:[a-z]+ ){0,3}[a-z]+?) (?:is|are|has|remains?|looks?|seems?) /.exec(body)?.[1];
  const standpoint = ofStandpoint.exec(body)?.[1];
  return [name, subject, standpoint]
    .flatMap((one) => (one === undefined ? [] : [keyOf(one)]))
    .flatMap((key) => problems.find((problem) => problem.key === key && key !== 'pain') ?? [])[0];
};

const nearest = (candidates: readonly Problem[], { order }: Place): Problem | undefined => {
  const distance = ({ orders, turns }: Problem): number =>
    Math.min(
      ...[...orders, ...turns.map((turn) => turn.order)].map((one) => (one <= order ? order - one : (one - order) * 3)),
      9999,
    );
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0];
};

/** "I think it is just arthritis", where the doctor turns to the arthritis only later. */
const namedSame = ({ body }: Draft, problems: readonly Problem[]): Problem | undefined => {
  const name = nameIn(body);
  return name === null ? undefined : problems.find(({ key }) => key === keyOf(name));
};

/** What everybody is due for at some time, of whatever problem was spoken of before. */
const preventive =
  /\b(?:vaccin\w+|flu shot|shingles shot|immuni[sz]ation|booster|mammogram|pap smear|cervical screen\w*)\b/;
const isPreventive = ({ body }: Draft): boolean => preventive.test(body) && !/\b(?:if|because|for «P»)\b/.test(body);

/** The problem of one thing that was thought or agreed; nothing where it belongs to none. */
const problemOf = (
  draft: Draft,
  problems: readonly Problem[],
  utterances: readonly Utterance[],
): Problem | undefined => {
  const place = placeOf(draft, utterances);
  const open = openAt(place, problems, utterances);
  const complaint = problems.find(({ isComplaint }) => isComplaint);
  const around = open?.problem ?? complaint;
  const own = ownProblem(draft, problems) ?? saidBehind(draft, problems, utterances);
  if (own) return own;
  const belongings = reasoned.test(draft.body) ? [] : belongingsOf(plainOf(draft.body));
  const fits = (problem: Problem, isSureOnly: boolean): boolean =>
    belongings.some(
      ({ care, isSure }) =>
        (isSure || !isSureOnly) && [problem.name, ...problem.diagnoses].some((name) => isOf(care, plainOf(name))),
    );
  if (belongings.length === 0 || (around && fits(around, false))) return around ?? namedSame(draft, problems);
  // "For your anxiety, continue the propranolol": said in one breath, whatever else it is good for.
  const isOneBreath =
    open !== null &&
    (open.order === place.order ||
      (open.order === place.order - 1 && open.at >= (utterances[open.order]?.text.length ?? 0) - 2));
  if (isOneBreath) return around;
  const candidates = problems.filter((problem) => fits(problem, true));
  return nearest(candidates, place) ?? around;
};

const found = /\b(?:consistent with|suggestive of|due to|secondary to) (?:an? |the )?([a-z «»P-]+)/;
/** The diagnosis that a statement gives. */
const diagnosisIn = ({ body }: Draft): string | null => nameIn(body) ?? found.exec(body)?.[1] ?? null;
/** The problems with what each was found to be: a condition that was only named is the same as the problem that it explains. */
const withDiagnoses = (
  items: readonly Draft[],
  given: readonly Problem[],
  utterances: readonly Utterance[],
): Problem[] => {
  const problems = [...given];
  for (const item of items) {
    const name = diagnosisIn(item);
    if (name === null) continue;
    const same = problems.find(({ key, turns }) => turns.length > 0 && isWithin(key, keyOf(name)));
    const problem =
      saidBehind(item, problems, utterances) ??
      openAt(placeOf(item, utterances), problems, utterances)?.problem ??
      same ??
      problems.find(({ isComplaint }) => isComplaint);
    if (problem) problem.diagnoses.push(name);
    else if (nameIn(item.body) !== null)
      problems.push({
        key: keyOf(name),
        name,
        turns: [],
        orders: [item.order],
        segmentIds: item.segmentIds,
        diagnoses: [name],
        isComplaint: true,
      });
  }
  return problems.filter(
    (one) =>
      one.turns.length > 0 ||
      one.isComplaint ||
      !problems.some((other) => other !== one && other.diagnoses.some((name) => isWithin(one.key, keyOf(name)))),
  );
};

const isGeneral = /^(?:follow up|return|«S» «A» (?:call|ring|message|contact|reach out|come back))\b/;
/** What is said of the next visit when all problems are through is of the whole of it. */
const isOfAll = ({ body, order }: Draft, items: readonly Draft[]): boolean =>
  isGeneral.test(body) &&
  !mentionsOf(plainOf(body)).some(({ kind }) => kind !== 'circumstance') &&
  items.every((item) => item.order <= order || isGeneral.test(item.body));

/** "I think that's because of the pain", with no problem over it that it could be said of. */
const ofNothing = /^(?:not )?thought to be /;
/** "Recurrent": how a problem is, and not which. */
const kindOnly = /^(?:recurrent|chronic|acute|severe|mild|new|newly diagnosed|worsening|stable|second|other)$/;
/** Drafts with the problem of each, and each problem that anything belongs to by its name. */
export const underProblems = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  sections: readonly SectionBlock[],
): Draft[] => {
  const planned = drafts.filter(isItem);
  if (utterances.length === 0 || !sections.some(isByProblemSection) || planned.length === 0) return [...drafts];
  const problems = withDiagnoses(planned, problemsOf(drafts, utterances), utterances);
  const joined = joinedProblems(problems, utterances);
  const keyed = (key: string): string => joined.get(key) ?? key;
  const about = new Map(planned.map((draft) => [draft, keyed(problemOf(draft, problems, utterances)?.key ?? '')]));
  const isSeveral = new Set(about.values()).size > 1;
  for (const draft of planned)
    if (isSeveral && (isPreventive(draft) || isOfAll(draft, planned))) about.set(draft, afterAll);
  const headings = problems.flatMap(({ key, name, segmentIds, isComplaint }): Draft[] => {
    const orders = planned.filter((draft) => about.get(draft) === key).map(({ order }) => order);
    if (orders.length === 0 || kindOnly.test(asName(name))) return [];
    const heading = { body: asName(name), segmentIds, order: isComplaint ? -3 : Math.min(...orders) - 0.25 };
    return [
      {
        ...heading,
        topic: 'assessment',
        isOwn: false,
        isDenial: false,
        speaker: 'doctor',
        isProblem: true,
        about: key,
      },
    ];
  });
  return [
    ...headings,
    ...drafts
      .filter((draft) => !draft.isProblem && !(isSeveral && ofNothing.test(draft.body) && about.get(draft) === ''))
      .map((draft) => {
        const key = about.get(draft);
        return key === undefined ? draft : { ...draft, about: key };
      }),
  ];
};
