import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { shapedOf } from './marks.ts';
import { isOfOtherPerson } from '../transcript/otherPeople.ts';
import { isOfEarlier, namesEarlier } from '../transcript/ofEarlier.ts';
import { mentionsOf } from '../mentions.ts';
import { isFromThing } from '../symptoms/symptomsHeard.ts';
import { isRetoldOtherwise } from '../transcript/retold.ts';
import { symptomKeysIn } from '../symptoms/symptomsTold.ts';
import type { Told } from '../symptoms/symptomsTold.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Whether what a statement says is what was said: not only supposed, denied, or said in a case that the statement does not name. */

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9][a-z0-9'/.-]*[a-z0-9]|[a-z0-9]|,/g) ?? [];

/** Words that turn, suppose or tie down the clause after them. */
const governors =
  /^(?:if|unless|whether|thought|thinking|worried|worry|afraid|scared|hope|hoping|hopefully|wish|wonder|wondering|until|nothing|never|without|pretend|imagine|suppose|supposed|case|avoid|prevent|rule|ruling)$/;
/** "Do not think", "not sure": a negation of the word that leads to the clause. */
const turnsVerb = /^(?:think|believe|suspect|expect|sure|want|need|see|feel|suggest|mean)$/;
const clauseEnds = /^(?:,|and|but|so|because|which|then|or)$/;
const leadsWith =
  /^(?:(?:and|so|but|then|now|or|okay|well|also),? )*(?:if|unless|in case|in the case|should (?:you|it|the))\b/;
const ties =
  /\b(?:if|unless|when|whenever|in case|should|until|with any|any time|as long as|once|would|could|might|may)\b/;

const slight =
  /^(?:himself|herself|themselves|myself|yourself|the|a|an|is|are|was|were|has|have|had|be|been|to|of|and|in|on|it|that|this|he|she|they|his|her|their|patient|patient's|doctor|doctor's|will|advised|not|i|you|my|your|we|does|do|did|for|with|at|also|just|no|denies|reports|,)$/;
const furthest = 6;

/** Where the first words that tell of a statement stand in an utterance; -1 where they do not stand together. */
const placeOf = (own: readonly string[], said: readonly string[]): number => {
  const [first, second] = own.filter((word) => !slight.test(word));
  if (first === undefined || second === undefined) return -1;
  return said.findIndex((word, at) => word === first && said.slice(at + 1, at + 1 + furthest).includes(second));
};

/** Whether what leads to a clause in an utterance turns it or only supposes it, and the statement no longer says so. */
const hasLostGovernor = (own: readonly string[], said: readonly string[]): boolean => {
  const place = placeOf(own, said);
  for (let at = place - 1; at >= Math.max(0, place - furthest); at -= 1) {
    const word = said[at] ?? '';
    if (clauseEnds.test(word)) return false;
    // "To make sure you do not suddenly go into failure".
    if (word === 'sure' && /^mak(?:e|ing)$/.test(said[at - 1] ?? '') && !own.includes('advised'))
      return !own.includes(word);
    if (governors.test(word) && !own.includes(word)) return !own.some((one) => governors.test(one));
    // The negation has to stand where it stood: "is feverish, but has not checked" is no longer "do not feel feverish".
    if (word === 'not' && said.slice(at + 1, at + 3).some((next) => turnsVerb.test(next)))
      return !own
        .slice(0, own.indexOf(said[place] ?? '') + 1)
        .some((one) => /^(?:not|no|never|denies|without)$/.test(one));
  }
  return false;
};

/** "Prescribe anything else": words that only a negation, a condition or a question lets stand. */
const polar =
  /\b(?:anything (?:else|nasty|serious|wrong|like that|bad)|any ?more|at all(?! times)|anybody|anyone)\b|\beither$/;
const licence =
  /\b(?:not|no|nor|never|none|nothing|neither|without|denies|deny|cannot|hardly|rarely|barely|if|unless|before|until|when|whether|avoid|stop|stopped|than|too|should|may|can|in case|lack\w*|unable|refus\w*|unlikely|less|negative|free)\b/;

const isOfStoryOrPlan =
  /^(?:chief_complaint|history|review_of_systems|plan|follow_up|assessment|medications|past_history)$/;

/** The utterances that a draft was made of. */
const saidIn = ({ order, segmentIds }: Draft, utterances: readonly Utterance[]): Utterance[] =>
  utterances
    .slice(Math.max(0, order), order + 3)
    .filter((utterance) => utterance.segmentIds.some((id) => segmentIds.includes(id)));

const reported = /^«S» «reports\|report» /;
/** "Yes, absolutely." "No, nothing.": what was answered both ways is reported by nobody. */
const isAnsweredBothWays = ({ body }: Draft, told: ReadonlyMap<string, Told>): boolean =>
  reported.test(body) &&
  symptomKeysIn(shapedOf(body)).some((key) => {
    const found = told.get(key);
    return found !== undefined && found.isThere && found.isNot;
  });

/** "Here for left leg pain. Right leg pain": a side that was put right in the next breath. */
const isSidePutRight = (text: string, utterances: readonly Utterance[], order: number): boolean => {
  const [, side, part] = /\b(left|right) ([a-z]+)\b/.exec(text) ?? [];
  const next = utterances[order + 1];
  return (
    side !== undefined &&
    next?.turn === utterances[order]?.turn &&
    new RegExp(`^(?:no,? |sorry,? |i mean,? )*${side === 'left' ? 'right' : 'left'} ${part ?? ''}\\b`).test(
      next?.text ?? '',
    )
  );
};

/** What was so once, where nothing in the statement itself says that it is over. */
const isUndatedPast = ({ speaker, topic, order }: Draft, text: string, utterances: readonly Utterance[]): boolean =>
  speaker === 'patient' &&
  /^(?:history|review_of_systems|chief_complaint)$/.test(topic) &&
  symptomKeysIn(text).length > 0 &&
  !namesEarlier(text) &&
  !/\b(?:at the time|ago|initially|at first|since|once|last|yesterday|used to|no longer|resolved|gone|settled|stopped)\b/.test(
    text,
  ) &&
  isOfEarlier(utterances, order);

const endedNext = sparing(
  /^(?:(?:well|but|no|and|so|actually|that|it|i|we|they|he|she),? )*(?:(?:has|have) )?(?:finished|stopped|ended|did|gave it up|quit)(?: (?:it|that|them))?(?: (?:last|in|at|on|a|about|after|two|\d+) .*)?$/,
);
/** "We've been doing counselling. Well, we did. Finished last month": what is over, told as if it went on. */
const isOverNext = ({ speaker, topic, order }: Draft, utterances: readonly Utterance[]): boolean => {
  const [said, next] = [utterances[order], utterances[order + 1]];
  return (
    speaker === 'patient' &&
    ofStory.test(topic) &&
    next?.turn === said?.turn &&
    /\b(?:am|is|are|have been|has been|takes?|go|goes|use|do)\b/.test(said?.text ?? '') &&
    endedNext.test(next?.text ?? '')
  );
};
/** "Has not been taking it the last few days": which medicine, nobody can tell. */
const isTakenUnnamed = (text: string): boolean =>
  /\bnot (?:been |really |even )*(?:taking|taken|takes?|took|tried) (?:it|that|them|those)\b/.test(text) &&
  !mentionsOf(text).some(({ kind }) => kind === 'drug');

const advises = /\b(?:(?:like|want|need) you to|ensure|make sure|try (?:and|to))\b/;
/** "Ensure that you sleep enough. And you are drinking 2 litres": the same advice, and no fact. */
const isAdviceGoingOn = (utterances: readonly Utterance[], order: number): boolean => {
  const [before, said] = [utterances[order - 1], utterances[order]];
  return (
    said?.speaker === 'doctor' &&
    before?.turn === said.turn &&
    /^(?:and |that )*you are [a-z]+ing\b/.test(said.text) &&
    advises.test(before.text)
  );
};

const explaining =
  /\b(?:would|if|in (?:really |more |very )?severe cases|sometimes|usually|most (?:people|patients)|many (?:people|patients)|some (?:people|patients)|can (?:cause|happen))\b/;
const ofStory = /^(?:chief_complaint|history|review_of_systems|past_history)$/;
/** What the doctor explains may happen to people, told of the patient's complaint. */
const isExplained = ({ speaker, topic, order }: Draft, text: string, utterances: readonly Utterance[]): boolean =>
  speaker === 'doctor' && ofStory.test(topic) && (ofAnyone.test(text) || isOfCourse(order, text, utterances));
/** "With a virus you can also get some muscle pain": of whoever has one. */
const ofAnyone =
  /\bpatient (?:can|may|might|could) (?:also |sometimes |often |still )*(?:get|have|feel|notice|develop|experience|see|start)\b/;
const isOfCourse = (order: number, text: string, utterances: readonly Utterance[]): boolean =>
  utterances
    .slice(Math.max(0, order - 6), order + 1)
    .some(({ turn, text: said }) => turn === utterances[order]?.turn && explaining.test(said)) &&
  !explaining.test(text) &&
  /^(?:the|patient's) [a-z ]*\b(?:goes|gets|comes|heals|improves|resolves)\b/.test(text);

const isOfTestAlone =
  /^(?:doctor will |let doctor |will )?(?:(?:get|do|take|order|obtain|for) )*(?:an? |some )?(?:x-?rays?|ecg|ekg|ultrasound)(?: today| now)?$/;
const imaging = /\b(x-?rays?|ecg|ekg|ultrasound)\b/;
/** "Let me get an x-ray", and then what it shows: nothing that is still to be done. */
const isDoneInVisit = ({ topic, speaker, order }: Draft, text: string, utterances: readonly Utterance[]): boolean => {
  const [test] = imaging.exec(text) ?? [];
  if (
    test === undefined ||
    speaker !== 'doctor' ||
    !/^(?:assessment|plan|follow_up)$/.test(topic) ||
    !isOfTestAlone.test(text)
  )
    return false;
  const read = new RegExp(
    `\\b(?:look(?:ing)? at|results? of|see (?:on|in)|here is) (?:your |the |this |that )?(?:[a-z]+ )?${test}\\b|\\b(?:your|the) (?:[a-z]+ )?${test} (?:shows?|looks?|is (?:normal|fine|good|clear))\\b`,
  );
  return utterances.slice(order + 1).some((one) => one.speaker === 'doctor' && read.test(one.text));
};

const toBeDone =
  /\b(?:can|will|could|going to|let us|would|should) (?:[a-z]+ ){0,2}(?:get|have) you (?:started|set up|scheduled|booked|referred|seen)\b/;
/** "We can get you started on a supplement": what is to be done, told as done. */
/** "We can get | you started": cut apart where speech has no marks. */
const waits = /\b(?:can|will|could|let us|would|should|going to) (?:[a-z]+ ){0,2}(?:get|have)$/;
const isStillToBeDone = (
  { speaker, body }: Draft,
  sources: readonly Utterance[],
  before: Utterance | undefined,
): boolean =>
  speaker === 'doctor' &&
  /^«S» (?:«(?:was|were)\|[a-z]+» )?(?:started|set up|scheduled|booked|referred|seen)\b/.test(body) &&
  (sources.some(({ text }) => toBeDone.test(text)) || waits.test(before?.text ?? ''));

/** "Not as if my finger does not hurt at all": what the doctor says of their own body is a manner of speaking, or a voice that was taken for another. */
const ofDoctorsBody = sparing(
  /«DP» (?:(?:left|right) )?(?:fingers?|thumb|hands?|wrist|elbow|shoulder|arm|leg|knee|hip|ankle|foot|feet|toes?|back|neck|head|chest|stomach|throat|eyes?|ears?)\b/,
);

/** Whether a statement holds as it stands of what was said where it comes from. `told`: what the patient says of each symptom. */
export const isGrounded = (
  draft: Draft,
  utterances: readonly Utterance[],
  told: ReadonlyMap<string, Told>,
): boolean => {
  if (draft.isOwn || draft.isGathered || draft.isProblem || draft.isDenial) return true;
  if (!isOfStoryOrPlan.test(draft.topic))
    return draft.topic !== 'social_history' || !isOfOtherPerson(draft, utterances);
  if (ofDoctorsBody.test(draft.body)) return false;
  if (isOfOtherPerson(draft, utterances) || isAnsweredBothWays(draft, told)) return false;
  const text = shapedOf(draft.body);
  if (polar.test(text) && !licence.test(text)) return false;
  if (isSidePutRight(text, utterances, draft.order) || isAdviceGoingOn(utterances, draft.order)) return false;
  if (isRetoldOtherwise(draft, utterances)) return false;
  if (isUndatedPast(draft, text, utterances) || isOverNext(draft, utterances)) return false;
  if (draft.speaker === 'patient' && (isFromThing.test(text) || isTakenUnnamed(text))) return false;
  if (isExplained(draft, text, utterances) || isDoneInVisit(draft, text, utterances)) return false;
  const own = wordsIn(text);
  const sources = saidIn(draft, utterances);
  if (isStillToBeDone(draft, sources, utterances[draft.order - 1])) return false;
  if (sources.some(({ text: said }) => hasLostGovernor(own, wordsIn(said)))) return false;
  // "If you bang your head, you go to hospital": what holds only then.
  return !sources.some(
    ({ text: said }) =>
      leadsWith.test(said) && !ties.test(text) && (sources.length === 1 || placeOf(own, wordsIn(said)) >= 0),
  );
};
