import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { answeredIn } from '../complaint/complaintAnswers.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import { asksOfOthers } from '../questions/partDenied.ts';
import type { Draft } from '../drafting.ts';
import { deniedThing } from '../questions/deniedThings.ts';
import { patientFact } from '../story/patientFact.ts';
import { fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { symptomNouns } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "Any numbness?" "A little, in my toes.": a symptom that was asked after, with how much of it there is, where and when. */

const asks =
  /^(?:(?:and|so|okay|now|also|or|then|but|what about|how about|any|have you (?:had|noticed|experienced|been having|felt|gotten)|do you (?:have|get|feel|notice|experience)|are you (?:having|getting|experiencing|feeling)|did you (?:have|get|notice)|is there|was there|has there been|ever|also|been|some|a|an|the|of|like|kind|sort|type|lot|much|feeling|feel),? )*(?<thing>[a-z' ,-]+?)(?: (?:at all|recently|lately|with (?:it|that|this)|as well|too|there|or anything(?: like that)?|anything like that|since then|since (?:that|the) (?:incident|injury|fall)|right now|at the moment|associated with (?:it|that)|in your [a-z]+(?: or [a-z]+)?|down your [a-z]+|of (?:that|your|the) [a-z]+|to (?:that|your|the) [a-z]+))*$/;
const vague =
  /\b(?:you|your|it|that|this|problems?|issues?|other|else|anything|something|family|history|ever|before|past|medic\w+|help|better|worse|when|if|what|how|where|which|who|did|does|do|is|are|were)\b/;
const mostWords = 6;

const part =
  '(?:(?:my|the|both(?: my| of my)?|all(?: of)? my) (?:(?:left|right|lower|upper|big|little|index|middle|ring|pointer|inner|outer|back of my|front of my|whole|entire|other) )*(?:toes?|foot|feet|heels?|ankles?|calf|calves|shins?|knees?|thighs?|hips?|legs?|groin|buttocks?|back|sides?|stomach|belly|abdomen|chest|ribs|shoulders?|arms?|elbows?|wrists?|hands?|fingers?(?: ?tips)?|fingertips|thumbs?|neck|jaw|face|cheeks?|forehead|head|temples|eyes?|ears?|nose|throat|mouth|lips?|tongue|soles?)(?: and (?:my |the )?(?:(?:left|right|lower|upper|big|little|index|middle|pointer) )*(?:toes?|foot|feet|heels?|ankles?|calves|knees?|thighs?|hips?|legs?|back|shoulders?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|neck))?)';
const place = `(?:(?:just |mostly |mainly |only |right |kind of |like )*(?:in|on|at|around|over|under|down|along|across|behind|up) ${part})`;
const time =
  '(?:(?:just |mostly |mainly |only |usually |especially |like )*(?:at night|in the (?:morning|mornings|evening|evenings|afternoon)s?|during the (?:day|night)|every (?:day|night|morning|now and then)|after (?:i )?(?:eat|eating|walking|exercise|work|meals?|running|sitting|standing)(?: for a while| too long)?|when i (?:walk|stand up|stand|get up|sit|lie down|bend|bend over|cough|eat|climb stairs|go up stairs|go up the stairs|run|exercise|move|move it|swallow|breathe|breathe in|turn my head|wake up)(?=)(?: for (?:a while|too long|long)| too (?:quickly|fast|long|much))?|with (?:activity|exertion|exercise|movement|walking|stairs|meals|food)|this morning|last night|yesterday|today|(?:at the )?end of the day))';
const amount =
  '(?<amount>a (?:little|tiny|wee|slight) bit|a little|a bit|slightly|some|a lot|quite a bit|a fair bit|lots|very mild|mild|(?:a )?slight(?:ly)?|not (?:much|a lot))';
const often =
  '(?<often>sometimes|occasionally|at times|from time to time|(?:every )?(?:now and then|once in a while)|on and off|off and on|here and there|rarely|often)';
const answered = new RegExp(
  `^(?:(?:yes|yeah|yep|maybe|well|just|i (?:do|have|am|did|get)|i do have|i have had|i get|there is|uh|um|probably|kind of|sort of|like|mostly|mainly|pretty much|it is),? )*(?:${amount}|${often})?(?: of (?:it|that))?(?:,? ?(?<where>${place}))?(?:,? ?(?<when>${time}))?(?:,? (?:yes|yeah|but (?:that is (?:it|all|about it)|not (?:too )?(?:bad|much|a lot|terrible))|i (?:think|guess)|maybe|i would say|now|too|as well|lately))*$`,
);
const amounts: Readonly<Record<string, string>> = {
  'a little bit': 'a little',
  'a tiny bit': 'a little',
  'a wee bit': 'a little',
  'a bit': 'a little',
  'a slight bit': 'slight',
  slightly: 'slight',
  'a slight': 'slight',
  slight: 'slight',
  mild: 'mild',
  'very mild': 'very mild',
  some: 'some',
  'a lot': 'a lot of',
  lots: 'a lot of',
  'quite a bit': 'a lot of',
  'a fair bit': 'a lot of',
  'a little': 'a little',
};

/** The one symptom that a question asks after, or all of them as they were listed, as a noun; `null` for what else is asked. */
const askedOf = (question: string): string | null => {
  const thing = asks.exec(question)?.groups?.['thing'] ?? '';
  if (thing === '' || vague.test(thing) || thing.split(' ').length > mostWords || asksOfOthers(question)) return null;
  const words = wordsOf(thing);
  const named = mentionsIn(words).filter(({ kind }) => kind === 'symptom');
  const [only, another] = named;
  if (only === undefined) return null;
  // "Yes" to a list does not say which; "numbness or tingling" are asked as one.
  if (
    another !== undefined &&
    !/^(?:numbness|numbing|numb) (?:or|and) tingling$|^tingling (?:or|and) numbness$|^pins and needles/.test(thing)
  )
    return null;
  if (another !== undefined) return thing.replace(/numbing|numb\b(?!ness)/, 'numbness').replace(/ and /, ' or ');
  return deniedThing(thing) ?? symptomNouns[only.concept] ?? null;
};

const toldOf = ({ question, answer, first }: Answered): Marked | null => {
  const thing = askedOf(question);
  if (thing === null || !/^[a-z][a-z -]+$/.test(thing)) return null;
  const groups = (answered.exec(answer) ?? answered.exec(first))?.groups;
  if (groups === undefined) return null;
  const { amount: much, often: howOften, where, when } = groups;
  if (much === undefined && howOften === undefined && where === undefined && when === undefined) return null;
  if (much?.startsWith('not')) return null;
  const how = much === undefined ? '' : (amounts[much] ?? '');
  const tidy = (text: string | undefined): string =>
    text === undefined ? '' : ` ${fromPatient(text.replace(/^(?:just|kind of|like|right) /g, ''))}`;
  // "Sometimes": how often it is there, and not how often it is told.
  const adjective = howOften === undefined ? '' : (rates[howOften] ?? '');
  const rest = howOften !== undefined && adjective === '' ? ` ${howOften}` : '';
  return `«S» «reports|report» ${[adjective, how, thing].filter((one) => one !== '').join(' ')}${tidy(where)}${tidy(when)}${rest}`;
};
const rates: Readonly<Record<string, string>> = {
  sometimes: 'occasional',
  occasionally: 'occasional',
  'at times': 'occasional',
  often: 'frequent',
  rarely: 'rare',
};

/** Sentences of symptoms that were asked after and are there in part: "reports a little numbness in the toes". */
export const symptomsAsked = (utterances: readonly Utterance[]): Draft[] =>
  answeredIn(utterances).flatMap((one) => {
    const body = toldOf(one);
    return body === null ? [] : [patientFact({ body, segmentIds: one.segmentIds, order: one.order })];
  });
