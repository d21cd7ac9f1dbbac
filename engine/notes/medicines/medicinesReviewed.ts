import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { fromPatient } from '../wording/person.ts';
import { backgroundLabels } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** The medicines that a patient comes with, as they are gone through: named by the doctor and confirmed, or listed in answer. */

const unit = '(?:mg|mcg|g|ml|units?|micrograms?|milligrams?|grams?)';
const amount = `(?:the |of |about )?\\d+(?:[./]\\d+)? ?(?:${unit}\\b)?(?: a day)?`;
const count =
  '(?:half an?|one|an?|\\d|2|two)(?: (?:tablets?|capsules?|puffs?|sachets?|sprays?|drops?|patch(?:es)?|pumps?))(?: a (?:day|week))?|(?:one|1) a day|half a tablet|(?:one|1|2)(?= (?:at night|nightly|daily|in the (?:morning|evening)|every|before bed|with))';
const time =
  '(?:(?:once|twice|\\d times|three times) (?:a (?:day|week|month)|daily|weekly)|daily|weekly|nightly|monthly|every (?:day|night|morning|evening|week|month|second day|other day|\\d (?:hours|weeks|months))|(?:in the|each|every) (?:mornings?|evenings?|afternoons?)|(?:at|of a|every) night|nights?|mornings?|(?:at|before) bed(?:time)?|morning and (?:night|evening)|with (?:food|meals?|breakfast|lunch|dinner|tea)|as needed|as required|when (?:i|she|he) (?:needs?|remembers?|gets?)(?: (?:it|one|to))?|most (?:days|nights)|each side|both (?:eyes|sides))';
const form = 'the (?:gel|patch|tablets?|capsules?|cream|spray|liquid|drops|inhaler|puffer|nebuli[sz]er)';
const dosing = `(?:(?:,? (?:and |at |it is |that is )?|^(?:and |at |about )?)(?:${amount}|${count}|${time}|${form}))+`;
const isDosing = new RegExp(`^(?:${amount}|${count}|${time}|${form})(?:${dosing})?$`);
const tail = new RegExp(`^(?:'s| is)?(?<dosing>${dosing})?$`);

const kindOfMedicine =
  '(?:the |that |my |your )?(?:[a-z]+ ){0,3}(?:one|tablets?|pills?|puffers?|inhalers?|thinners?|medicine|medications?|patch(?:es)?|preventer|reliever|spray|cream|injections?|needle)';
/** What the doctor leads to a medicine with, when going through what is taken. */
const asked = new RegExp(
  `^(?:(?:and|so|okay|now|then|also|well|what about|how about|(?:you are|are you|is (?:he|she)|still|and) (?:still )?(?:on|taking|using)|(?:do|does) (?:you|he|she) (?:still )?(?:take|use)|you (?:still )?take|the other one|${kindOfMedicine}|the|your|any)(?:,? |$)){0,6}$`,
);
const goingWith =
  /^(?:(?:and|so|okay|now|then|well),? )*how (?:are|have) you (?:been )?(?:going|finding|getting on|doing|feeling)(?: with| on)? (?:the |your )?$/;
/** What the patient leads to a medicine with in a list. */
const listed = new RegExp(
  `^(?:(?:and|yes|yeah|yep|just|only|also|then|plus|so|well|there is|it is|(?:i|she|he) (?:still )?(?:takes?|uses?)|(?:i am|she is|he is) (?:still )?(?:on|taking|using)(?: (?:those|that))?|${kindOfMedicine}|the|my|a|some)(?:,? |$)){0,6}$`,
);
const asksMedicines =
  /\b(?:what|which|any|anything|other|regular|current|all|go through|list)\b.*\b(?:taking|medic\w+|tablets?|pills?|puffers?)\b|\b(?:what|which) .*\b(?:do you take|are you on)\b|\b(?:are you|do you) (?:taking|take|on|still on) (?:any|anything|other)\b|^(?:(?:and|so|okay|your) )*(?:medic\w+|tablets|regular tablets)$|\btaking anything\b|\banything (?:that )?you (?:buy|take)\b/;
/** "The blood thinner?", asked while a list is gone through. */
const asksOfKind = new RegExp(`^(?:(?:and|so|what about|how about),? )*${kindOfMedicine}$`);
/** Of what was tried for the complaint, or of what is not borne. */
const asksOtherwise =
  /\ballerg|\breact|\b(?:have you|did you) (?:taken?|tried|try|had|used?)\b|\btried\b|\bside effects?\b/;

const affirmed =
  /^(?:(?:oh|um|well|so|i|,) ?)*(?:yes|yeah|yep|yup|correct|right|that is (?:right|it|the|correct)|still|i (?:am|do)\b|every|same|sure|all the time|religiously|the (?:little|small|big|other|white|yellow|blue|pink|red|orange|green|brown|purple) one)/;
const stopped =
  /\b(?:stop\w*|ran out|run out|gave (?:it|them|that) up|came off|come off|(?:not|never) (?:tak\w+|start\w*|fill\w*|any more|anymore|been)|no longer|used to|quit)\b|^(?:no|nope|nah|not)\b/;
const ranOut = /^(?:(?:i|yeah|well|oh|um|so|have|had|he|she),? )*(?:ran|run) out(?: of (?:it|that|those|them))?$/;
const putTo = /^(?:we|i) (?:had )?(?:put|took|moved|bumped|increased|upped|brought) (?:you|it|that) (?:up |down )?to /;

type Medicine = { concept: string; name: string; dosing: string; orders: number[]; hasRunOut?: true };
type Named = { concept: string; name: string; dosing: string };

/** Nobody names a medicine in more words; a longer text could be read in too many ways to be tried. */
const mostWords = 16;
const isBrief = (text: string): boolean => text.split(' ', mostWords + 1).length <= mostWords;

/** The one medicine of an utterance with how much of it, where nothing but such a lead and such a dose stands around it. */
const namedIn = (text: string, lead: RegExp): Named | null => {
  if (!isBrief(text)) return null;
  const plain = text.replace(/[.?!,]+$/, '');
  const drugs = mentionsOf(plain).filter(({ kind }) => kind === 'drug');
  const [drug] = drugs;
  if (drug === undefined || drugs.length !== 1) return null;
  const at = plain.indexOf(drug.words);
  const after = tail.exec(plain.slice(at + drug.words.length));
  if (at < 0 || after === null || !lead.test(plain.slice(0, at))) return null;
  return { concept: drug.concept, name: drug.words, dosing: (after.groups?.['dosing'] ?? '').replace(/^,? ?/, '') };
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
const stillOn =
  /^(?:(?:and|so),? )*(?:are you |you are |is (?:he|she) )?still (?:on|taking|using) (?:it|that|those|this)$|^(?:do you|are you) still (?:take|taking|on|use|using) (?:it|that)$/;
const dosingIn = (text: string): string | null => {
  const plain = text
    .replace(/^(?:(?:yes|yeah|yep|yup|and|the|just|i take|it is|that is),? )+/, '')
    .replace(/[.,]+$/, '');
  return isBrief(plain) && isDosing.test(plain) ? plain : null;
};

/** "The candesartan, 16 mg?" "Yes, in the morning." */
const confirmedAt = (utterances: readonly Utterance[], at: number): Medicine | null => {
  const question = utterances[at];
  if (!question) return null;
  const isGoing = namedIn(question.text, goingWith);
  const before = utterances[at - 1];
  const isNamedBefore = stillOn.test(question.text.replace(/[?., ]+$/, '')) && before?.speaker === 'doctor';
  const named = isGoing ?? namedIn(isNamedBefore ? before.text : question.text, asked);
  if (named === null) return null;
  const [first, second] = answerTo(utterances, at + 1);
  const next = utterances[at + 1];
  // "We put you up to 10", said by the doctor before the answer.
  const moved = isGoing && next?.speaker === 'doctor' && putTo.test(next.text) ? next.text.replace(putTo, '') : '';
  if (moved !== '') return { ...named, dosing: dosingIn(moved) ?? named.dosing, orders: [at, at + 1] };
  if (first === undefined) return null;
  if (ranOut.test(first.text)) return { ...named, orders: [at, first.order], hasRunOut: true };
  if (stopped.test(first.text) || (second && stopped.test(second.text))) return null;
  const told = dosingIn(first.text);
  const isSame = namedIn(first.text, listed)?.concept === named.concept;
  if (!isGoing && told === null && !isSame && !affirmed.test(first.text)) return null;
  const further = second === undefined ? null : dosingIn(second.text);
  const parts = [named.dosing, told, isSame ? namedIn(first.text, listed)?.dosing : null, further];
  return {
    ...named,
    dosing: [...new Set(parts.filter(Boolean))].join(', '),
    orders: [...(isNamedBefore ? [at - 1] : []), at, first.order, ...(further === null ? [] : [second?.order ?? at])],
  };
};

/** "Telmisartan. Forty.": one of the medicines of a list that the patient goes through. */
const listedAt = (utterances: readonly Utterance[], at: number): Medicine | null => {
  const utterance = utterances[at];
  const named = utterance ? namedIn(utterance.text, listed) : null;
  if (named === null) return null;
  const next = utterances[at + 1];
  const further = next && next.turn === utterance?.turn && !next.question ? dosingIn(next.text) : null;
  return {
    ...named,
    // "Apixaban, five. Five, twice a day."
    dosing: [further?.startsWith(named.dosing) ? '' : named.dosing, further ?? ''].filter(Boolean).join(', '),
    orders: further === null ? [at] : [at, at + 1],
  };
};

/** "And Panadol Osteo, and the calcium": several of a list in one breath, where there is nothing else in it. */
const listedTogether = (text: string, at: number): Medicine[] => {
  if (!isBrief(text)) return [];
  const parts = text
    .replace(/[.?!,]+$/, '')
    .split(/,? (?:and|plus) |, /)
    .filter((part) => part !== '' && part !== 'and');
  const named = parts.flatMap((part) => namedIn(part, listed) ?? []);
  return parts.length > 1 && named.length === parts.length ? named.map((one) => ({ ...one, orders: [at] })) : [];
};

/** How far into a visit what the patient takes is gone through; after it, the doctor orders. */
const lastReviewed = 0.7;
const longestList = 16;
const withoutDose = /^(?:nicotine|alcohol|caffeine|iron|potassium|sodium|oxygen)$/;

const medicinesOf = (utterances: readonly Utterance[]): Medicine[] => {
  const found: Medicine[] = [];
  let askedAt = -longestList;
  utterances.forEach(({ text, speaker, question }, at) => {
    if (at > utterances.length * lastReviewed) return;
    if (speaker === 'doctor') {
      if (question || asksMedicines.test(text)) {
        if (
          (asksMedicines.test(text) && !asksOtherwise.test(text)) ||
          (isBrief(text) && asksOfKind.test(text.replace(/[?.]+$/, '')))
        )
          askedAt = at;
        const confirmed = question ? confirmedAt(utterances, at) : null;
        if (confirmed) {
          found.push(confirmed);
          askedAt = at;
        } else if (question && askedAt !== at && !/\b(?:one|thinner|tablets?|else|pain)\b/.test(text))
          askedAt = -longestList;
      }
      return;
    }
    if (question || at - askedAt > longestList) return;
    const listing = listedAt(utterances, at);
    if (listing) found.push(listing);
    else found.push(...listedTogether(text, at));
  });
  return found.filter(({ name, dosing }) => dosing !== '' || !withoutDose.test(name));
};

const draftOf = ({ name, dosing, orders, hasRunOut }: Medicine, utterances: readonly Utterance[]): Draft => {
  const isStrength = /^\d/.test(dosing);
  const fact = patientFact({
    body: hasRunOut
      ? `«S» ran out of ${name}`
      : `${name}${dosing === '' ? '' : `${isStrength ? '' : ','} ${fromPatient(dosing.replace(/\b(once|twice) a day\b/g, '$1 daily'))}`}`,
    segmentIds: orders.flatMap((order) => utterances[order]?.segmentIds ?? []),
    order: orders[0] ?? 0,
  });
  return { ...fact, topic: 'medications', ...(hasRunOut ? { label: backgroundLabels.medications } : {}) };
};

const listing = /^«S» (?:[a-z]+ )*«(?:takes|uses|is)\|/;
const isDosed = new RegExp(`\\d|\\b(?:${time})\\b`);
/** Whether a statement lists the medicine already, and says how much of it where that was told. */
const isListed = ({ concept, dosing }: Medicine, { topic, body }: Draft): boolean => {
  if (topic !== 'medications' || (dosing !== '' && !isDosed.test(plainOf(body)))) return false;
  const named = mentionsOf(plainOf(body));
  return named.some((one) => one.concept === concept) && (listing.test(body) || named[0]?.at === 0);
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
