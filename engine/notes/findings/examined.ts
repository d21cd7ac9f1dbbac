import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { testIn } from './findingForms.ts';
import { findingIn } from './findingRead.ts';
import type { Finding, View } from './findingView.ts';
import { stretchesOf } from './findingStretches.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { isDictatedWhole, isFindingSaid, isResultSaid } from './findingGate.ts';
import { inFindingWords } from './findingWords.ts';
import { inCapitals } from './inCapitals.ts';
import { eachInPlace, isFindingByItself } from './findingsApart.ts';
import { foundOnce } from './findingsOnce.ts';
import { examinedAloud } from './examinedAloud.ts';
import { isOfToday, lookedFrom } from './findingsOfToday.ts';
import { isNeverFound, withTrueHeading } from './findingsRefused.ts';
import { inFindingStyle } from './findingStyle.ts';
import { inFindingTerms } from './findingTerms.ts';
import { isReadable } from '../wording/readable.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { withPlainlyFound } from './plainlyFound.ts';
import { withResultsTold } from './resultsTold.ts';
import { shownTogether, together } from './findingsTogether.ts';
import { spokenFindings } from './spokenFindings.ts';
import type { Utterance } from '../transcript/utterances.ts';

const isFound = ({ topic }: Draft): boolean => topic === 'examination' || topic === 'results';
/** How far from what was taken for a finding another may stand that was not. */
const near = 3;
const askedFor = sparing(
  /^(?:no )?(?=)(?:pain|tenderness) (?:on|to) (?:flexion|extension|rotation|(?:self-)?palpation|movement) of\b/,
);

const draftOf = ({ text, topic, label, order, from }: Finding, utterances: readonly Utterance[]): Draft => ({
  body: inCapitals(text),
  topic,
  segmentIds: [...new Set(from.flatMap((at) => utterances[at]?.segmentIds ?? []))],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isRead: 'said',
  ...(label === undefined ? {} : { label: inCapitals(label) }),
});

/** What is said for the record, and to nobody in the room. */
const isDictated = (text: string): boolean =>
  text.split(' ').length > 7 && !/\b(?:you|your|i|we|me|us|let|okay|right now)\b/.test(text);
/** That all is well with it says nothing of how it was found. */
const onlyGood = sparing(
  /\b(?:heart|lungs?|abdomen|belly|breathing|everything|exam)\b (?:sounds?|looks?|is|are|feels?|seems?) (?:\w+ )?(?:good|great|fine|okay|ok)\b/,
);
/** A statement that was made otherwise, where it says a finding all the same. */
const asWritten = (draft: Draft, isForRecord: boolean): Draft[] => {
  if (
    onlyGood.test(plainOf(draft.body)) ||
    !isReadable(draft) ||
    /«(?!P»)/.test(draft.body.replace(/^«S» «has\|have» /, ''))
  )
    return [];
  const text = inFindingWords(
    plainOf(draft.body.replace(/^«S» «has\|have» /, '').replace(/«P»/g, 'the')).replace(/^there (?:is|are) /, ''),
  );
  const body = text.replace(/^the (?=[a-z])/, '').replace(/^(?:an?|some) /, '');
  if (
    /, (?:the|and|no) .*\b(?:is|are)\b/.test(body) &&
    examinationSystem(body) !== examinationSystem(body.replace(/^[^,]*, /, ''))
  )
    return [];
  const isSaid =
    draft.topic === 'examination' ? isFindingSaid(body) : isResultSaid(body) || (isForRecord && isDictatedWhole(body));
  return isSaid ? [{ ...draft, body, isRead: 'stated' }] : [];
};

const slightWord =
  /^(?:good|great|fine|nice|nicely|pretti|pretty|littl|little|bit|slight\w*|look|sound|hand|side|okay|normal)$/;
/** Whether a statement says more than was read of the same speech. */
const isFuller = (draft: Draft, made: readonly Draft[]): boolean => {
  const held = new Set(
    made
      .filter(({ order }) => Math.abs(order - draft.order) <= 1)
      .flatMap(({ label, body }) => [...stemsOf(`${label ?? ''} ${body}`)]),
  );
  const own = [...stemsOf(draft.body)].filter((stem) => !slightWord.test(stem));
  const lost = own.filter((stem) => !held.has(stem)).length;
  return lost > Math.min(1, own.length - 1) && lost > own.length * 0.3;
};

/** "Some swelling there", of which the doctor says more when telling what was found. */
const isSaidLater = (draft: Draft, made: readonly Draft[]): boolean => {
  const own = [...stemsOf(draft.body)].filter((stem) => !slightWord.test(stem) && stem !== 'some');
  const isNot = /^no\b/.test(draft.body);
  return made.some((other) => {
    const held = stemsOf(other.body);
    return (
      other.order > draft.order &&
      other.topic === draft.topic &&
      /\bno\b/.test(other.body) === isNot &&
      held.size > own.length &&
      own.every((stem) => held.has(stem))
    );
  });
};

/** What was left as it is spoken, or lost what it is of. */
const unclean =
  /\b[a-z0-9]+'s (?!(?:test|sign|disease|syndrome|area)\b)[a-z0-9]|\ba (?:bit|little|touch)\b|\b(?:is|are) (?:all )?(?:fine|okay)\b|, took\b|\b(?:is|are) got\b|\bcame back,|^it, |\bhe is\b|\bsays\b|\b(?:3\d|4[0-2]) \d$/;
/** Whether a finding in sentences of its own form says what was read of the same sentence, and that in full or in better words. */
const isBetter = (draft: Draft, made: readonly Draft[]): boolean => {
  const own = `${draft.label ?? ''} ${draft.body}`.toLowerCase();
  const same = made.filter(({ order, topic }) => order === draft.order && topic === draft.topic);
  const [only, another] = same;
  const besides = made.filter(({ order }) => order === draft.order);
  if (
    besides.length > 0 &&
    besides.every((one) => one.isRead === 'stated' && one.topic !== draft.topic && !isFuller(one, [draft]))
  )
    return true;
  if (only === undefined || unclean.test(own) || /\b(?:it|one|that)\b/.test(own)) return false;
  const isCut =
    (another === undefined && own.includes(` and ${plainOf(only.body).trim()}`)) ||
    (draft.label?.includes(',') === true && same.every(({ label }) => label === undefined));
  return isCut || same.some(({ body }) => unclean.test(plainOf(body).trim()));
};

/** "No." "No rash, okay": what the patient answered, said again, and nothing that was looked for. */
const isEcho = (utterances: readonly Utterance[], order: number): boolean =>
  utterances[order - 1]?.speaker !== 'doctor' &&
  /^(?:okay,? |and |so )*no\b/.test(utterances[order]?.text ?? '') &&
  !/\b(?:flexion|extension|palpation|rotation|pronation|supination|percussion|abduction|adduction|movement)\b/.test(
    utterances[order]?.text ?? '',
  );

/** What is read out in the stretches in which something was taken for a finding. */
const readIn = (utterances: readonly Utterance[], places: readonly number[]): Draft[] => {
  const view: View = { region: null, study: null, subject: null, shown: null, past: -9, isBegun: false };
  return stretchesOf(utterances).flatMap((stretch) => {
    const found: Finding[] = [];
    let reason = -1;
    for (const piece of stretch) {
      // "Because you are young and you have…": what is joined to a reason is part of it.
      if (/^(?:because|since|if|so that)\b/.test(piece.text)) reason = piece.order;
      else if (reason === piece.order && /^(?:and|or) /.test(piece.text)) continue;
      else reason = -1;
      if (piece.isAsked || !places.some((place) => Math.abs(place - piece.order) <= near)) continue;
      if (places.includes(piece.order) && !isEcho(utterances, piece.order)) view.isBegun = true;
      const finding = findingIn(piece, view);
      if (finding) found.push(finding);
    }
    return shownTogether(together(found)).map((finding) => draftOf(finding, utterances));
  });
};

/** What one tells of oneself as well. */
const mayBeTold = /\b(?:mood|sleep\w*|appetite|thoughts?|drive|anxi\w+|speech|general\w*)\b/;
/** What is said at the latest when something is looked at, or a result is. */
const beginsExamination =
  /\bexam(?:ination|ine)?\b|\blisten|\bvitals?\b|\bpalpat|\bpress\b|\bresults?\b|\blabs?\b|\bbloods?\b|\btests?\b|\b(?:x-?ray|mri|ct|ecg|ekg|echo|scan|ultrasound)\b|\bblood pressure\b|\b(?:look|feel) (?:at|in) your\b|\bshow me\b/;
/** "On your lung exam": what is found is said next. */
const turnsToFinding = sparing(
  /\bon (?:your|the) (?:[a-z]+ ){0,3}exam(?:ination)?\b|\b(?:results of|looking at|look at) your (?:[a-z]+ )?(?=)(?:x-?rays?|mri|ct|labs?|ecg|ekg|echo\w*|ultrasound)\b/,
);

/** Words of an examination: whoever is thought to have said them, no patient tells a story so. */
const examined = sparing(
  /\b(?:palpation|palpable|palpate|tenderness (?:to|over|on|at|of|in)|crepitus|rebound|guarding|murmurs?|rales|rhonchi|effusion|ecchymosis|erythema|range of mo(?:tion|vement)|capillary refill|nondistended|bilaterally)\b/,
);

/** What was taken for the story or an opinion, and is a finding that was read. */
const isSaidAgain = (draft: Draft, made: readonly Draft[]): boolean => {
  if (draft.isOwn || draft.speaker !== 'doctor') return false;
  // What one has stays beside the test that showed it.
  const isOfTest = draft.topic === 'past_history' && testIn.test(plainOf(draft.body).replace('smear', 'swab'));
  if (!/^(?:history|assessment|review_of_systems)$/.test(draft.topic) && !isOfTest) return false;
  const own = [...stemsOf(plainOf(draft.body))];
  return made.some(({ body, order }) => {
    const stems = stemsOf(body);
    const isBeside = Math.abs(order - draft.order) <= 1;
    return isBeside && own.length > 0 && own.filter((stem) => stems.has(stem)).length / own.length >= 0.8;
  });
};

/** "And no swelling there": of what, only those in the room know. */
const nothingThere = sparing(/\b(no (?:swelling|tenderness|redness|rash)) (?:just |right )?(?:there|here)\b/);
/** "Tender here?" "Yes.": where, only those in the room know. */
const pointedAt = /^«S» «[^»]*» (?:tender|sore|painful) (?:just |right )?(?:here|there)$/;

/** "Second, the enlarged prostate": what the doctor turns to, and nothing that was found. */
const turnsTo =
  /^(?:(?:and|so|okay),? )*(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|fifth|lastly|finally|number [a-z0-9]+),? (?:the|your) (?!.*\b(?:is|are|was|were|has|have|shows?|showed|looks?)\b)/;
type Parted = { kept: Draft[]; left: Draft[] };
/** What was found in this visit, and what was not: the patient's own telling goes back to the story, and what is of another day or place is left out. */
const ofToday = (
  kept: readonly Draft[],
  left: readonly Draft[],
  utterances: readonly Utterance[],
  from: number | null,
): Parted => {
  const isToday = (draft: Draft): boolean =>
    !(isFound(draft) && turnsTo.test(utterances[draft.order]?.text ?? '')) &&
    (draft.topic === 'examination'
      ? isOfToday(draft, utterances, from) && !(draft.isRead && isNeverFound(plainOf(draft.body), 'examination'))
      : !(draft.topic === 'results' && draft.isRead && isNeverFound(plainOf(draft.body), 'results')));
  const away = (draft: Draft): Draft => ({ ...draft, isElsewhere: true });
  const told = kept.filter((draft) => !isToday(draft));
  const isOfStory = ({ order, isRead, body }: Draft): boolean =>
    isRead === undefined && !examined.test(body) && /^(?:patient|other)$/.test(utterances[order]?.speaker ?? '');
  const story = told.filter(isOfStory).map((draft): Draft => ({ ...draft, topic: 'history' }));
  const found = kept.filter(isToday);
  const once = foundOnce(eachInPlace(found));
  const besides = new Set(foundOnce([...once, ...left.filter(isToday)]));
  return {
    kept: [...once.map(inFindingTerms).flatMap(inFindingStyle), ...story].sort((a, b) => a.order - b.order),
    left: [
      ...left.map((draft) => (besides.has(draft) ? draft : away(draft))),
      ...told.filter((draft) => !isOfStory(draft)).map(away),
    ],
  };
};

/**
 * What the doctor found and read out, in the words of a record, in place of the statements that were made of the same speech; `left`:
 * those of which nothing was kept.
 */
export const withFindings = (given: readonly Draft[], utterances: readonly Utterance[]): Parted => {
  const drafts = given.map(withTrueHeading);
  const taken = drafts.filter(
    (draft) =>
      isFound(draft) &&
      !draft.isOwn &&
      !draft.isGathered &&
      draft.speaker === 'doctor' &&
      !askedFor.test(plainOf(draft.body).trim()),
  );
  const from = lookedFrom(utterances) ?? Infinity;
  const places = [
    ...drafts.filter((draft) => isFound(draft) && !draft.isOwn).map(({ order }) => order),
    ...utterances.flatMap((one, at) =>
      one.speaker === 'doctor' &&
      (one.shown !== undefined ||
        turnsToFinding.test(one.text) ||
        isFindingByItself(one) ||
        (at >= from && !one.question && examined.test(one.text)))
        ? [at]
        : [],
    ),
  ];
  const read = readIn(utterances, places);
  const begun = utterances.findIndex(({ text, speaker }) => speaker === 'doctor' && beginsExamination.test(text));
  const fuller = taken
    .filter(
      ({ order, body }) =>
        !isEcho(utterances, order) && ((begun >= 0 && order >= begun) || !mayBeTold.test(plainOf(body))),
    )
    .flatMap((draft) => asWritten(draft, isDictated(utterances[draft.order]?.text ?? '')))
    .filter((draft) => isFuller(draft, read));
  const replaced = new Set(fuller.map(({ order }) => order));
  const written = [...read.filter(({ order }) => !replaced.has(order)), ...fuller];
  const spoken = spokenFindings(utterances, lookedFrom(utterances) ?? 0)
    .map((finding) => draftOf(finding, utterances))
    .filter((draft) => (isFuller(draft, written) || isBetter(draft, written)) && !isSaidLater(draft, written));
  const looked = lookedFrom(utterances);
  const first = spoken.find(({ topic }) => topic === 'examination')?.order;
  const begins = first === undefined ? looked : Math.min(first, looked ?? first);
  const isSpoken = new Set(spoken.map(({ order }) => order));
  const sentences = [...written.filter(({ order }) => !isSpoken.has(order)), ...spoken];
  const made = withPlainlyFound(
    utterances,
    withResultsTold(utterances, examinedAloud(utterances, sentences, looked)),
    looked,
  );
  const told = new Set(made.map(({ order }) => order));
  const isPointed = ({ order, body }: Draft): boolean =>
    nothingThere.exec(utterances[order]?.text ?? '')?.[1] === plainOf(body).trim();
  const kept = drafts.filter(
    (draft) =>
      !taken.includes(draft) &&
      !isSaidAgain(draft, made) &&
      !pointedAt.test(draft.body) &&
      !(
        isSpoken.has(draft.order) &&
        draft.speaker === 'doctor' &&
        !draft.isOwn &&
        !draft.isGathered &&
        !draft.isDenial
      ),
  );
  return ofToday(
    [...kept, ...made.filter((draft) => draft.label !== undefined || !isPointed(draft))],
    taken.filter(({ order }) => !told.has(order)),
    utterances,
    begins,
  );
};
