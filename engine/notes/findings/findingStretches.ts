import { sparing } from '../../evidence/sparing.ts';
import { lookedAt, tested } from './findingNames.ts';
import { withVerbs } from './findingWords.ts';
import { isExplaining } from '../transcript/explaining.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A part of what the doctor says without being interrupted, with the place of its first word among the utterances. */
export type Piece = { text: string; order: number; isAsked: boolean; shown?: string };

const held =
  '(?<!\\b(?:that|which|what|when|if|as|where|how|than|because|like|whether|who|said|think|sure|see|until|while|once|before|after|since|say|says|means|shows?|showed|know|hear|feel|notice|appreciate|the|a|an|your|his|her|no|not|any|of|in|on|at|over|to|with|into|under|along|from|for|both|looks?|is|are|was|were|has|have|had|and|but|so|or|good|normal|some|about|means,) )';
const joint = '(?:(?:and|but|so|now|then|okay|also|otherwise) )*';
const verb = '(?:is|are|was|were|looks?|sounds?|feels?|seems?|appears?|has|have|had|shows?|showed|does|do|came)';
const modals = '(?:however |do |did |can |could |also |still |just |really |definitely |have |had )*';

/** "Your right knee" does not begin with its knee. */
const notAside = '(?<!\\b(?:foetal|left|right|upper|lower|ejection|systolic|diastolic|pedis|tibial|radial|pedal) )';

/** Where something else begins to be said, with or without a mark before it. */
const openings = [
  `${joint}(?:on|in|for|with|upon|during) (?:(?:the|your|a|that|this|his|her|focused|quick|physical) )*(?:[a-z]+ ){0,3}exam(?:ination)?\\b`,
  `${joint}(?:your|the) (?:[a-z]+ ){1,3}exam(?:ination)?,? (?=you|there|i |your|the|no )`,
  `exam(?:ination)? of (?:the|your|his|her)\\b`,
  'otherwise (?=regular|normal|no\\b)',
  // "There is swelling. When I press here, does it hurt?": how it is asked, and not how it was found.
  '(?:when|where|if) i (?:press|push|touch|tap|squeeze|bend|move)\\b(?= (?:[a-z]+ ){0,8}(?:does (?:it|that|this)|is (?:it|that)|do you|any (?:pain|tenderness))\\b)',
  '(?:do|did) not (?:appreciate|hear|see|feel|notice|recogni[sz]e)\\b',
  'on (?:the|your) (?:abdomen|lungs?|heart|neck|skin|back|extremities)(?= (?:no|there|you|i|negative|positive|it)\\b)',
  '(?:looking|listening) (?:at|to) (?:your|the|his|her)\\b',
  `${joint}(?:looking|listening|feeling) (?:at|to|of|around)? ?(?:your|the|his|her) `,
  `${joint}there (?:is|are|was|were|does)\\b`,
  `${joint}(?:i|we) ${modals}(?:not )?[a-z]+\\b`,
  `${joint}(?:you|she|he|they) ${modals}(?:not )?[a-z]+\\b`,
  `${notAside}${joint}(?:your|his|her|the) (?!${verb}\\b)(?:(?!(?:of|in|on|to|at|with|and|or|is|are|i|you|there|it) )[a-z0-9'-]+ ){1,6}?${verb}\\b`,
  `${notAside}(?<!\\b(?:no|any|of|without) [a-z]+ )${joint}(?:${lookedAt}) ${verb}\\b`,
  `${joint}(?:${tested}) (?:is|are|was|were|came|shows?|showed|looks?)\\b`,
  `${joint}no (?!(?:i|it|we|longer|more|doubt|questions?|worries|problem|one|that|you|okay)\\b)[a-z]+`,
  `${joint}(?:it|this|that)(?=) (?:is|was|does|looks?|shows?|showed|feels?|seems?|sounds?|has|means)\\b`,
  `(?:or )?(?:bilateral(?:ly)? )?(?:positive|negative|normal|strong|good|decreased|limited) (?:[a-z']+,? ){0,3}(?:pulses?|tests?|signs?|raise|range of motion|strength|alignment|pulse|reflexes)\\b`,
  `${joint}(?:let (?:me|us)|does (?:that|it|this)|do you|did you|can you|could you|are you|have you|if you|so that|because|listen to|take a|go ahead|looks like|tell me|any (?:pain|tenderness)|how (?:about|does|do|is)|what (?:about|if)|alright|all right|okay|hey dragon|(?:just )?checking (?:for|your)|open (?:up |wide|your)|say ah|turn your|bend your|follow my|squeeze my|push against|(?:a )?little bit of)\\b`,
].map((source) => sparing(new RegExp(`(?<=^|\\s)${held}(?:${source})`, 'g')));

/** What ends in these has not ended. */
const unended =
  /(?:^|\s)(?=)(?:the|a|an|your|his|her|of|on|in|at|over|to|with|and|or|lateral|medial|anterior|posterior|greater|lesser|distal|proximal|dorsal|plantar|is|are|have|has|some|slight|mild|positive|negative|normal|decreased|left|right|upper|lower|any|palpable|cva|dorsalis pedis|posterior tibial|grade(?: \d)?|ejection|systolic|diastolic|capillary|deep tendon|cranial|range of|associated)$/;
/** What has a subject and says something of it is whole, whatever it ends in: "heart sounds normal". */
const saysWhole = sparing(
  /(?:^|\s)(?:(?:is|are|was|were|looks?|sounds?|feels?)(?: all| both| completely)?|(?:heart|breath|bowel) sounds|lungs|abdomen|pulses|reflexes|gait|pupils|strength|sensation) (?:normal|positive|negative|decreased)$/,
);
/** "Reflexes are 2+ at the biceps, knees and ankles": where they were tested. */
const ofReflexes = /^(?!.*\b(?:is|are|was|were|has|have|looks?)\b)(?:knees?|ankles?|elbows?|wrists?)\b/;
const beginsAnew =
  /^(?:(?:and|but|so|now|then) )*(?:i|we|you|there|it|that|this|let|let us|okay|alright|no|what|how|does|do)\b/;
const goesOn =
  /^(?!.*\b(?:is|are|was|were|has|have|looks?)\b)(?:biceps|triceps|brachioradialis)\b|^(?!.*\b(?:i|you|there|no)\b)(?:on|in|of|to|at) the\b|^(?:bilaterally|on both sides|with(?! (?:[^,]+, (?:i|we|you|it|this|that|there|he|she)\b|(?:[a-z'-]+ ){1,6}?(?:there (?:is|are)|(?:i|we|you) (?:can|have|see))\b))|over the|along|heard|associated|and no|range of motion|rate and rhythm|out of 6|pedis|systolic ejection)\b/;

/** Speech that the marks cut within a word group, put together again; the length stays, so that places do. */
const rejoined = (parts: readonly string[]): string => {
  let whole = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    const broken = /(?:^| )([a-z]{3,})$/.exec(whole)?.[1];
    const first = /^[a-z]+/.exec(part)?.[0] ?? '';
    if (broken !== undefined && first.length > broken.length + 2 && first.startsWith(broken))
      whole = `${whole.slice(0, -broken.length)}${' '.repeat(broken.length)}   ${part}`;
    else if (
      (unended.test(whole) && !saysWhole.test(whole) && !beginsAnew.test(part)) ||
      goesOn.test(part) ||
      (ofReflexes.test(part) && /\b(?:reflex\w*|biceps|triceps)\b[^|]*$/.test(whole))
    )
      whole += `   ${part}`;
    else whole += ` | ${part}`;
  }
  return whole;
};

/** What is dictated stands in lists: a comma in it ends nothing. */
const spokenTo = /\b(?:you|your|i|we|me|us|let|okay)\b/;
/** "…, lungs sound good": something else with what is said of it. */
const saysOfAnother = sparing(new RegExp(`^(?:and )?(?:${lookedAt}) (?:is|are|sounds?|looks?|feels?)\\b`));
const isInList = (text: string, at: number): boolean => {
  const rest = text.slice(at, at + 60);
  if (
    !/,\s+$/.test(text.slice(Math.max(0, at - 4), at)) ||
    /^and (?:no|there|your|the)\b/.test(rest) ||
    saysOfAnother.test(rest)
  )
    return false;
  const from = text.lastIndexOf('|', at);
  const to = text.indexOf('|', at);
  return !spokenTo.test(text.slice(from + 1, to < 0 ? text.length : to));
};

const cutsIn = (text: string): number[] => {
  const opened = openings
    .flatMap((opening) =>
      [...text.matchAll(opening)].map((match) => ({ at: match.index, to: match.index + match[0].length })),
    )
    .sort((a, b) => a.at - b.at || b.to - a.to);
  // What is named with what is said of it is not cut within its name.
  const whole = opened.filter(
    ({ at }, index) => !isInList(text, at) && !opened.slice(0, index).some((other) => other.at < at && at < other.to),
  );
  return [
    ...new Set([0, ...[...text.matchAll(/\|/g)].map((match) => match.index + 1), ...whole.map(({ at }) => at)]),
  ].sort((a, b) => a - b);
};

const asks =
  /^(?:(?:and|so|now|okay|but) )*(?:(?:do|does|did|is|are|was|were|have|has|can|could|would|will)(?! not\b)|what|how|when|where|which|who|why|any|anything)\b/;

/** "I think it might be an infection that's hung around": nothing of it was found. */
const supposes = sparing(
  /^(?:(?:so|and|but|now|well|look|okay),? )*(?:i (?:do not )?(?:think|suspect|reckon|wonder|believe)|my guess is) (?:that )?(?:it|this|that|what you have|you|there)(?=) (?:might|could|may|will|would)\b/,
);
/** "With the psoriasis and the sore knuckles, you have psoriatic arthritis": what is made of it all is no finding of a test. */
const concludes = /^(?:(?:so|and|now),? )*with (?:the|your|that|those|these) [^,]+,? (?:you|he|she) (?:have|has) .*$/;
const ofTodaysTest =
  / from (?:today|this morning)(?:['’]s (?:labs?|bloods?|blood (?:work|tests?)))?(?= (?:is|was|are|were|came|shows?|showed|looks?)\b)/g;
/** One stretch of the doctor's as the parts in which things are found, seen or read out. `from` is the place of its first utterance. */
const piecesIn = (stretch: readonly Utterance[], from: number): Piece[] => {
  const texts = stretch.map(({ text }) =>
    withVerbs(
      text
        .replace(concludes, 'okay')
        .replace(/[?]+$/, '')
        .replace(/\|/g, ' ')
        .replace(/\bthere is (?=it is\b)/g, '')
        // The doctor's own hand is no part of the patient, and a test of today needs no date.
        .replace(/\bmy (?:hands?|fingers?|palms?|arms?)\b/g, 'me')
        .replace(ofTodaysTest, '')
        .replace(
          / from (last (?:week|month|visit|time))['’]s (?:labs?|bloods?|blood (?:work|tests?))(?= )/g,
          ' from $1',
        ),
    ),
  );
  const starts = texts.reduce<number[]>((at, text, index) => [...at, (at[index] ?? 0) + text.length + 3], [0]);
  const whole = rejoined(texts);
  const cuts = cutsIn(whole);
  return cuts.flatMap((cut, at): Piece[] => {
    const raw = whole.slice(cut, cuts[at + 1] ?? whole.length);
    const text = raw.replace(/\|/g, ' ').replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const place = cut + (raw.length - raw.trimStart().length);
    const index = Math.max(
      0,
      starts.findLastIndex((start, one) => start <= place && one < texts.length),
    );
    const utterance = stretch[index];
    const isTaught = isExplaining(stretch, index) || (utterance?.bare === false && supposes.test(utterance.text));
    if (isTaught) return [];
    return [
      {
        text,
        order: from + index,
        isAsked:
          asks.test(text) ||
          (utterance?.question === true &&
            utterance.isTagged !== true &&
            (cuts[at + 1] ?? whole.length) >= (starts[index + 1] ?? whole.length) - 4),
        ...(utterance?.shown === undefined ? {} : { shown: utterance.shown }),
      },
    ];
  });
};

/** What the doctor says, stretch by stretch, in parts. */
export const stretchesOf = (utterances: readonly Utterance[]): Piece[][] => {
  const stretches: Piece[][] = [];
  for (let from = 0; from < utterances.length; from += 1) {
    if (utterances[from]?.speaker !== 'doctor') continue;
    let to = from;
    while (utterances[to + 1]?.speaker === 'doctor') to += 1;
    stretches.push(piecesIn(utterances.slice(from, to + 1), from));
    from = to;
  }
  return stretches;
};
