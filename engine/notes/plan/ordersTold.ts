import { dosesChanged } from '../medicines/dosesChanged.ts';
import { ordersNothing } from './bareOrders.ts';
import type { Draft } from '../drafting.ts';
import { sparing } from '../../evidence/sparing.ts';
import { everydayForms, everydayLead, judgedForms, judgedLead, offeringLead, takenUp } from './everydayForms.ts';
import { formally } from './everydaySpeech.ts';
import { doseSaidOn, orderForms, orderLead } from './orderForms.ts';
import type { OrderForm } from './orderForms.ts';
import { fromDoctor } from '../wording/person.ts';
import { mentionsOf } from '../mentions.ts';
import { withoutTakenBack } from './ordersTakenBack.ts';
import { purposeAhead } from './purposes.ts';
import { testNames } from './planTests.ts';
import { waits } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** The words of one voice without a break, and where in them each utterance begins. */
type Stretch = { text: string; from: { at: number; utterance: Utterance; order: number }[] };

const ordering: Readonly<Record<string, string>> = {
  ordering: 'order',
  prescribing: 'prescribe',
  referring: 'refer',
  sending: 'send',
  starting: 'start',
  giving: 'give',
  getting: 'get',
  putting: 'put',
  continuing: 'continue',
  repeating: 'repeat',
  recommending: 'recommend',
  suggesting: 'suggest',
  adding: 'add',
  booking: 'book',
  organising: 'organise',
  arranging: 'arrange',
  stopping: 'stop',
};
const beOrdering = new RegExp(`\\bbe (${Object.keys(ordering).join('|')})\\b`, 'g');
/** The words with each medicine as ‹name›, and "be ordering" as "order". */
/** A medicine that no list knows, by how its name ends and the dose behind it. */
const named =
  /(?<![‹a-z-])[a-z]{3,}(?:amine|pine|azole|idone|pril|sartan|olol|statin|mycin|cillin|oxacin|gliptin|gliflozin|glutide|mab|nib|parin|xaban|dronate|setron|triptan|tidine|oxetine|pram|azepam|sone|lone|terol|lukast|mide|zide|tadine|profen|fenac|coxib|codone|formin|verine|zine|pentin|gabalin|trexate|quine|traline|xetine|faxine|tapine|prazole)(?=,? \d[\d.]* ?(?:milligrams?|mg|mcg|micrograms?|tablets?)\b)/g;
/** "Metformin, the slow release one, 500 with dinner". */
const released =
  /(‹[^›]+›),? the (slow|extended|modified|long)[ -](release|acting) (?:one|version|form|tablets?)(?=,| |$)/g;
const marked = (given: string): string => markedKnown(given).replace(named, '‹$&›').replace(released, '$2 $3 $1');
const markedKnown = (said: string): string => {
  const text = said.replace(beOrdering, (_, verb: string) => ordering[verb] ?? verb);
  return [...new Set(mentionsOf(text).flatMap(({ kind, words }) => (kind === 'drug' ? [words] : [])))].reduce(
    (out, name) =>
      out.replace(new RegExp(`(?<![‹a-z0-9-])${name.replace(/[^a-z0-9 ]/g, '\\$&')}(?![a-z0-9›])`, 'g'), '‹$&›'),
    text,
  );
};

/** What one voice says without the other in between: a cut that was guessed may lie within an order. */
const stretchesOf = (utterances: readonly Utterance[]): Stretch[] => {
  const stretches: Stretch[] = [];
  utterances.forEach((utterance, order) => {
    // A guessed question mark tells nothing of where an order ends.
    const said = utterance.bare ? utterance.text.replace(/\?$/, '') : utterance.text;
    const text = marked(utterance.speaker === 'patient' ? said : formally(said));
    const open = stretches.at(-1);
    if (open?.from.at(-1)?.utterance.speaker === utterance.speaker) {
      open.from.push({ at: open.text.length + 1, utterance, order });
      open.text += ` ${text}`;
    } else stretches.push({ text, from: [{ at: 0, utterance, order }] });
  });
  return stretches;
};

/** What only a doctor says, whoever is thought to speak. */
const onlyDoctors =
  /^(?:order|prescribe|refer you|send you|put you on|start you|give you (?:an? )?(?:prescription|script|referral))\b/;

/** A condition that reaches across a pause. */
const supposed =
  /\b(?<!\b(?:know|see|tell|find out|rule out|determine|decide|check|sure|ask|show|shows) )(?:if|whether|when)\b|\b(?:unless|once(?! (?:an?|daily|per|every|weekly)\b)|until|depending|in case|would have)\b/;
const near = 70;
/** What turns or weakens an order, within its own utterance. */
const turned = sparing(
  /\b(?:not|no|never|might|may|could|maybe|(?:usually|normally|ordinarily)(?=,? *$)|instead of|rather than|whether|either|think about|before|after|last time|had|was|were|said|says|told|suggested)\b/,
);
const nearest = 34;
const conditionNext =
  /^,? (?:if|unless|once|when|depending|until|or|only|but only|instead|before|after|versus|that (?:i|we) (?:did|ordered|gave|had)|we (?:did|had|got)|from (?:last|your)|next (?:week|month|year|time|visit)|tomorrow|later|in (?:about |around )?(?:an?|\d+) (?:days?|weeks?|months?|years?)|from (?:next|tomorrow|monday))(?=)\b/;
/** "… but you are allergic to it": what takes an order back as soon as it is said. What is only added is not. */
/** When it is to be done. */
const timeNext =
  /^(?: (?:done|organised|booked|sorted))?(?=),? (?:in (?:about |around )?(?:an?|\d+)(?=) (?:days?|weeks?|fortnight|months?|years?)(?: time)?|just in case|in case|next (?:week|month|year)|tomorrow|today|before (?:i|we) see you (?:next|again)|before (?:your|the) next (?:visit|appointment|review)|from tomorrow)(?![a-z-])/;
/** "One puff under the tongue if you get the pain". */
const onlyIf = sparing(/^(?: (?!(?:and|but|so|see|know|check|tell|i|we|to)\b)[a-z]+){1,4},? (?:if|unless|whenever)\b/);
const unnamed = /^(?:give|schedule) the (?:shot|injection|needle)$/;
const takenBack = sparing(
  /^,?[.]? (?:(?:but|however|although|though|except|unfortunately)\b(?! (?:also|please|come|call|ring|do|keep|let|you (?:can|should|may) (?:also|still|take|use|call|come))\b)|(?:actually|no wait|wait|scratch that|on second thoughts?|forget that|never mind|hold on|let us (?:leave|hold|wait|not)|we (?:can not|will not|had better not))\b)/,
);

const declined =
  /^(?:no\b(?!,? (?:problem|questions?|worries|that is|i do not (?:think|have)))|i (?:do not|would rather not|really do not) (?:want|like)|i would prefer not)/;

/** "Let us do your blood pressure": looked at here, not ordered. */
const doneHere = /\b(?:urine|temperature|count|tests?|studies|panel)$/;
const results = (name: string): RegExp =>
  new RegExp(
    `(?<!\\b(?:if|once|when|unless|whether|until|see what) (?:the |your |that )?(?:[a-z]+ )?)\\b${name}\\b.{0,40}\\b(?:shows?|showed|looks?|looked|reveal(?:s|ed)|results?|reviewed|is (?:normal|negative|positive|back))\\b|\\b(?:reviewed|results? of|looked at|look at) (?:the |your )?(?:[a-z]+ ){0,3}${name}\\b`,
  );
const firstTest = sparing(new RegExp(testNames));

/** "… does not fit what I might do is …": nothing that went before it turns what begins so. */
const opensAnew = /^(?:what (?:i|we)|this is|it is) /;
/** A clause of the doctor's own that is joined on: "… whether you have it or not, and we will …". */
const joinedTo = /(?:(?<!ly),|\b(?:and|so|but)) (?:then )?(?:i|we) /;
const isConditional = ({ text, from }: Stretch, at: number): boolean => {
  const own = from.findLastIndex((one) => one.at <= at);
  const start = from[own]?.at ?? 0;
  const sentence = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('? ', at)) + 1;
  // A condition reaches over a cut that was guessed, and over a pause where it stands alone.
  const whole = from.slice(0, own).findLastIndex(({ utterance }) => !utterance.bare && !waits.test(utterance.text)) + 1;
  const reach = from[whole]?.at ?? 0;
  return (
    /\bnot yet\b/.test(text.slice(Math.max(0, at - near), at)) ||
    supposed.test(text.slice(Math.max(sentence, reach, at - near, 0), at)) ||
    (!opensAnew.test(text.slice(at)) &&
      !joinedTo.test(text.slice(Math.max(0, at - 10), at + 3)) &&
      turned.test(text.slice(Math.max(sentence, start, at - nearest), at)))
  );
};

type Found = { body: string; purpose?: string; order: number; utterances: Utterance[]; isOffered?: boolean };
/** Where a doctor's lead begins and ends, and where an order under it may begin, as offsets. */
const allForms = [...orderForms, ...everydayForms].map((form) => ({ ...form, pattern: sparing(form.pattern) }));
type Lead = { pattern: RegExp; isOffered: boolean; forms: readonly OrderForm[] };
type Beginning = { lead: number; under: number; at: number; kind: Lead };
/** Where an order may begin: after each lead, and after each "and" that goes on under it. */
const beginningsIn = (text: string): Beginning[] =>
  leads.flatMap((kind) => [...text.matchAll(kind.pattern)].flatMap((match) => begun(text, match, kind)));
const leads: readonly Lead[] = [
  { pattern: judgedLead, isOffered: false, forms: judgedForms },
  { pattern: orderLead, isOffered: false, forms: allForms },
  { pattern: everydayLead, isOffered: false, forms: allForms },
  { pattern: offeringLead, isOffered: true, forms: allForms },
];
const begun = (text: string, { index, 0: lead }: RegExpExecArray, kind: Lead): Beginning[] => {
  const first = index + lead.length;
  const [under = ''] =
    /^(?:(?! (?:i|we|you (?:should|can|could|will|have|are|need|may)|it|he|she|they|that|if|because|so|which)\b|[.?;]).){0,140}/.exec(
      text.slice(first),
    ) ?? [];
  const further = [
    ...under.matchAll(/,? and (?:also |then |just )*|, (?:also |then )?(?=(?:order|prescribe|refer|repeat)\b)/g),
  ];
  return [first, ...further.map((joint) => first + joint.index + joint[0].length)].map((at) => ({
    at,
    lead: index,
    under: first,
    kind,
  }));
};

/** What the order is for, where that was said on, with what it was said in. */
const withPurpose = ({ text, from }: Stretch, used: Stretch['from'], end: number): Omit<Found, 'body'> => {
  const aim = purposeAhead(text.slice(end).replace(/[‹›]/g, ''));
  const further = aim ? from.filter((one) => one.at >= end && one.at < end + aim.taken) : [];
  return {
    order: used.at(-1)?.order ?? 0,
    utterances: [...used, ...further].map(({ utterance }) => utterance),
    ...(aim ? { purpose: aim.purpose } : {}),
  };
};

/** "Order a scan. If it shows a stone, we will …": a condition in a sentence of its own, with what holds under it. */
const opensOther = ({ from }: Stretch, end: number, after: string): boolean =>
  from.some(({ at, utterance }) => at === end + 1 && !utterance.bare) &&
  /^ if (?!.*\bif\b.*,)(?!.{0,90}\b(?:cancel|not|skip|instead|hold off|leave it)\b).{6,80}?(?:,|\b(?:i|we) (?:will|would|can|could|may|might)\b) ?[a-z]/.test(
    after,
  );

const beginsAnew =
  /^(?:please |then |also )*(?:repeat|recheck|order|check|book|arrange|start|stop|continue|refer|prescribe|see|come|take)\b/;
/** "See the nurse and the dietitian. Repeat bloods in May": a sentence that begins with its own order is no end of another's. */
const runsIntoNext = ({ from }: Stretch, start: number, end: number): boolean =>
  from.some(
    ({ at, utterance }) => at > start && at < end && !utterance.bare && beginsAnew.test(formally(utterance.text)),
  );

const orderAt = (stretch: Stretch, { at, lead, under, kind: { isOffered, forms } }: Beginning): Found | null => {
  const { text, from } = stretch;
  if (isConditional(stretch, lead) || supposed.test(text.slice(under, at))) return null;
  const rest = text.slice(at);
  for (const form of forms) {
    const match = form.pattern.exec(rest);
    if (!match || runsIntoNext(stretch, at, at + match[0].length)) continue;
    const [soon = ''] = isOffered ? [] : (timeNext.exec(text.slice(at + match[0].length)) ?? []);
    const end = at + match[0].length + soon.length;
    const after = text.slice(end);
    const isUnder = conditionNext.test(after) && !opensOther(stretch, end, after);
    if (onlyIf.test(after) || isUnder || takenBack.test(after) || /^[a-z0-9-]/.test(after)) return null;
    const used = from.filter((one, place) => one.at < end && (from[place + 1]?.at ?? text.length + 1) > lead);
    const last = used.at(-1);
    if (!last || (form.isTest === true && doneHere.test(match[0]) && match[0].split(' ').length < 4)) return null;
    if (last.utterance.speaker !== 'doctor' && !onlyDoctors.test(match[0])) return null;
    const body = form.written(match.groups ?? {});
    if (unnamed.test(body)) return null;
    return {
      body: / in \d/.test(body)
        ? body
        : body + soon.replace(/,| just in case|\b(?:done|organised|booked|sorted) /g, '').replace('  ', ' '),
      isOffered,
      ...withPurpose(stretch, used, end),
    };
  }
  return null;
};
const medicineAlone = /^(?:prescribe|start|add) [a-z-]+(?: [a-z-]+)?$/;
const isDosed = /^(?:prescribe|start|add) [a-z-]+(?: [a-z-]+)? \d[\d.]* ?(?:mg|mcg|g|ml|units?)$/;
const isHowOften = /^(?!\d)/;
const soonAfter = 3;
/** "We will get you some Motrin. We will give you 600 mg every six hours": the dose is of the medicine that was just ordered. */
const dosedAfter = (found: readonly Found[]): Found[] =>
  found.reduce<Found[]>((out, one) => {
    const last = out.at(-1);
    const [, dose] = doseSaidOn.exec(one.body) ?? [];
    if (dose === undefined) return [...out, one];
    const isFor = last && (medicineAlone.test(last.body) || (isDosed.test(last.body) && isHowOften.test(dose)));
    if (!isFor || one.order - last.order > soonAfter) return out;
    return [
      ...out.slice(0, -1),
      { ...one, body: `${last.body} ${dose}`, utterances: [...last.utterances, ...one.utterances] },
    ];
  }, []);
const ordersIn = (stretch: Stretch): Found[] =>
  dosedAfter(beginningsIn(stretch.text).flatMap((beginning) => orderAt(stretch, beginning) ?? []));

/** A "no" right behind an order; further on it answers something else. */
const isDeclined = (utterances: readonly Utterance[], { order, utterances: from }: Found): boolean => {
  const answer = utterances[order + 1];
  return answer !== undefined && answer.speaker !== from.at(-1)?.speaker && declined.test(answer.text);
};
/** What was offered and is left at that is no order. */
const isTakenUp = (utterances: readonly Utterance[], { order, utterances: from }: Found): boolean => {
  const answer = utterances.slice(order + 1, order + 4).find(({ speaker }) => speaker !== from.at(-1)?.speaker);
  return answer !== undefined && takenUp.test(answer.text);
};
const isKnownLater = (utterances: readonly Utterance[], { body, order }: Found): boolean => {
  const name = firstTest.exec(body)?.[0];
  if (name === undefined) return false;
  const read = results(name);
  return utterances.slice(order + 1).some(({ speaker, text }) => speaker === 'doctor' && read.test(text));
};

/** In the words of a plan: "order some blood tests" as "order blood tests", "twice a day" as "twice daily". */
const asWritten = (body: string): string =>
  body
    .replace(/^(order|check|recheck|repeat|give|start) some (?=[a-z])/, '$1 ')
    .replace(/^order another (?=[a-z])/, 'repeat ')
    .replace(/\b(once|twice) (?:a|per|each|every) day\b/g, '$1 daily')
    .replace(
      /^refer to (?=(?:(?!an? |the |our |your )[a-z]+ )?(?:[a-z]*(?:ologist|iatrist|trist)|therapist|surgeon|dieti[ct]ian|nutritionist|doctor|specialist|counsell?or)\b)/,
      'refer to an ',
    )
    .replace(/^refer to an (?=[bcdfghj-np-tv-z]|uro)/, 'refer to a ');

const asDraft = ({ body, purpose, order, utterances }: Found): Draft => ({
  body: fromDoctor(`${asWritten(body)}${purpose === undefined ? '' : ` ${purpose}`}`),
  topic: body.startsWith('follow up') ? 'follow_up' : 'plan',
  segmentIds: [...new Set(utterances.flatMap(({ segmentIds }) => segmentIds))],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isWorded: true,
  isOfPlan: true,
});

/** The orders that the doctor gave aloud, each once and from its own words: whatever became of the sentences that they were said in. */
export const ordersTold = (utterances: readonly Utterance[]): Draft[] => {
  const told: Found[] = [...stretchesOf(utterances).flatMap(ordersIn), ...dosesChanged(utterances)];
  const found = told
    .filter(
      (one) =>
        !ordersNothing(one.body) &&
        !isDeclined(utterances, one) &&
        !isKnownLater(utterances, one) &&
        (one.isOffered !== true || isTakenUp(utterances, one)),
    )
    .toSorted((one, other) => one.order - other.order);
  const once = found.filter(({ body }, at) => found.findIndex((other) => other.body === body) === at);
  return withoutTakenBack(once.map(asDraft), utterances);
};
