import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';
import { takenUp } from './everydayForms.ts';
import { testNames } from './planTests.ts';
import { toldDraft } from './toldDraft.ts';
import { listed } from '../wording/listed.ts';

/** Orders and advice that are a whole sentence without a verb of ordering: "No more ladders", "podiatrist for the feet", "spirometry when you are well". */

type Read = { body: string; from?: readonly Utterance[] };
type Reader = (text: string, order: number, utterances: readonly Utterance[]) => Read | null;

const shunned =
  '(?:ladders|heights|forklifts?|machinery|sports?|contact sports?|gym|pre-?workout|energy drinks|sex|intercourse|tampons|baths?|spas?|saunas?|stairs|heels|alcohol|booze|grog|caffeine|coffee|grapefruit|salt|lifting|bending|twisting|driving|running|jumping|swimming|flying|kneeling|squatting|climbing|cycling|jogging|training|smoking|vaping|diving|scratching|rubbing|straining)';
const tail =
  '(?: (?:over|more than|above) \\d+ (?:kg|kilos)| over and over| at all| for (?:now|\\d+ (?:days?|weeks?|months?)|an? (?:day|week|fortnight|month)))?';
const thing = `${shunned}(?: (?:or|and) ${shunned})?${tail}`;
const noMore = sparing(new RegExp(`^(?:and )?no (?:more )?(${thing})((?:,? (?:and )?no (?:more )?${thing}){0,4})$`));
/** "No more ladders", "no bending or twisting". */
const forbidden: Reader = (text) => {
  const [, first, more = ''] = noMore.exec(text) ?? [];
  if (first === undefined) return null;
  const things = [first, ...more.split(/,? (?:and )?no (?:more )?/).filter(Boolean)].map((one) =>
    one.replace(/ (?:for now|at all)$/, '').replace(/^(?=(?:forklift|gym|machinery)\b)/, `${phrases.the} `),
  );
  return {
    body: `«S» «A» ${phrases.avoid} ${listed(things)}`,
  };
};

const clinician =
  '(?:podiatrist|physio(?:therapist)?|dieti[ct]ian|optometrist|dentist|osteopath|pharmacist|social worker|(?:diabetes|asthma|heart failure) educator|(?:[a-z]+ )?nurse|(?:speech|occupational|hand) therapist|[a-z]+ologist|psychiatrist)';
const sentTo = new RegExp(`^(?:and |then )?(?:an? |the )?(${clinician}) (for (?:the|your) [a-z]+(?: [a-z]+)?)$`);
const tested = sparing(
  new RegExp(
    `^(?:and |then )?((?:an? |the |some |repeat |fasting )*(?:[a-z]+ )?${testNames}|(?:flu|covid|shingles|tetanus|pneumonia) (?:shot|vaccine|jab|booster)) ((?:when|once|after) you (?:are|have|feel) (?:well|better|recovered|over (?:it|this)|settled|finished the [a-z]+))$`,
  ),
);
const named: Reader = (text) => {
  const [, who, what] = sentTo.exec(text) ?? [];
  if (who !== undefined)
    return { body: `${phrases.refer} to ${/^[aeiou]/.test(who) ? 'an' : 'a'} ${who} ${fromDoctor(what ?? '')}` };
  const [, test, when] = tested.exec(text) ?? [];
  return test === undefined ? null : { body: `order ${test} ${fromDoctor(when ?? '')}` };
};

const toSee = new RegExp(
  `^(?:and |then )?(?:please |also |go and |just )*see ((?:an?|the|our|your) ${clinician}(?:(?:,| and|, and) (?:an? |the |our |your )?${clinician}){0,2}(?: (?:for|about) (?:the|your) [a-z]+(?: [a-z]+)?)?)$`,
);
const therapy = sparing(
  /^(?:and |then )?((?:physio(?:therapy)?|hydrotherapy|pilates|massage|cardiac rehab|rehab|counselling|speech therapy|occupational therapy) (?:\d+(?: to \d+)? times|once|twice|every) (?:an? |per )?(?:day|week|fortnight|month)(?: for \d+ (?:weeks?|months?))?)$/,
);
/** "See the podiatrist and the diabetes educator", "physio twice a week". */
const cared: Reader = (text) => {
  const [, whom] = toSee.exec(text) ?? [];
  if (whom !== undefined) return { body: `«S» «A» see ${fromDoctor(whom)}` };
  const [, what] = therapy.exec(text) ?? [];
  return what === undefined ? null : { body: what };
};

const topic = /^(?:and )?(fluids|water|exercise|sleep|protein|fibre|salt|calcium|walking)$/;
const amount = sparing(
  /^((?:about |at least |no more than )?\d[\d.]*(?: to \d+)? (?:litres?|glasses|cups|g|grams|minutes|hours) (?:a|per|every|each)(?=) (?:day|night|week)(?:, (?:more|less) (?:in|when|on) [a-z ]{3,20}?)?)(?:,? and .*)?$/,
);
/** "And fluids. Two litres a day." */
const measured: Reader = (text, order, utterances) => {
  const before = utterances[order - 1];
  const [, what] = before?.speaker === 'doctor' ? (topic.exec(before.text) ?? []) : [];
  const [, much] = amount.exec(text) ?? [];
  return what === undefined || much === undefined || before === undefined
    ? null
    : { body: `${what}: ${much}`, from: [before] };
};

const fronted = sparing(
  /^(?:and )?(the [a-z]+(?: [a-z]+)?|[a-z]+), (?:i would|you could|you should|i want you to|i would like you to)(?=) (cut|keep|bring|limit|drop|reduce|leave) (?:it|that|them|those) ((?:back|down)? ?)to ([a-z0-9 ]{3,30})$/,
);
const swapped = sparing(
  /^(?:and )?(?:for now,? )?((?:swap|cut|change|switch) the [a-z]+(?: [a-z]+)? (?:for|(?:back |down )?to) (?!it\b|that\b|this\b)[a-z0-9]+(?: (?!and\b)[a-z]+){0,3})(?:,? and .*)?$/,
);
const skipped = sparing(/^(?:and )?do not (miss|skip) (?:any )?(doses|(?:a|any) dose|tablets|your tablets)(?=)\b/);
const advised: Reader = (text) => {
  const [, what, verb = '', back = '', to] = fronted.exec(text) ?? [];
  if (what !== undefined)
    return { body: `«S» «A» ${verb} ${back}${back === '' || back.endsWith(' ') ? '' : ' '}${what} to ${to ?? ''}` };
  const [, swap] = swapped.exec(text) ?? [];
  if (swap !== undefined) return { body: `«S» «A» ${swap}` };
  const [, miss, doses] = skipped.exec(text) ?? [];
  return miss === undefined ? null : { body: `«S» «AN» ${miss} ${fromDoctor(doses ?? '')}` };
};

const packs = sparing(/^(?:and )?((?:heat|hot|ice|cold) packs?)(?: (?:for|on) (?:the|your) [a-z]+)?$/);
const sitting = /^(sit|stand|stay up) for (\d+ (?:minutes|hours)) at (?:the )?most(, then [a-z ]{3,30})?$/;
const besides = sparing(
  /^(?:but )?(?:not|do not (?:take|use|have)) (?:the |any |your )?([a-z]+(?: or [a-z]+)?) with (?:it|that|this|them)$/,
);
/** "Heat packs", "sit for thirty minutes at most", "not the Nurofen with it". */
const comforts: Reader = (text, order, utterances) => {
  const [, pack] = packs.exec(text) ?? [];
  if (pack !== undefined) return { body: `«S» «A» use ${pack}` };
  const [, verb, time, then = ''] = sitting.exec(text) ?? [];
  if (verb !== undefined) return { body: `«S» «A» ${verb} for ${time} at most${then}` };
  const [, other = ''] = besides.exec(text) ?? [];
  const isDrug = (said: string): boolean => mentionsOf(said).some(({ kind }) => kind === 'drug');
  const from = utterances[order - 1];
  const drug = mentionsOf(from?.text ?? '').find(({ kind }) => kind === 'drug')?.words;
  return !isDrug(other) || from?.speaker !== 'doctor' || drug === undefined
    ? null
    : { body: `«S» «A» ${phrases.avoid} ${other} with ${phrases.the} ${drug}`, from: [from] };
};

const whenever = sparing(
  /^(?:and )?(?:when|whenever) ((?!you (?:come|see)\b)(?:you|the|an?|it|your|there) ?[a-z' ]{4,50}), (?:you )?((?:stay|keep|take|use|avoid|wear|drink|rest|sit|lie|put|close|shut) (?!it\b|that\b)[a-z0-9 ]{4,70})$/,
);
/** "When there is smoke about, stay inside." */
const occasional: Reader = (text) => {
  const [, when, deed] = whenever.exec(text) ?? [];
  return when === undefined || deed === undefined || /\b(?:i|we|it|press|push|breathe)\b/.test(`${when} ${deed}`)
    ? null
    : { body: `«S» «A» ${fromDoctor(`${deed} when ${when.replace(/'s (?=[a-z]+(?:ed|t|ing)?\b)/, ' is ')}`)}` };
};

const offeredNow = sparing(
  /^(?:and |so )?((?:an? |the |your )?(?=)(?:flu|covid|tetanus|shingles|pneumonia|whooping cough|b ?12)(?=) (?:shot|vaccine|vaccination|jab|booster|injection|needle))(?: (today|now))?(?: while you are here)?$/,
);
/** "Flu shot today while you are here?" "Yeah, go on." */
const accepted: Reader = (text, order, utterances) => {
  const [, what, now] = offeredNow.exec(text) ?? [];
  const answer = utterances[order + 1];
  return what === undefined || answer?.speaker !== 'patient' || !takenUp.test(answer.text.replace(/,? go on$/, ''))
    ? null
    : { body: `give ${what.replace(/^your /, '')}${now === undefined ? '' : ` ${now}`}`, from: [answer] };
};
const shallSend = sparing(
  /^(?:shall|should|can|will)(?=) (?:i|we) (?:send|do|write|organise|arrange|make) (?:you )?(?:a|the) referral$/,
);
const place = sparing(
  /^(?:there is |they have )(an? (?:[a-z]+ )?(?:clinic|service|program|specialist|[a-z]+ologist|group) (?:at|in) [a-z]+(?: [a-z]+)?)$/,
);
/** "There is a clinic at the hospital. Shall I send a referral?" "Yeah." */
const referred: Reader = (text, order, utterances) => {
  const [before, answer] = [utterances[order - 1], utterances[order + 1]];
  const [, where] = place.exec(before?.text ?? '') ?? [];
  return !shallSend.test(text) ||
    where === undefined ||
    before === undefined ||
    answer?.speaker !== 'patient' ||
    !/^(?:yes|yeah|yep|sure|please|okay|that would|why not)\b/.test(answer.text)
    ? null
    : { body: `${phrases.refer} to ${where}`, from: [before, answer] };
};

const offWork = sparing(
  /^(?:i would|i will|let us) (?:put|keep|have) you off(?: work)? (for .{4,40}?)(?:,? and|,)?(?: then)?(?=) ((?:suitable|light|lighter|modified|restricted|normal|office) duties (?:from|for|until) [a-z0-9 ]{3,25})$/,
);
const hours = /^(\d+ hours a day(?:, \d+ days a week)?(?: for the (?:first|next) [a-z0-9 ]{3,20})?)$/;
/** "I'd put you off for today and tomorrow, and then suitable duties from Friday. Four hours a day." */
const worksThen: Reader = (text, order, utterances) => {
  const [, off, duties] = offWork.exec(text.replace(/,(?= and)/, '')) ?? [];
  if (off === undefined || duties === undefined) return null;
  const after = utterances[order + 1];
  const [, long] = after?.speaker === 'doctor' ? (hours.exec(after.text) ?? []) : [];
  return {
    body: `off work ${off}, then ${duties}${long === undefined ? '' : `, ${long}`}`,
    ...(long === undefined || !after ? {} : { from: [after] }),
  };
};

const rinsing = sparing(
  /^(?:and )?((?:rinse|wash|gargle) (?:your|the) mouth(?: out)?)(?: with water)? after(?:wards)?$/,
);
const glucose = /\b(?:sugars?|hypos?|hba1c|glucose|insulin|diabet\w+)\b/;
const testing =
  /^(?:but |and )?(?:test|check)(?: it)?(?=) ((?:before|every|first thing|\d+ times|twice|once)\b[a-z0-9, ]{2,50})$/;
const reading = sparing(
  /^(?:carry on|keep going|keep up|continue|keep)(?: on)?(?: with)? (?:the|your) readings((?:,? (?:for )?\d+ weeks?[a-z ]{0,24}|,? [a-z ]{0,24}day)?)$/,
);
const farBack = 12;
/** Advice whose object only the talk before it names: what the mouth is rinsed after, what is tested, which readings. */
const ofBefore: Reader = (text, order, utterances) => {
  const [, rinse] = rinsing.exec(text) ?? [];
  if (rinse !== undefined) {
    const from = utterances
      .slice(Math.max(0, order - farBack), order)
      .findLast(
        ({ speaker, text: said }) => speaker === 'doctor' && mentionsOf(said).some(({ kind }) => kind === 'drug'),
      );
    const drug = mentionsOf(from?.text ?? '').findLast(({ kind }) => kind === 'drug')?.words;
    return from === undefined || drug === undefined
      ? null
      : { body: `«S» «A» ${fromDoctor(rinse)} after ${phrases.the} ${drug}`, from: [from] };
  }
  const [, when] = testing.exec(text) ?? [];
  if (when !== undefined) {
    const from = utterances.slice(0, order).findLast(({ text: said }) => glucose.test(said));
    return from === undefined
      ? null
      : { body: `«S» «A» test «P» ${phrases.bloodGlucose} ${fromDoctor(when)}`, from: [from] };
  }
  const [, long] = reading.exec(text) ?? [];
  const from = utterances.findLast(({ text: said }) => /\bblood pressure\b/.test(said));
  return long === undefined || from === undefined || utterances.some(({ text: said }) => glucose.test(said))
    ? null
    : { body: `continue ${phrases.the} ${phrases.bloodPressure} readings${fromDoctor(long)}`, from: [from] };
};

const statements: readonly Reader[] = [
  forbidden,
  named,
  cared,
  measured,
  advised,
  comforts,
  occasional,
  worksThen,
  ofBefore,
];
const questions: readonly Reader[] = [accepted, referred];
/** What is ordered in short comes after what was found. */
const earliest = 0.5;
/** The orders and advice that were a sentence each without a verb of ordering. */
export const saidInShort = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((said, order) => {
    if (said.speaker !== 'doctor' || order < utterances.length * earliest) return [];
    for (const reader of said.question ? questions : statements) {
      const read = reader(said.text.replace(/\?$/, ''), order, utterances);
      if (read !== null) return [toldDraft(read.body, order, [...(read.from ?? []), said])];
    }
    return [];
  });
