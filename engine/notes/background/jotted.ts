import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { asSentence } from '../wording/casing.ts';
import type { Draft } from '../drafting.ts';
import type { NotesPatient } from '../engine.ts';
import { letterPhrases } from '../letters/letterPhrases.ts';
import { avoided } from '../letters/letterForms.ts';
import { operationToPatient } from '../letters/letterOperation.ts';
import { numbersApart, orderToPatient } from '../letters/letterDictated.ts';
import { withAge } from '../letters/patientAge.ts';
import { introducedToPatient } from '../letters/letters.ts';
import { possessiveName } from '../wording/voice.ts';
import type { Voice } from '../wording/voice.ts';

/** Verbs of a jotting that leaves the patient out: "Lives alone, drives". The second form goes with "you" and "they". */
const jotted = new Map(
  'brings/bring takes/take has/have is/are was/were reports/report denies/deny works/work lives/live wants/want needs/need presents/present smokes/smoke drinks/drink feels/feel attends/attend comes/come complains/complain uses/use asks/ask drives/drive plays/play walks/walk sleeps/sleep eats/eat describes/describe manages/manage tolerates/tolerate remains/remain continues/continue exercises/exercise does/do goes/go gets/get says/say thinks/think knows/know finds/find enjoys/enjoy cares/care struggles/struggle notices/notice worries/worry stopped/stopped started/started had/had'
    .split(' ')
    .map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split('/');
      return [one, many];
    }),
);
const modal = /^(?:may|can|should|must|will|could) /i;
const undergone = /^(?:injured|referred|admitted|diagnosed|seen|discharged|started on|operated on)\b/i;
/** Notes to oneself: where a paper lies, what the visit is for in the book. */
export const forOneself =
  /\b(?:on the system|on file|dictated (?:between|after|in)|booked|attached|came with the referral|long appointment|new to the practice|in the file|brings? (?:a|the|in|his|her|their)? ?forms?|care plan due|certificate .*needed|scanned)\b/i;
/** What a dictation is called, said at its beginning. */
const isTitle = /^(?:operation|procedure|progress|consult(?:ation)?) (?:report|notes?|letter)\.?$/i;
const firstWord = (text: string): string => /^[A-Za-z]+/.exec(text)?.[0]?.toLowerCase() ?? '';

const tests =
  /^(?:(?:chest|knee|hip) )?(?:echocardiogram|x-ray|scan|MRI|CT|ECG|ultrasound|angiogram|mammogram|biopsy)\b/i;
/** "X-ray taken this morning", "son at the bedside", "not anticoagulated yet": a jotting without its verb, with it. */
const withVerb = (text: string, voice: Voice, isFirst: boolean): string => {
  const small = /^[A-Z][a-z]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  const isMany = !isFirst && voice.isPlural;
  const whose = isFirst ? possessiveName(voice) : voice.possessive;
  if (/^not [a-z]+(?:ed|en)\b/.test(small))
    return `${isFirst ? voice.name : voice.subject} ${isMany ? 'are' : 'is'} ${small}`;
  const [, thing, deed] =
    /^([A-Za-z][\w-]*(?:(?:,| and)? [a-z][\w-]*){0,4}?) ((?:done|kept|taken|repeated|accepted|performed|checked)\b.*)$/.exec(
      text,
    ) ?? [];
  if (thing !== undefined && deed !== undefined && !/\b(?:is|are|was|were|has|had|have|and)$/.test(thing)) {
    const name =
      tests.test(thing) && !/\band\b/.test(thing)
        ? `${/^(?:[aeio]|x-|MRI|ultra)/i.test(thing) ? 'an' : 'a'} ${/^[A-Z]{2}|^X-/.test(thing) ? thing : thing.toLowerCase()}`
        : thing;
    return `${name} ${/\band\b|[^s]s$/.test(thing) ? 'were' : 'was'} ${deed}`;
  }
  const [, relative, rest] =
    /^((?:mother|father|son|daughter|wife|husband|partner|sister|brother|uncle|aunt|grandmother|grandfather|carer)s?)( .+)$/.exec(
      small,
    ) ?? [];
  if (relative !== undefined && rest !== undefined)
    return `${whose} ${relative}${/^ (?:at|in|on|by|with|beside) /.test(rest) ? ` was${rest}` : rest}`;
  return text;
};

/** The doctor's own words as a sentence about the patient, with the subject that they leave out; `age` stands beside the name. */
const aboutPatient = (text: string, voice: Voice, isFirst: boolean, age = ''): string => {
  const first = firstWord(text);
  const many = jotted.get(first);
  const subject = isFirst ? `${voice.name}${age}` : voice.subject;
  const isMany = !isFirst && voice.isPlural;
  const rest = text.slice(first.length);
  if (many !== undefined) return asSentence(`${subject} ${isMany ? many : first}${rest}`);
  if (modal.test(text)) return asSentence(`${subject} ${first}${rest}`);
  return asSentence(
    undergone.test(text) ? `${subject} ${isMany ? 'were' : 'was'} ${first}${rest}` : withVerb(text, voice, isFirst),
  );
};

const aboutAnother = /\b(?:he|she|they|him|her|his|hers|their|theirs|them|patient|mr|mrs|ms|miss)\b/i;
const reviewed = /^(?:review (?:of|for) (?:the )?(.+)|(.+?),? review( (?:after|since|on) .+)?)$/i;
const youAsSubject = 'You';
const afterwards = /^(?:[a-z]+|\d+) (?:days?|weeks?|months?|years?) (?:after|since)\b/i;
const counted =
  /^(?:(?!(?:no|of|in|on|the|an?|and|with|after)\b)[a-z]+ ){0,2}(?:fall|cough|mole|lesion|nodule|lump|rash|headache|fracture|cut|burn|sprain|tear|hernia|injury|fibroid|mass|throat|murmur|cyst|finding|exam|examination|check-?up|visit)\b/;
/** A complaint that is counted, with its article. */
export const counts = (thing: string): string =>
  counted.test(thing) ? `${/^[aeiou](?!ter)/.test(thing) ? 'an' : 'a'} ${thing}` : thing;
const phrase =
  /^(?!.*\b(?:by|for|to|since|after|when|that|who|is|are|was|were|has|had)\b)(?!.*(?:ed|ing)\b)[a-z0-9' -]+$/;
const bodyPart =
  /^(?:(?:left|right|both) )?(?:knees?|hips?|shoulders?|ankles?|feet|foot|hands?|wrists?|elbows?|back|neck|arms?|legs?)$/;
/** "Reflux, difficulty swallowing", as they are told one after the other. */
const complaintsIn = (jotting: string, isToPatient = false): string => {
  const parts = jotting.split(/, (?:and )?/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return counts(jotting);
  if (/^considering \S/.test(last) && parts.length === 2)
    return `${counts(parts[0] ?? '')} and ${isToPatient ? 'you are' : 'is'} ${last}`;
  if (parts.length > 4 || !parts.every((part) => phrase.test(part) && part.split(' ').length <= 5))
    return counts(jotting);
  if (bodyPart.test(last)) return counts(jotting);
  return `${parts.slice(0, -1).map(counts).join(', ')} and ${counts(last)}`;
};
const operated =
  /^(?:[a-z-]+ ){0,4}?(?:operation|replacement|repair|reconstruction|implant(?:ation)?|insertion|excision|biopsy|angiogram|[a-z]+(?:ectomy|plasty|scopy|otomy))\b/;
/** An operation that is named takes its article; a follow-up does not. */
const withArticle = (thing: string): string =>
  !operated.test(thing) || /^(?:an?|the) /.test(thing) ? thing : `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
/** Why the patient came, as a sentence about `who`; `null` where it was not jotted down as a reason. */
const reasonOf = (text: string, who: string, isReview: boolean): string | null => {
  const plain = text.replace(/[.]$/, '');
  if (aboutAnother.test(plain) || jotted.has(firstWord(plain)) || undergone.test(plain) || plain.includes(':'))
    return null;
  const small = /^[A-Z][a-z]+\b/.test(plain) ? `${plain.charAt(0).toLowerCase()}${plain.slice(1)}` : plain;
  if (afterwards.test(small)) return asSentence(`${who} ${letterPhrases.came} ${small}`);
  const [, first, second, since] = reviewed.exec(small) ?? [];
  const about = first ?? (second && `${second}${since ?? ''}`);
  const isToPatient = who === youAsSubject;
  const attended = isToPatient ? letterPhrases.cameToHave : letterPhrases.attendedFor;
  if (about !== undefined) return asSentence(`${who} ${attended} ${letterPhrases.cameFor} ${about}`);
  if (/^review (?=\S+ (?:days?|weeks?|months?|years?) (?:after|since)\b)/.test(small))
    return asSentence(`${who} ${attended} ${small}`);
  if (/^elective\b/.test(small)) return asSentence(`${who} ${attended} an ${small}`);
  if (/^(?:discuss|renew|talk|get|consider|plan|arrange)\b/.test(small))
    return asSentence(`${who} ${attended.replace(/ for$/, '')} to ${small}`);
  if (/^day (?:\w+) (?:after|of|post)\b/.test(small))
    return isToPatient ? asSentence(plain) : asSentence(`${who} ${letterPhrases.wasSeenOn} ${small}`);
  if (/^(?:fainted|fell|tripped|slipped|collapsed|hurt|vomited|blacked out)\b/.test(small))
    return asSentence(`${who} ${small}`);
  if (/^(?:follow-?up|check|removal|results|repeat|an? )\b/.test(small) || operated.test(small))
    return asSentence(`${who} ${attended} ${withArticle(small)}`);
  if (isReview && !/^(?:new|sudden|acute)\b/.test(small))
    return asSentence(
      `${who} ${attended} ${letterPhrases.cameFor} ${complaintsIn(small).replace(/^an? /, (all) => (operated.test(small) ? all : ''))}`,
    );
  return asSentence(
    `${who} ${isToPatient ? letterPhrases.cameAbout : letterPhrases.presentedWith} ${complaintsIn(small, isToPatient)}`,
  );
};

/** Words for the people of the patient, whom a pronoun may stand for. */
export const kin =
  /\b(?:mother|father|mum|dad|wife|husband|partner|son|daughter|brother|sister|child|baby|aunt|uncle|friend|carer|grand\w+)\b/i;
const turned: readonly (readonly [RegExp, string])[] = [
  [/\bhis\b|\bher(?= (?!to\b|for\b|on\b|in\b|at\b|and\b|that\b|with\b|about\b)[a-z])|\btheir\b/g, 'your'],
  [/\b(?:himself|herself|themselves)\b/g, 'yourself'],
  [/\b(?:him|her|them|he|she|they)\b/g, 'you'],
];
/** What was dictated about the patient, turned to the patient; `null` where somebody else may be meant, or it was meant for a colleague. */
export const dictatedToPatient = (text: string, patient: NotesPatient): string | null => {
  if (/^(?:thank you|thanks|dear|re:|i (?:saw|reviewed|had the pleasure))\b/i.test(text)) return null;
  const names = [`${patient.firstName} ${patient.lastName}`.trim(), patient.lastName, patient.firstName].filter(
    Boolean,
  );
  const unnamed = names.reduce(
    (plain, name) =>
      plain.replaceAll(
        new RegExp(`\\b(?:(?:Mr|Mrs|Ms|Miss|Mx) )?${name.replace(/[^\p{L}\s-]/gu, '.')}\\b`, 'gu'),
        'she',
      ),
    text
      .replace(/\b(?:(?:the|this) )?patient's\b/gi, 'her')
      .replace(/\b(?:the|this) patient\b|^patient(?= (?:is|was|has|had|does|did)\b)/gi, 'she'),
  );
  const whole =
    jotted.has(firstWord(unnamed)) || modal.test(unnamed)
      ? `she ${unnamed.charAt(0).toLowerCase()}${unnamed.slice(1)}`
      : unnamed;
  if (!/\b(?:he|she|him|her|his|they|them|their)\b/i.test(whole)) return asSentence(text);
  if (kin.test(whole)) return null;
  const verbs = whole.replace(
    /\b(He|She|he|she) (also |still |now |never )?([a-z]+)/g,
    (_, subject: string, between: string | undefined, verb: string) =>
      `${subject} ${between ?? ''}${jotted.get(verb) ?? verb.replace(/(?<=[a-z]{3})(?<!s)s$/, '')}`,
  );
  // "She lives alone, drives": verbs that follow have the same subject only where the sentence begins with it.
  const listed = /^(?:he|she)\b/i.test(verbs)
    ? verbs.replace(/(,| and) ([a-z]+s)\b/g, (_, joint: string, verb: string) => `${joint} ${jotted.get(verb) ?? verb}`)
    : verbs;
  return asSentence(
    turned.reduce(
      (plain, [pattern, you]) => plain.replace(pattern, you),
      listed.replace(/^(?:He|She|His|Her)\b/, (word) => word.toLowerCase()),
    ),
  );
};

export type Reader = {
  type: DocumentType;
  patient: NotesPatient;
  voice: Voice;
  isFirst: boolean;
  /** The report of an operation. */ isOperation: boolean;
  /** Of somebody who was seen before. */ isReview: boolean;
};
/** The doctor's own words, written before the visit or dictated, as a document's reader needs them; `null` where they are not for that reader. */
export const ownWords = (
  draft: Draft,
  given: string,
  { type, patient, voice, isFirst, isOperation, isReview }: Reader,
): string | null => {
  // What was written before the visit may have been said again in it.
  const isJotted = draft.order < 0;
  const text = type === 'note' ? given : numbersApart(given);
  if (type !== 'note' && ((isJotted && forOneself.test(text)) || isTitle.test(text))) return null;
  if (voice.isToPatient) {
    if (isJotted) return draft.topic === 'chief_complaint' ? reasonOf(text, youAsSubject, isReview) : null;
    const told = isOperation ? operationToPatient(text, draft) : text;
    const spoken = told === null ? null : introducedToPatient(told);
    const own = spoken === null ? null : dictatedToPatient(orderToPatient(spoken), patient);
    return own === null ? null : avoided(own, draft.topic, voice, false);
  }
  if (type === 'note' || voice.isElided) return asSentence(text);
  const isReason = isJotted && draft.topic === 'chief_complaint' && isFirst && type !== 'work_cover';
  if (!isReason) {
    const told = aboutPatient(text, voice, isFirst);
    return type === 'work_cover' ? told : avoided(told, draft.topic, voice, isFirst);
  }
  // A referral says the age beside the name already.
  const age = type === 'letter' ? withAge(patient) : '';
  return reasonOf(text, `${voice.name}${age}`, isReview) ?? aboutPatient(text, voice, isFirst, age);
};
