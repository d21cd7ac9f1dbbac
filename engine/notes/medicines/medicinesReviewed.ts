import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { patientStretches, saidBetween } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import { fromPatient } from '../wording/person.ts';
import { backgroundLabels } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { dosingBehind, dosingFirst, withoutLook } from './dosing.ts';

/** The medicines that a patient comes with, as they are gone through: named by the doctor and confirmed, or listed in answer. */

const kindOfMedicine =
  '(?:the |that |my |your )?(?:[a-z]+ ){0,3}(?=)(?:one|tablets?|pills?|puffers?|inhalers?|thinners?|medicine|medications?|patch(?:es)?|preventer|reliever|spray|cream|injections?|needle)';
/** What the doctor leads to a medicine with, when going through what is taken. */
const asked = new RegExp(
  `^(?:(?:and|so|okay|now|then|also|well|what about|how about|what|(?:you are|are you|is (?:he|she)|still|and) (?:still )?(?:on|taking|using)|(?:do|does) (?:you|he|she) (?:still )?(?:take|use)|you (?:still )?take|the other one|${kindOfMedicine}|the|your|any)(?:,? |$)){0,6}$`,
);
const goingWith = sparing(
  /^(?:(?:and|so|okay|now|then|well),? )*how (?:are|have) you (?:been )?(?:going|finding|getting on|doing|feeling)(?: with| on)? (?:the |your )?$/,
);
/** What the patient leads to a medicine with in a list. */
const listed = new RegExp(
  `^(?:(?:and|yes|yeah|yep|just|only|also|then|plus|so|well|there is(?: another one)?|it is|(?:the|my) (?:wife|husband|partner|mum|daughter|son) (?:makes|gets|has) me (?:have|take|on)|(?:i|she|he) (?:still )?(?:takes?|uses?)|(?:i am|she is|he is) (?:still )?(?:on|taking|using)(?: (?:those|that))?|${kindOfMedicine}|the|my|a|some)(?:,? |$)){0,6}$`,
);
const asksMedicines =
  /\b(?:what|which|any|anything|other|regular|current|all|go through|list)\b.*\b(?:taking|medic\w+|tablets?|pills?|puffers?)\b|\b(?:what|which) .*\b(?:do you take|are you on)\b|\b(?:are you|do you) (?:taking|take|on|still on)(?=) (?:any|anything|other)\b|^(?:(?:and|so|okay|your) )*(?:medic\w+|tablets|regular tablets)$|\btaking anything\b|\banything (?:that )?you (?:buy|take)\b/;
/** "The blood thinner?", asked while a list is gone through. */
const asksOfKind = new RegExp(`^(?:(?:and|so|what about|how about),? )*${kindOfMedicine}$`);
/** Of what was tried for the complaint, or of what is not borne. */
const asksOtherwise = sparing(
  /\ballerg|\breact|\b(?:have you|did you) (?:taken?|tried|try|had|used?)\b|\btried\b|\bside effects?\b|\bfor (?:it|that|this|(?:the|your) [a-z]+)\b/,
);

const affirmed =
  /^(?:(?:oh|um|well|so|i|,) ?)*(?:yes|yeah|yep|yup|correct|right|that is (?:right|it|the|correct)|still|i (?:am|do)\b|every|same|sure|all the time|religiously|the (?:little|small|big|other|white|yellow|blue|pink|red|orange|green|brown|purple) one)/;
const stopped = sparing(
  /\b(?:stop\w*|ran out|run out|gave (?:it|them|that) up|came off|come off|(?:not|never) (?:tak\w+|start\w*|fill\w*|any more|anymore|been)|no longer|used to|quit)\b|^(?:no|nope|nah|not)\b/,
);
const ranOut = /^(?:(?:i|yeah|well|oh|um|so|have|had|he|she),? )*(?:ran|run) out(?: of (?:it|that|those|them))?$/;
const putTo =
  /^(?:(?:we|i) (?:had )?(?:put|took|moved|bumped|increased|upped|brought) (?:you|it|that)|your [a-z-]+ was (?:put|brought|taken|turned|cut|moved)) (?:up |down |back )?to /;

/** Of others, of what was, is to be or is not borne. */
const isOtherwise =
  /\b(?:stop\w*|used to|was on|were on|came off|no longer|not|never|ran out|allerg\w+|react\w*|rash|instead|tried|try|took|had|if|would|might|could|should|start\w*|increas\w*|want|will|going to|my (?:wife|husband|mum|mom|mother|dad|father|mate|sister|brother|son|daughter)|the (?:wife|husband))\b(?! (?:makes|gets|has) me (?:have|take)\b)|\b(?:for|with|without|than|no|from|about|like) (?:the |my |a |any |some )?$/;
/** Where marks were not heard, what is asked begins within what is said. */
const askedWithin = /^.*\b(?=(?:what (?:are|do) you|are you|do you|you are|what about) )/;
const otherDose = /\b\d+\b(?! ?(?:minutes?|hours?|days?|weeks?|months?|years?)\b)|\bthe (?:rest|others?)\b/;
const endsOtherwise = sparing(
  /^,? ?(?:but|which|and|that)?,? ?(?:i |they |he |she |it |have |just )*(?:stop\w*|used to|was|were|came off|no longer|not|never|ran out|finished|yesterday|today|last night|this morning|made me|makes me|gave me|gives me|did not|do not|before|years ago|last (?:week|month|year))\b/,
);

type Medicine = { concept: string; name: string; dosing: string; orders: number[]; hasRunOut?: true };
type Named = { concept: string; name: string; dosing: string };

/** Nobody names a medicine in more words; a longer text could be read in too many ways to be tried. */
const mostWords = 16;
/** A turn that tells of more is no list. */
const longestTurn = 60;
const howOften = /^(?:daily|nightly|weekly|once|twice|every|each|in the|at night)\b/;
const isBrief = (text: string): boolean => text.split(' ', mostWords + 1).length <= mostWords;

/**
 * The one medicine of an utterance with how much of it, where nothing but such a lead and such a dose stands around it. Where no marks
 * were heard it ends what may say more.
 */
const namedIn = ({ text, bare }: Utterance, lead: RegExp, isAnyLead = bare): Named | null => {
  const words = text.split(' ', longestTurn + 1);
  if (words.length > (bare ? longestTurn : mostWords)) return null;
  const plain = words
    .slice(-mostWords)
    .join(' ')
    .replace(/[.?!,]+$/, '');
  const drugs = mentionsOf(plain).filter(({ kind }) => kind === 'drug');
  const [drug] = drugs;
  if (drug === undefined || drugs.length !== 1) return null;
  const at = plain.indexOf(drug.words);
  if (at < 0) return null;
  const rest = plain.slice(at + drug.words.length);
  const { dosing, length } = dosingBehind(rest);
  const before = isAnyLead ? plain.slice(0, at).replace(askedWithin, '') : plain.slice(0, at);
  if (length < rest.length || !(lead.test(before) || (isAnyLead && !isOtherwise.test(before)))) return null;
  return { concept: drug.concept, name: drug.words, dosing };
};

/** The patient's words from an utterance on, until the doctor speaks again. */
const answerTo = (utterances: readonly Utterance[], at: number): { text: string; order: number }[] => {
  const told = [];
  for (let order = at; order < utterances.length; order += 1) {
    const one = utterances[order];
    if (!one || one.speaker === 'doctor' || one.question) break;
    told.push({ text: one.text, order });
  }
  return told;
};

/** "The blood pressure tablet, lercanidipine 10. Are you still on that?" */
const stillOn = sparing(
  /^(?:(?:and|so),? )*(?:are you |you are |is (?:he|she) )?still (?:on|taking|using) (?:it|that|those|this)$|^(?:do you|are you) still (?:take|taking|on|use|using) (?:it|that)$/,
);
/** "The candesartan, 16 mg?" "Yes, in the morning." */
const confirmedAt = (utterances: readonly Utterance[], at: number): Medicine | null => {
  const question = utterances[at];
  if (!question) return null;
  const isGoing = namedIn(question, goingWith, false);
  const before = utterances[at - 1];
  const isNamedBefore = stillOn.test(question.text.replace(/[?., ]+$/, '')) && before?.speaker === 'doctor';
  const named = isGoing ?? namedIn(isNamedBefore ? before : question, asked);
  if (named === null) return null;
  const [first, second] = answerTo(utterances, at + 1);
  const next = utterances[at + 1];
  // "We put you up to 10", said by the doctor before the answer.
  const moved = isGoing && next?.speaker === 'doctor' && putTo.test(next.text) ? next.text.replace(putTo, '') : '';
  if (moved !== '') return { ...named, dosing: dosingFirst(moved) ?? named.dosing, orders: [at, at + 1] };
  if (first === undefined) return null;
  if (ranOut.test(first.text)) return { ...named, orders: [at, first.order], hasRunOut: true };
  if (stopped.test(first.text) || (second && stopped.test(second.text))) return null;
  const stretch = stretchAt(utterances, first.order);
  const told = dosingFirst(stretch?.text ?? first.text) ?? dosingFirst(first.text);
  const same = listedIn(stretch, question.bare).find(({ concept }) => concept === named.concept);
  if (!isGoing && told === null && same === undefined && !affirmed.test(first.text)) return null;
  // "Every day?" "When I remember.": how often was only asked.
  const isOnlyAsked = told !== null && !affirmed.test(first.text) && howOften.test(named.dosing);
  const parts = [isOnlyAsked ? '' : named.dosing, told, same?.dosing].flatMap((one) => one?.split(', ') ?? []);
  return {
    ...named,
    dosing: [...new Set(parts.filter(Boolean))]
      .filter((part, _, all) => part !== 'morning and night' || !all.some((other) => other.includes('twice')))
      .join(', '),
    orders: [
      ...(isNamedBefore ? [at - 1] : []),
      at,
      first.order,
      ...(second && told !== null && dosingFirst(first.text) !== told ? [second.order] : []),
    ],
  };
};

const stretchAt = (utterances: readonly Utterance[], order: number): PatientStretch | undefined =>
  patientStretches(utterances).find(({ from }) => from.some((one) => one.order === order));

/** The medicines that a turn of the patient lists, each with what is taken of it: "Telmisartan. Forty. And the amlodipine, five." */
const listedIn = (stretch: PatientStretch | undefined, isBare: boolean): Medicine[] => {
  if (stretch === undefined || stretch.text.split(' ', longestTurn + 1).length > longestTurn) return [];
  const text = withoutLook(stretch.text);
  const found: Medicine[] = [];
  let from = 0;
  let end = 0;
  const drugs = mentionsOf(text).filter(({ kind }) => kind === 'drug');
  drugs.forEach(({ words, concept }, place) => {
    const at = text.indexOf(words, from);
    if (at < 0) return;
    from = at + words.length;
    const before = text
      .slice(end, at)
      .replace(/^.*[.?] /, '')
      .replace(/^[,. ]+/, '');
    const last = found.at(-1);
    const next = drugs[place + 1];
    const to = next === undefined ? -1 : text.indexOf(next.words, from);
    const rest = text.slice(from, to < 0 ? text.length : to);
    const { dosing, length } = dosingBehind(rest);
    end = from + length;
    const after = rest.slice(length);
    const own = isBare ? after : (/^[^.?]*/.exec(after)?.[0] ?? '');
    // "5 on Mondays and 4 the rest": half of it would be another dose.
    const isHalf = length > 0 && otherDose.test(own);
    // "Progesterone, the Prometrium, at night": one by both its names.
    if (last?.concept === concept) {
      last.dosing = [last.dosing, isHalf ? '' : dosing].filter(Boolean).join(', ');
      return;
    }
    const isGuess = after.startsWith('?') && text.length > from + 1 && !/\b(?:it|there|that) is\b/.test(before);
    if (isGuess || !(listed.test(before) || (isBare && !isOtherwise.test(before))) || endsOtherwise.test(own)) return;
    found.push({
      concept,
      name: words,
      dosing: isHalf ? '' : dosing,
      orders: [...new Set(saidBetween(stretch, at, end).map(({ order }) => order))],
    });
  });
  return found;
};

/** How far into a visit what the patient takes is gone through; after it, the doctor orders. */
const lastReviewed = 0.8;
const longestList = 16;
const notAsked = -longestList - 1;
const withoutDose = /^(?:nicotine|alcohol|caffeine|iron|potassium|sodium|oxygen)$/;

const medicinesOf = (utterances: readonly Utterance[]): Medicine[] => {
  const found: Medicine[] = [];
  let askedAt = notAsked;
  const stretches = new Map(patientStretches(utterances).map((one) => [one.from[0]?.order, one]));
  utterances.forEach(({ text, speaker, question, bare, turn }, at) => {
    if (at > utterances.length * lastReviewed) return;
    if (speaker === 'doctor') {
      const isLast = utterances[at + 1]?.turn !== turn;
      if (question || asksMedicines.test(text) || (bare && isLast)) {
        if (
          (asksMedicines.test(text) && !asksOtherwise.test(text)) ||
          (isBrief(text) && asksOfKind.test(text.replace(/[?.]+$/, '')))
        )
          askedAt = at;
        const confirmed = question || (bare && isLast) ? confirmedAt(utterances, at) : null;
        if (confirmed) {
          found.push(confirmed);
          askedAt = at;
        } else if (question && askedAt !== at && !/\b(?:one|thinner|tablets?|else|pain)\b/.test(text))
          askedAt = notAsked;
      }
      return;
    }
    const stretch = stretches.get(at);
    if (stretch === undefined || at - askedAt > longestList) return;
    const listing = listedIn(stretch, bare);
    if (listing.length > 0) askedAt = at;
    found.push(...listing);
  });
  return found.filter(({ name, dosing }) => dosing !== '' || !withoutDose.test(name));
};

const isCounted = /^(?:half|one|an?|two|2|\d+(?= (?:tablets?|capsules?|puffs?|sachets?|sprays?|drops?)))\b/;
const inForm = /^the (gel|patch|tablets?|capsules?|cream|spray|liquid|drops|inhaler|puffer)\b[, ]*/;
const draftOf = ({ name, dosing, orders, hasRunOut }: Medicine, utterances: readonly Utterance[]): Draft => {
  const form = inForm.exec(dosing)?.[1];
  const how = dosing
    .replace(inForm, '')
    .replace(/, (?=(?:in|at|with|every|daily|nightly|once|twice|most|as|when)\b)/g, ' ');
  const named = form === undefined ? name : `${name} ${form}`;
  const joint = isCounted.test(how) ? ', ' : ' ';
  const fact = patientFact({
    body: hasRunOut ? `«S» ran out of ${name}` : `${named}${how === '' ? '' : `${joint}${fromPatient(how)}`}`,
    segmentIds: orders.flatMap((order) => utterances[order]?.segmentIds ?? []),
    order: orders[0] ?? 0,
  });
  return { ...fact, topic: 'medications', ...(hasRunOut ? { label: backgroundLabels.medications } : {}) };
};

const listing = /^«S» (?:[a-z]+ )*«(?:takes|uses|is)\|/;
const wordsIn = (text: string): string[] => text.replace(/[,.]/g, '').split(' ').filter(Boolean);
/** Whether a statement lists the medicine already, and says how much of it where that was told. */
const isListed = ({ concept, dosing }: Medicine, { topic, body }: Draft): boolean => {
  if (topic !== 'medications') return false;
  const plain = plainOf(body);
  const named = mentionsOf(plain);
  const told = new Set(wordsIn(plain));
  return (
    wordsIn(fromPatient(dosing)).every((word) => told.has(word)) &&
    named.some((one) => one.concept === concept) &&
    (listing.test(body) || (named[0]?.at === 0 && !/\b(?:was|were)\b/.test(plain)))
  );
};

/** "We put you up to ten", said of the medicine that was just named. */
const changedTo = sparing(
  /^(?:«D» (?:put|took|moved|bumped|brought) (?:«O»|the [a-z-]+|[a-z-]+)|(?:«P» )?[a-z-]+ was (?:put|taken|moved|bumped|brought|turned|cut)|«S» «?(?:was|were)[^ ]* (?:put|taken|moved|bumped|brought)) (?:up |down )?to \d+(?: mg)?$/,
);
/** "In the morning with my thyroid, thyroxine 75", "10 and the cholesterol one, atorvastatin 40": what is listed item by item is told in no fragment beside it. */
export const withoutListed = (drafts: readonly Draft[], listed: readonly Draft[]): Draft[] => {
  const orders = new Set(listed.map(({ order }) => order));
  const segments = new Set(listed.flatMap(({ segmentIds }) => segmentIds));
  const concepts = new Set(
    listed.flatMap(({ topic, body }) =>
      topic === 'medications' ? mentionsOf(plainOf(body)).map((one) => one.concept) : [],
    ),
  );
  return drafts.filter((draft) => {
    const named = mentionsOf(plainOf(draft.body)).filter(({ kind }) => kind === 'drug');
    const isFragment = !draft.isOwn && draft.topic === 'medications' && !/[«]S»/.test(draft.body);
    const isBeside = orders.has(draft.order) || draft.segmentIds.some((id) => segments.has(id));
    if (isBeside && !draft.isOwn && changedTo.test(draft.body)) return false;
    return !(isFragment && isBeside && named.length > 0 && named.every(({ concept }) => concepts.has(concept)));
  });
};

/** Each medicine that was gone through and that no statement lists already. */
export const medicinesReviewed = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft[] => {
  const medicines = new Map<string, Medicine>();
  for (const medicine of medicinesOf(utterances)) {
    const before = medicines.get(medicine.concept);
    if (before === undefined || before.dosing.length < medicine.dosing.length)
      medicines.set(medicine.concept, medicine);
  }
  return [...medicines.values()]
    .filter((medicine) => !drafts.some((draft) => isListed(medicine, draft)))
    .map((medicine) => draftOf(medicine, utterances));
};
