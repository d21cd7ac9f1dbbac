import { isFigure, isVerbal } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';
import { kindsNamed, namedOf } from './namedAround.ts';

const { organ, symptom, condition, drug, test } = kindsNamed;
const isComplaint = (kind: number | undefined): boolean => kind === symptom || kind === condition;
const isThing = (kind: number | undefined): kind is number => isComplaint(kind) || kind === drug || kind === test;

/** What may stand before the name of a thing and belongs to it. */
const describing =
  /^(?:any|a|an|some|your|my|the|severe|bad|new|sudden|recent|chronic|mild|heavy|high|low|bloody|black|dry|night|frequent|unusual|abnormal|excessive|easy|increased|double|blurred|poor|fast|other|regular|left|right|bilateral|persistent|occasional)$/;
/** Names of what may be wrong that wait for what it is with: "trouble with your speech", "loss of vision". */
const waiting = /^(?:trouble|problems?|difficulty|loss|changes|weakness|pains?|numbness|swelling|shortness)$/;
const ofThing = /^(?:with|in|of|passing|swallowing|breathing|sleeping|walking|speaking|urinating)$/;
const trouble = /^(?:trouble|problems?|issues?|disease)$/;
const leading = /^(?:in|on|at|with|of|down|around|over|under|behind|up)$/;
/** Nothing ends with these: what follows belongs to them. */
export const holding =
  /^(?:and|or|but|so|nor|like|as|than|because|before|after|while|when|if|that|which|until|since|the|a|an|any|some|no|this|these|my|your|his|her|their|our|one|both|either|each|every|of|with|in|on|at|for|from|to|by|about|into|without|during|including|also|just|not|really|very|quite|too|more|less|other|first|past|what|how|dull|nasty|dry|having|getting|feeling|developed|have|get|gets|got|coughing|seems)$/;
/** Names that another describes: "a throbbing pain", "prostate cancer". */
const described =
  /^(?:pains?|headaches?|cancer|changes?|infections?|an(?:a)?emia|painful|cramping|ulcers?|fracture|incontinence|sensations?)$/;
/** "An aching pain in the knee": says what it is like. */
const describes = /[a-z]{3}(?:ing|y)$/;
const state =
  /^(?:unwell|sick|crook|tired|hot|cold|dizzy|sweaty|shaky|shivery|clammy|faint|weak|thirsty|flushed|wheezy|breathless|puffed|nauseous|feverish|confused|drowsy|anxious|irritable|tearful|bloated|constipated|itchy|sore|stiff|swollen|numb|tingly|light-headed|lightheaded|hungry|restless|giddy|floppy|pale)$/;
const denying = /^(?:no|not|without)$/;
/** What "no" says by itself, or with the word behind it. */
const answering = /^(?:no|yes|yeah|okay|nothing)$/;
const noThing = /^(?:i|you|we|it|he|she|no|not|that|one|more|longer)$/;

export const textAt = (words: readonly HeardWord[], at: number): string => words[at]?.text ?? '';

/** The kind of the thing whose name begins at `at`, at most two describing words before it; 0 for none. */
const begunAt = (words: readonly HeardWord[], at: number): number => {
  const { opens } = namedOf(words);
  for (let head = at; head <= at + 2 && head < words.length; head += 1) {
    const kind = opens[head];
    const [text, next] = [textAt(words, head), textAt(words, head + 1)];
    if (waiting.test(text) && ofThing.test(next)) return describes.test(textAt(words, head - 1)) ? 0 : symptom;
    if (isThing(kind)) return head === at && described.test(text) ? 0 : kind;
    if (kind === organ && !state.test(textAt(words, at - 1)) && (trouble.test(next) || isComplaint(opens[head + 1])))
      return symptom;
    if (!describing.test(text)) return 0;
  }
  return 0;
};

/** The kind of the thing that ends before `at`, with what it is with or in behind it: "pain in the back"; 0 for none. */
const endedBefore = (words: readonly HeardWord[], at: number, from: number): number => {
  const { closed } = namedOf(words);
  if (isThing(closed[at])) return closed[at];
  if (trouble.test(textAt(words, at - 1)) && closed[at - 1] === organ) return symptom;
  return endedBehind(words, at, from);
};
const endedBehind = (words: readonly HeardWord[], at: number, from: number): number => {
  const { closed } = namedOf(words);
  for (let back = at - 2; back > from && back >= at - 4; back -= 1) {
    if (!leading.test(textAt(words, back))) continue;
    const named = closed[back];
    return isThing(named) ? named : waiting.test(textAt(words, back - 1)) ? symptom : 0;
  }
  return 0;
};

/** "No lifting | no bending": one denial after the other. */
const deniesAgain = (words: readonly HeardWord[], at: number, from: number): boolean =>
  textAt(words, at) === 'no' &&
  !answering.test(textAt(words, at - 1)) &&
  !noThing.test(textAt(words, at + 1)) &&
  words.slice(from, at - 1).some(({ text }) => denying.test(text));

/** "White cells two plus | nitrites positive". */
const shownInUrine = /^(?:plus|positive|negative|trace|nil)$/;
const inUrine = /^(?:nitrites?|leu[ck]ocytes?|white|blood|protein|ketones?|glucose)$/;
/** "Sixty-eight | regular". */
const beat = /^(?:regular|irregular|irregularly)$/;
const measure =
  /^(?:ferritin|tsh|ldl|hdl|crp|egfr|inr|psa|hba1c|a1c|urea|bmi|sats|platelets|triglycerides|weight|height)$/;
/** "Creatinine seventy | cholesterol two point one": a name with its figure behind it. */
const isMeasured = (words: readonly HeardWord[], at: number): boolean => {
  const { opens } = namedOf(words);
  const name = textAt(words, at);
  if (measure.test(name) || (opens[at] === test && !name.endsWith('s'))) return true;
  return isThing(opens[at]) && [1, 2].some((step) => isFigure(textAt(words, at + step)));
};

const spell = /^(?:lot|bit|little|few|couple|while|day|week|month|year|long|good|number)$/;
const given = /^(?:mg|milligrams|micrograms|mcg|daily|day|night|morning|evening|bedtime|week|tablets?|puffs?|units)$/;
/** "Ramipril five | bisoprolol two and a half": the next medicine behind the dose of one. */
const namesNextDose = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const { opens } = namedOf(words);
  const before = textAt(words, at - 1);
  return opens[at] === drug && (isFigure(before) || given.test(before)) && opens.slice(from, at).includes(drug);
};

/**
 * Whether things of one kind stand side by side at a word, in a sentence that began at `from`, so that a comma was meant between
 * them: complaints, medicines, tests, states, denials, and a figure with what is measured next.
 */
export const isSideBySide = (words: readonly HeardWord[], at: number, from: number): boolean => {
  const { inside, closed } = namedOf(words);
  const [before, next] = [textAt(words, at - 1), textAt(words, at)];
  if (at <= from || inside[at] !== 0 || before === next || holding.test(before) || isVerbal(before)) return false;
  if (deniesAgain(words, at, from)) return true;
  if (isFigure(before) && (isMeasured(words, at) || beat.test(next))) return true;
  // "An echo | a monitor for a week", "asthma | a hernia".
  if ((closed[at] === test || closed[at] === condition) && /^an?$/.test(next) && !spell.test(textAt(words, at + 1)))
    return true;
  if (namesNextDose(words, at, from)) return true;
  // "A blood test in two weeks | just the kidneys".
  if (next === 'just' && /^(?:weeks?|months?)$/.test(before)) return true;
  if (shownInUrine.test(before) && inUrine.test(next)) return true;
  if (state.test(next)) return state.test(before) || isComplaint(closed[at]);
  const begun = begunAt(words, at);
  // "Any weakness in the legs | tripping".
  if (begun === 0)
    return textAt(words, from) === 'any' && /[a-z]{2}ing$/.test(next) && isComplaint(endedBehind(words, at, from));
  const ended = endedBefore(words, at, from);
  return ended === begun || (isComplaint(begun) && (isComplaint(ended) || state.test(before)));
};

const between = /^(?:and|or|any)$/;
/** Whether the words from `from` up to `to` name complaints and nothing else. */
export const namesOnlyComplaints = (words: readonly HeardWord[], from: number, to: number): boolean => {
  const { opens, inside } = namedOf(words);
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const text = textAt(words, at);
    if ((inside[at] ?? 0) === 0) last = isComplaint(opens[at]) || state.test(text) ? 1 : 0;
    if (last === 0 && !describing.test(text) && !between.test(text) && !/[a-z]{2}ing$/.test(text)) return false;
  }
  return last === 1 || (to - from > 1 && isComplaint(opens[from]));
};
