import { sparing } from '../../evidence/sparing.ts';
import { withException } from '../questions/onlyThen.ts';
import { isNoSymptom } from './noSymptom.ts';
import { isOfReaction } from './ofMedicine.ts';
import { isOfStool } from './ofStool.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { isNeither } from '../../evidence/neither.ts';
import { answerStart, isSupposed, polarityOf } from '../../evidence/polarity.ts';
import { asksOfOthers, deniesPartOnly } from '../questions/partDenied.ts';
import {
  affirmsByDetail,
  answersAfter,
  aroundNamed,
  isPredicate,
  isTroubleWith,
  thatIsAll,
  wellWith,
} from './answeredShortly.ts';
import { overSince } from '../complaint/overSince.ts';
import { namedIn } from './symptomNames.ts';
import type { Named } from './symptomNames.ts';
import {
  asksOfCase,
  atFirst,
  isAsEver,
  isAimedAt,
  isHedged,
  isTakenForGranted,
  ofOthers,
  ofOtherTime,
} from './symptomsTold.ts';
import { isSaidAgain } from '../transcript/echoes.ts';
import { datesBack, isOfEarlier } from '../transcript/ofEarlier.ts';
import { isExcepted, isTakenBack, ofLastNamed } from '../transcript/takenBack.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** A symptom that the patient says is there, or is not, by the name and the system that a record has for it. */
export type Heard = { name: string; system: string; concept: string; isAbsent: boolean; segmentIds: string[] };

const wasOnly =
  /\b(?:i|he|she|it|there|they)(?=) (?:had|was|were|did|felt|got)\b|\b(?:throat|nose|ears?|eyes?|chest|stomach|belly|tummy|back|head|neck|knee|hip|vision|skin)(?=) (?:was|were|felt|got)\b/;
const lately = sparing(
  /\b(?:(?:last|past) (?:few|couple of|\d+) (?:days|weeks)|last night|yesterday|this (?:morning|week)|the other (?:day|night)|since|now|\d+ days ago)\b/,
);
/** Meant for the case that it comes, or said of what it would be. */
const aside =
  /\b(?:if|when|whenever|unless|would|could|might|may|will|afraid|worried|worry|scared|think|thought|hope|hoping|wonder\w*|read|heard|causes?|caused|prevent|history of|side effects?|allerg\w+|react\w*|used to|supposed|like (?:an?|the)|as if|feels? like)\b/;
const eased =
  /\b(?:gone|resolved|cleared up|went away|settled|disappeared|no longer|any ?more|better now|stopped|improved|(?:is|are|am|was|been|got|getting|much|a lot|feels?) better|under control|controlled|(?:is|are|feels?) (?:fine|right|okay|all right|normal) (?:now|again|today)|go(?:ing|es|ne)? (?:really |pretty |very )?(?:good|well)|do(?:ing|es)? (?:really |pretty |very )?(?:good|well|okay))(?=)\b/;

const namesOf = ({ segmentIds }: Utterance, told: readonly Named[], isAbsent: (one: Named) => boolean): Heard[] =>
  told.map((one) => ({
    name: one.form.name,
    system: one.form.system,
    concept: one.form.concept,
    isAbsent: isAbsent(one),
    segmentIds: [...segmentIds],
  }));

/** "No fever some chills": what is there again after what is not, where no mark parts them. */
const thereAgain =
  /\b(?:some|kind of|kinda|a (?:little|bit)|lots of|a lot of|just|but|only|do (?:have|get|feel|notice))\b/;
const partly = sparing(
  /\b(?:not|never) (?:\w+ ){0,2}(?:as|so|that)$|\b(?:not|never) (?:\w+ ){0,3}(?=)(?:as (?:much|bad|many)|quite|so (?:much|bad)|that (?:much|bad)|always|every)\b|\bi mean\b/,
);
const ownClause = /^(?:my|his|her) (?!.*\b(?:not|never|no)\b).* (?:is|are|feels?|gets?|has been|have been) /;
const isDenied = (words: readonly string[], mention: Mention): boolean => {
  // "No fever my neck is stiff": a clause of its own, though no mark begins it.
  if (ownClause.test(mention.words)) return false;
  if (polarityOf(words, mention) !== 'denied') return false;
  const before = words.slice(0, mention.at);
  const last = before.findLastIndex((word) => /^(?:no|not|never|without|nor|neither|denies)$/.test(word));
  // "Without sounding rude, diarrhoea": denies nothing.
  if (before[last] === 'without' && before[last + 1]?.endsWith('ing') === true) return false;
  return !thereAgain.test(before.slice(last + 1).join(' '));
};
/** "Any rash, stop." */
const isEcho = /^(?:any|no more|watch|if|who|how|why)\b/;
const ofAnother = /^(?:(?!\b(?:i|my|me)\b).)*\b(?:she|he|they)\b/;
const reactions =
  /\b(?:ma(?:kes|de)|g(?:ive|ives|ave)|brings|brought|allerg\w+|react\w*|(?:came|comes?|broke|breaks?) (?:me )?out in)\b/;
/** "It went away on its own": what was told just before is no more. */
const isOver = sparing(
  /^(?:and |but |so )?(?:it|that|they|those|this)\b.*\b(?:went away|gone|cleared|stopped|resolved|past|settled)\b|\b(?:nothing|none|not) since\b/,
);
const settled =
  /^i (?:am|feel|have been) (?:(?:doing|feeling|all|much|a lot|heaps|way) )*better\b(?! (?:than|when|if|at|in))|^(?:(?:and|but|so|then|it|that|all|has|have|is|are) )*(?:settled|stopped|went away|cleared up|gone|better)\b/;
const isOverSoon = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(at + 1, at + 3)
    .some(({ turn, text }) => turn === utterances[at]?.turn && (isOver.test(text) || settled.test(text)));
/** "I get a rash from it." */
export const isFromThing = sparing(
  /\b(?:get|gets|got|come out in|came out in|break out in|broke out in|have|had) (?:an? |the |some |really |bad )*(?:rash|hives|itch\w*|swelling|blisters?) (?:from|with|to|off) (?:it|that|them|those|the [a-z]+)\b/,
);
const longAgo = /\b(?:weeks?|months?|years?) ago\b|\blast (?:year|month|winter|summer)\b/;
const goesOnFromPast = (utterances: readonly Utterance[], at: number): boolean => {
  const before = utterances[at - 1];
  return (
    before !== undefined &&
    before.turn === utterances[at]?.turn &&
    /^and\b/.test(utterances[at]?.text ?? '') &&
    longAgo.test(before.text)
  );
};
/** "Any chest pain with walking?" "No": only so much is denied. */
const isNarrowed = (words: readonly string[], { at, length }: Mention): boolean =>
  words[at - 1] === 'more' ||
  (/^(?:with|on|during|when|while|after|before|like|at|from|because|whenever|if)$/.test(words[at + length] ?? '') &&
    !/^(?:(?:with|at) (?:this|that|it|all)|at the moment|at present|on your (?:body|skin))\b/.test(
      words.slice(at + length, at + length + 3).join(' '),
    ));
/** "Nausea, vomiting with them?": of what was spoken of, and of that alone. */
const ofThose = /\bwith (?:them|those|these)\b/;
/** "No diarrhoea from that one": of a medicine, and no denial of all. */
const ofThatOne = sparing(
  /^,? ?(?:at all )?(?:(?:from|off|on|with) (?:that|this|the new|the other|the second) (?:one|tablets?|medicine)|(?:from|off)(?=) (?:it|them|that|this|those))\b/,
);
const answersNo = /^,? ?(?:no|not really|none|nothing)\b|^,? ?not$/;
/** "Not the headache you get with nausea", "I don't know about a fever": neither there nor not. */
const saysNeither = sparing(
  /\bnot (?:really |quite |exactly )?(?:the|that|like the) (?:[a-z]+ ){1,3}(?:you|people|one|that)(?=) (?:get|have|comes?|goes)\b|\b(?:not (?:know|sure|certain)|no idea) (?:about|of)\b|^you (?:get|have|feel) (?:it |them )?(?:with|when|if)\b/,
);
/** What a statement of the patient's says is there or is not. */
const stated = (utterance: Utterance): Heard[] => {
  const { text } = utterance;
  if (saysNeither.test(text) || isAsEver(text)) return [];
  if (isEcho.test(text) || reactions.test(text) || (ofAnother.test(text) && utterance.isForPatient !== true)) return [];
  if (ofOthers.test(text) || ofOtherTime.test(text) || atFirst.test(text) || eased.test(text)) return [];
  return wasOnly.test(text) && !lately.test(text) ? [] : namedAs(utterance);
};
/** "I nearly vomited": it did not come to that. */
const nearlyDone =
  /^(?:vomit\w*|threw up|throw(?:n|ing)? up|faint\w*|pass\w* out|black\w* out|collaps\w*|fell|fall\w*|sick)\b/;
const namedAs = (utterance: Utterance): Heard[] => {
  const { text } = utterance;
  const words = wordsOf(text);
  const plain = words.join(' ');
  const told = namedIn(plain).filter(({ mention }) => {
    const before = words.slice(0, mention.at).join(' ');
    const after = words.slice(mention.at + mention.length).join(' ');
    return (
      !aside.test(before) &&
      !/\bthey\b/.test(before) &&
      !partly.test(before) &&
      !isSupposed(words, mention) &&
      !isAimedAt(words, mention) &&
      !answersNo.test(after) &&
      !(/\b(?:nearly|almost)$/.test(before) && nearlyDone.test(mention.words)) &&
      !ofThatOne.test(after)
    );
  });
  return namesOf(utterance, told, ({ mention }) => isDenied(words, mention));
};

/** "A fit with a fever?": asked of the fit. */
const besideIt = /(?<!\b(?:problems?|trouble|issues?|difficulty|bother|up|with)) with (?:an?|the|any|some)?$/;
const asksBefore = /\b(?:have (?:you )?had|had|been|get|got)\b.*\b(?:before|previously|in the past|as a child)\??$/;
const inYouth =
  /^(?:(?:yes|yeah|yep),? )?(?:back )?(?=)(?:in my (?:teens|twenties|thirties|forties|fifties)|years ago|as a (?:kid|child|teenager|boy|girl))\b/;
const plainNo = sparing(
  /^(?:(?:well|um|oh|ah|actually|honestly),? )*(?:(?:god|heavens|goodness|gosh|hell),? no|no|nope|nah|nup|none|nothing|never|not (?:at all|that i (?:know|am aware)[a-z ]*|recently|lately|anything|i))\b/,
);
/** "Is the stool normal, or hard?": of one thing, how it is. */
const asksWhich = /\b(?:is|are|was|were) (?:it|they|the|your|that|this) (?!.*\bany\b).* or /;
/** "Do you feel wheezy, or just tight?" "Yeah, a bit tight": the "yes" may be to either. */
const offersOther = (question: string): boolean =>
  (/ or (?:is|are|do|more|just|rather|only)\b/.test(question) || asksWhich.test(question)) &&
  question.split(/,? or /).some((part) => namedIn(wordsOf(part).join(' ')).length === 0);
/** "They've been diagnosed with migraines?": asked on, of those who were asked after. */
const ofThem =
  /\b(?:they|he|she) (?:have|had|has|been|ever|get|gets|got|suffers?|was|were)\b|\b(?:have|did|do|does|has) (?:they|he|she)\b/;
/** "No. Well, if I stand up too quick": not to all that was asked. */
const holdsBut = ({ text }: Utterance): boolean =>
  /^(?:(?:well|but|oh|mostly|mainly),? )*(?:if|when|whenever|unless)\b/.test(text);
/** "Yes to the dryness": what it is to stands there, and is read as a statement. */
const yesToOne = /^(?:(?:well|um|oh),? )*(?:yes|yeah|yep) (?:to|for|with) (?:the|my|that|those)\b/;
/** "Any heartburn at night? Or do you cough after eating?" "Sometimes.": to which of both, nobody can tell. */
const asksTwo = (utterances: readonly Utterance[], at: number): boolean => {
  const [before, own] = [utterances[at - 1], utterances[at]];
  return before?.question === true && before.turn === own?.turn && namedIn(wordsOf(before.text).join(' ')).length > 0;
};
/** What is answered to a question that asks after symptoms: yes to one of them, no to all. */
const answered = (utterances: readonly Utterance[], at: number): Heard[] => {
  const question = utterances[at];
  if (!question || ofOtherTime.test(question.text) || asksOfOthers(question.text) || ofOthers.test(question.text))
    return [];
  const answers = answersAfter(utterances, at);
  const [first] = answers;
  if (ofThem.test(question.text) && first?.isForPatient !== true) return [];
  // "You've had depression before?" "Yes, in my twenties."
  if (first === undefined || asksBefore.test(question.text) || inYouth.test(first.text)) return [];
  const words = wordsOf(question.text);
  const named = namedIn(words.join(' ')).filter(
    ({ mention }) =>
      (!isTakenForGranted(words, mention) || isPredicate.test(mention.words)) &&
      !isNarrowed(words, mention) &&
      !besideIt.test(words.slice(Math.max(0, mention.at - 3), mention.at).join(' ')) &&
      !ofThose.test(question.text),
  );
  const said = answers
    .map(({ text }) => text)
    .join(' . ')
    .replace(thatIsAll, '');
  const start = answerStart(first.text);
  const from = { ...question, segmentIds: [...new Set([...question.segmentIds, ...first.segmentIds])] };
  const concepts = new Set(named.map(({ form }) => form.concept));
  const isNo = start === 'no' || (plainNo.test(first.text) && !isNeither(first.text));
  if (named.length === 0 || asksOfCase.test(aroundNamed(question.text, named, isNo))) return [];
  const well = wellWith(answers);
  if (well !== null)
    return namesOf(
      from,
      named.filter(({ form }) => isTroubleWith(form.name, well)),
      () => true,
    );
  if (concepts.size === 1 && !isAsEver(said) && !asksTwo(utterances, at) && affirmsByDetail(question, answers))
    return namesOf(from, named, () => false);
  if (isNo)
    return isHedged.test(said) ||
      withException.test(first.text) ||
      answers.slice(1).some(holdsBut) ||
      deniesPartOnly(question.text, first.text)
      ? []
      : namesOf(from, named, () => true).filter(({ name }) => !isExcepted(name, answers));
  if (isAsEver(said) || yesToOne.test(first.text) || asksTwo(utterances, at)) return [];
  if (start !== 'yes' || concepts.size > 1 || offersOther(question.text) || eased.test(said) || aside.test(first.text))
    return [];
  // "Yes, in the spring.": it was there, and nothing of today.
  if (datesBack(first.text) || ofOtherTime.test(first.text)) return [];
  if (/\b(?:no|not|but)\b/.test(first.text) || overSince(question, answers) !== null) return [];
  if (
    /\b(?:not|no|without)\b/.test(question.text) ||
    /\b(?:gone|better|resolved|help\w*|still|how)\b/.test(question.text)
  )
    return [];
  return namesOf(from, named, () => false);
};

const recaps = sparing(
  /\byou (?:(?:are|were|have been|had been|do|did|also|just|have) )*(?:endors(?:e|ed|ing)|report(?:ed|ing)|complain(?:ed|ing)|mention(?:ed|ing)|describ(?:ed|ing)|indicated|noted|told me|said|not(?:ed|ing)|having|experienc(?:ed|ing))\b/,
);
/** "I know that you were endorsing some nasal congestion": what the patient told before, said again. */
const recapped = (utterance: Utterance): Heard[] => {
  const [lead] = recaps.exec(utterance.text) ?? [];
  if (
    lead === undefined ||
    utterance.question ||
    /\b(?:if|should|is that|what i am|can|will|hours|take|need|want|would|could|try|until|hospital|emergency|not|no|never|denie[sd]|deny)\b/.test(
      utterance.text,
    )
  )
    return [];
  const text = utterance.text.slice(utterance.text.indexOf(lead));
  return eased.test(text) || ofOthers.test(text)
    ? []
    : namedAs({ ...utterance, text }).filter(({ isAbsent }) => !isAbsent);
};

/** "No chest pain palpitations | I had a run of them", "sweats | no fever", where no mark parts them: of the last that was named nobody can tell. */
const withoutLast = (heard: Heard[], next: Utterance | undefined, turn: number): Heard[] =>
  next?.bare === true && next.turn === turn && (ofLastNamed.test(next.text) || /^no\b/.test(next.text))
    ? heard.filter(({ concept }) => concept !== heard.at(-1)?.concept)
    : heard;

const heardAt = (utterances: readonly Utterance[], at: number): Heard[] => {
  const utterance = utterances[at];
  if (utterance === undefined || utterance.isAside === true) return [];
  if (utterance.speaker === 'patient' && !utterance.question)
    return isOverSoon(utterances, at) || goesOnFromPast(utterances, at) || isOfEarlier(utterances, at)
      ? []
      : withoutLast(stated(utterance), utterances[at + 1], utterance.turn).filter(({ isAbsent }) =>
          isAbsent
            ? !isTakenBack(utterance, utterances.slice(at + 1, at + 3), utterance.text)
            : !isNoSymptom(utterances, at) && !isSaidAgain(utterances, at),
        );
  if (utterance.speaker !== 'doctor') return [];
  const reply = utterances[at + 1];
  return utterance.question
    ? withoutLast(answered(utterances, at), utterances[at + 2], reply?.turn ?? -1)
    : recapped(utterance);
};

/** The symptoms of a visit that the patient tells of, or answers to, each as often as it is said. What is said both ways is in neither. */
export const symptomsHeard = (utterances: readonly Utterance[]): Heard[] => {
  const heard = utterances.flatMap((_, at) =>
    heardAt(utterances, at).filter(
      (one) => one.isAbsent || !(isOfReaction(utterances, at, one) || isOfStool(utterances, at, one.name)),
    ),
  );
  const isBoth = ({ concept }: Heard): boolean =>
    heard.some((one) => one.concept === concept && one.isAbsent) &&
    heard.some((one) => one.concept === concept && !one.isAbsent);
  return heard.filter((one) => !isBoth(one));
};
