import { sparing } from '../../evidence/sparing.ts';
import { stemsOf } from '../faithful.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { saidNext, isWithin } from './source.ts';
import type { Written } from './source.ts';

/** What was said and taken back, or is not done here though it mostly is, and is written as if it stood. */

const repair =
  '(?:(?:oh )?no,? (?:sorry|wait|hang on|hold on|actually|scratch that|(?:i )?tell a lie|i lie|that is (?:not right|wrong))|(?:sorry|wait|actually|hang on|hold on),? no|scratch that|(?:i )?tell a lie|i lie|i stand corrected|correction|strike that|i take that back|what am i saying|no,? (?:that|it|this) (?:is|was) (?:the|my|an?) (?:old|other|wrong|last|previous))';
const opensRepair = new RegExp(`^(?:(?:oh|well|but|and|hmm),? )*${repair}\\b`);
const halts = /^(?:(?:oh|well|but|and|hmm|no),? )*(?:wait|hang on|hold on)\b/;
const itself = /\b(?:that|it|this|i|we) (?:is|was|am|had|have|do|did|will|would|mean|meant)\b|\bnot\b/;
const within = new RegExp(`^(.*?\\S),? \\b${repair}\\b,? ?(.*)$`);
/** "I was pregnant, no, it was just after". */
const begunAgain =
  /^((?:i|it|he|she|we|they|that|my [a-z]+) .*), no,? (?:(?:it|that|they|he|she|we|i) (?:is|was|were|am|had|have|has)\b.*)$/;
const noLonger =
  /^(?:(?:but|well|no|though|actually|although),? )*i (?:do not|did not|am not|have not|no longer)(?: (?:take|use|do|have|been|on|taking|using|had|need|it|that|them|those))* ?(?:any ?more|now|these days|for (?:ages|years|months))\b/;
const ofHabit = 'really|actually|been|done|had|gone|used|doing|having|going|it|that|them|any|one|much|at|all|there';
/** "But I haven't done that since": a habit that is over. */
const notSince = sparing(
  new RegExp(
    '^(?:(?:but|well|no|though|actually|although),? )*' +
      `(?:(?:i|we) have not (?:(?:${ofHabit}) )*since|not (?:so much |really |any ?more )?since)\\b`,
  ),
);
const stopped =
  /^(?:(?:but|well|no|oh|though|although|sorry),? )*(?:they|he|she|we|i|(?:the|my) [a-z]+)(?: (?:have|has|had|just|since|then))* (?:stopped|ceased|swapped|switched|replaced|took me off|taken me off|came off|come off|went off|gave up|quit) (?:me )?(?:it|that|them|those|this one|that one)\b/;
const tellsOfEnd =
  /\b(?:stop\w*|ceas\w*|no longer|previous\w*|past|used to|until|off|swapped|switched|replaced|quit)\b/;
const notThis = sparing(
  /^(?:(?:no|sorry|oh|well|wait),? )*not (?:my|the|his|her|on|in|at|an?|this|that)(?: the| my)? ([a-z]+),? (?:but |it is |it was )?(?:my|the|his|her|on|in|at|an?|this|that)\b/,
);
/** "My father had a stroke. Not my father, my uncle", "Metformin. No, they stopped that": what the next words take back by its name or its end. */
const isTakenBackByName = ({ text, stems, source }: Written, next: Utterance): boolean => {
  if (source.speaker !== 'patient') return false;
  const [, name] = notThis.exec(next.text) ?? [];
  if (name !== undefined && [...stemsOf(name)].some((stem) => stems.has(stem))) return true;
  return stopped.test(next.text) && !tellsOfEnd.test(text);
};
const isEndedSince = (written: Written, next: string): boolean =>
  notSince.test(next) &&
  !tellsOfEnd.test(written.text) &&
  !/\b(?:since|had|was|were|did)\b/.test(written.text) &&
  !isWithin(written, next);
const skipped =
  /\blet us (?:just )?(?:skip|leave|scrap|forget|drop|not do|hold off on) (?:it|that|them)\b|\b(?:i|we) (?:will|would|can) (?:just )?(?:skip|scrap|forget|drop) (?:it|that)\b/;
const supposed = /\b(?:if|unless|until|till|when|once)\b/;

const isTakenBack = (written: Written): boolean => {
  const { source } = written;
  const [, before, after = ''] = within.exec(source.text) ?? [];
  if (before !== undefined && !isWithin(written, after)) return true;
  const [, begun] = source.speaker === 'patient' ? (begunAgain.exec(source.text) ?? []) : [];
  if (begun !== undefined) return true;
  const [next, second] = saidNext(written, 2);
  if (next === undefined || next.question) return false;
  // What the correction says itself is what stands; and who only halts may just give a reason.
  const isPutRight = (text: string): boolean =>
    opensRepair.test(text) && !isWithin(written, text) && (!halts.test(text) || itself.test(text));
  if (
    isTakenBackByName(written, next) ||
    isPutRight(next.text) ||
    (source.speaker === 'patient' && (noLonger.test(next.text) || isEndedSince(written, next.text)))
  )
    return true;
  return (
    source.speaker === 'doctor' &&
    [next, second].some(
      (one) => one !== undefined && skipped.test(one.text) && !supposed.test(one.text) && !isWithin(written, one.text),
    ) &&
    !supposed.test(source.text)
  );
};

const mostly = '(?:normally|usually|ideally|ordinarily|typically|in (?:most|other) (?:people|patients))';
const wouldDo = new RegExp(
  `^(?:(?:and|so|now|well),? )*(?:${mostly},? (?:i|we) (?:would|do)|(?:i|we) would ${mostly})\\b(.*)$`,
);
const mostlyLast = new RegExp(`\\b${mostly},?$`);
const isContrary = /\b(?:but|however|although|though|except|instead|with your|because you|in your case)\b/;
/** "Normally I'd get a CT, but with your reaction to the dye …": what is done in others, and not now. */
const isElsewhere = (written: Written): boolean => {
  const { text, at, source, utterances } = written;
  if (source.speaker !== 'doctor' || new RegExp(`\\b${mostly}\\b`).test(text)) return false;
  const last = utterances[at - 1];
  const isLed = last?.turn === source.turn && mostlyLast.test(last.text) && /^(?:i|we) would\b/.test(source.text);
  const [, rest] = wouldDo.exec(isLed ? `normally ${source.text}` : source.text) ?? [];
  if (rest === undefined) return false;
  const [next] = saidNext(written, 1);
  const whole = `${rest} ${next?.text ?? ''}`;
  const turn = isContrary.exec(whole);
  return turn !== null && !isWithin(written, whole.slice(turn.index));
};

const kin = /\b(?:wife|husband|partner|mum|mother|mom|dad|father|son|daughter|brother|sister|girlfriend|boyfriend)\b/;
const isGone =
  /^(?:(?:no|oh|um|sorry|actually|well|unfortunately),? )*(?:she|he|my [a-z]+|we)(?: (?:has|have|is|was|are))?(?: (?:just|sadly|actually|already|recently))* (?:passed|died|dead|gone|left me|left|no longer|separated|divorced|split|not with)\b/;
/** "Bring your wife." "She passed." */
const isOfOneGone = ({ text, at, source, utterances }: Written): boolean =>
  source.speaker === 'doctor' &&
  kin.test(text) &&
  utterances
    .slice(at + 1, at + 3)
    .some(({ speaker, turn, text: said }) => speaker !== 'doctor' && turn !== source.turn && isGone.test(said));

/** Whether what a sentence says was taken back, or never meant for this patient. */
export const isWithdrawn = (written: Written): boolean =>
  isTakenBack(written) || isElsewhere(written) || isOfOneGone(written);
