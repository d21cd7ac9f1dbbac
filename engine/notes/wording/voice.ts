import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { NotesPatient } from '../engine.ts';
import type { Marked } from './person.ts';
import { letterPhrases } from '../letters/letterPhrases.ts';
import { phrases } from '../phrases.ts';

/** How a document speaks of the patient and the doctor. */
export type Voice = {
  subject: string;
  object: string;
  possessive: string;
  reflexive: string;
  /** The patient by name, for the first sentence of a paragraph. */
  name: string;
  isPlural: boolean;
  /** A note leaves the patient out as the subject of a sentence: "Takes metformin". */
  isElided: boolean;
  isToPatient: boolean;
  /** How the writer is named: a record has no "I". */
  writer: { subject: string; object: string; possessive: string; isFirstPerson: boolean };
};

const pronouns = {
  male: { subject: 'he', object: 'him', possessive: 'his', reflexive: 'himself', isPlural: false },
  female: {
    subject: 'she',
    object: 'her',
    possessive: 'her',
    reflexive: 'herself',
    isPlural: false,
  },
  they: {
    subject: 'they',
    object: 'them',
    possessive: 'their',
    reflexive: 'themselves',
    isPlural: true,
  },
} as const;

const nameOf = (patient: NotesPatient): string => {
  const full = `${patient.firstName} ${patient.lastName}`.trim();
  if (patient.lastName !== '' && patient.title?.trim()) return `${patient.title.trim()} ${patient.lastName}`;
  if (patient.lastName === '' || (patient.ageYears !== null && patient.ageYears < 16)) return patient.firstName || full;
  if (patient.gender === 'male') return `Mr ${patient.lastName}`;
  return patient.gender === 'female' ? `Ms ${patient.lastName}` : full;
};

const writers = {
  record: {
    subject: phrases.doctor,
    object: phrases.doctor,
    possessive: phrases.doctors,
    isFirstPerson: false,
  },
  letter: { subject: 'I', object: 'me', possessive: 'my', isFirstPerson: true },
} as const;

/**
 * The voice of a document: a record or a list (without a subject), prose in whole sentences, or a letter to the patient. What a doctor
 * signs is in the first person.
 */
export const voiceFor = (type: DocumentType, patient: NotesPatient, isProse = type !== 'note'): Voice => {
  if (type === 'patient_letter')
    return {
      subject: 'you',
      object: 'you',
      possessive: 'your',
      reflexive: 'yourself',
      name: 'you',
      isPlural: true,
      isElided: false,
      isToPatient: true,
      writer: writers.letter,
    };
  const own = pronouns[patient.gender ?? 'they'];
  return {
    ...own,
    name: type === 'note' ? phrases.patient : nameOf(patient) || phrases.patient,
    isElided: !isProse,
    isToPatient: false,
    writer: type === 'note' ? writers.record : writers.letter,
  };
};

const advice = (voice: Voice, isNot: boolean): string => {
  if (voice.isToPatient) return isNot ? phrases.youShouldNot : phrases.youShould;
  if (voice.isPlural) return isNot ? phrases.wereAdvisedNot : phrases.wereAdvised;
  return isNot ? phrases.wasAdvisedNot : phrases.wasAdvised;
};

/** Beside what the doctor will do, "was" and "did not" without a subject would be the doctor's. */
const unclearAlone = /^(?:is|was|has)$/;
const elidedInRecord = (text: Marked): Marked =>
  text
    .replace(/^«S» «(?:is|was)\|[a-z]+» (?=(?:an? )?\d+[- ]year)/, '')
    .replace(/^«S» ((?:[a-z]+ ){0,2})«([a-z]+)\|[a-z]+»/, (_, between: string, verb: string) =>
      unclearAlone.test(verb) ? `${phrases.patient} ${between}${verb}` : between + verb,
    )
    .replace(/^«S» (?=(?:[a-z]+ )?(?:had|did|may|might|can|could|would|should|will be)\b)/, `${phrases.patient} `)
    .replace(/^«D» ((?:[a-z]+ )?)«d:(?!(?:is|has|does)\|)[a-z]+\|([a-z]+)» /, '$1$2 ')
    .replace(/^«D» (?=(?:will|would|[a-z]+ed) )/, '')
    .replace(/^«S» /, '')
    .replace(/^(?:«P»|«DP») /, '');

const opening = (text: Marked, voice: Voice): Marked => {
  if (!voice.isElided) return text;
  const told = text
    .replace(/^«S» «A» /, `${phrases.advised} `)
    .replace(/^«S» «AN» /, `${phrases.advisedNot} `)
    .replace(/^«S» «reports\|report» /, `${phrases.reports} `)
    .replace(/^«S» «denies\|deny» /, `${phrases.denies} `);
  if (!voice.writer.isFirstPerson) return elidedInRecord(told);
  // A list in a letter leaves out the patient, but not the doctor who signs it, nor whose thing it is.
  return (
    told
      // Without its subject a sentence has the verb of one person.
      .replace(/^«S» ((?:[a-z]+ ){0,2})«([a-z]+)\|[a-z]+»/, '$1$2')
      .replace(/^«S» (?!(?:[a-z]+ )?«(?:is|was|has)\||(?:would|could|will|can|used|had been)\b)/, '')
  );
};

/** "The ribs are sore when they cough": behind several things "they" would be those. */
const behindMany =
  /(\b(?!(?:his|its|this|was|is|has|always|sometimes|days|weeks|months|years|times)\b)[a-z]{2,}s (?:are|were|have|do|did|get|go|come|hurt|ache|feel|felt|got|came|went|still|started|swell)\b[^«]*)«S»(?:((?: [a-z]+){0,2}) «([a-z]+)\|[a-z]+»)?/;
const clearOfMany = (text: Marked, { isPlural, isToPatient, name }: Voice): Marked =>
  isPlural && !isToPatient
    ? text.replace(behindMany, (_, many: string, between: string | undefined, verb: string | undefined) =>
        verb === undefined ? many + name : `${many}${name}${between ?? ''} ${verb}`,
      )
    : text;

/** A marked statement as it stands in a document, without a full stop. `isFirst` names the patient instead of "he" or "she". */
export const spoken = (text: Marked, voice: Voice, isFirst = false): string => {
  const isNamed = isFirst && !voice.isElided;
  const isYou = voice.subject === 'you';
  const opened = voice.isToPatient
    ? text
        .replace(/^«S» «reports\|report» /, `${phrases.youReported} `)
        .replace(/«S» «AN»/g, `you ${phrases.youShouldNot}`)
        .replace(/«S» «A»/g, `you ${phrases.youShould}`)
        .replace(
          /^«S» «denies\|deny» (?=(?:taking|missing|smoking|drinking|using|having|feeling|getting|working|losing|waking|eating)\b)/,
          isYou ? `${letterPhrases.youHaveNot} ` : `${letterPhrases.youToldMe} «S» «has|have» not been `,
        )
        .replace(
          /^«S» «denies\|deny» (?:any )?(.*)$/,
          (_, things: string) =>
            `${isYou ? letterPhrases.youHaveNo : `${letterPhrases.youToldMe} «S» «has|have» no`} ${things.replace(/(, | or )(?:an?|any) /g, '$1')}`,
        )
    : clearOfMany(opening(text, voice), voice);
  // The name takes the verb of one person, also where the pronoun is "they".
  const introduced = isNamed
    ? opened.replace(
        /«S»((?: [a-z]+){0,2}) «([a-z]+)\|[a-z]+»|«S»/,
        (_, between: string | undefined, verb: string | undefined) =>
          voice.isToPatient && isYou ? _ : verb === undefined ? voice.name : `${voice.name}${between ?? ''} ${verb}`,
      )
    : opened;
  const byDoctor = introduced.replace(/«d:([a-z]+)\|([a-z]+)»/g, (_, one: string, base: string) =>
    !voice.writer.isFirstPerson ? one : one === 'is' ? 'am' : base,
  );
  const agreed = byDoctor.replace(/«([a-z]+)\|([a-z]+)»/g, (_, one: string, many: string) =>
    voice.isPlural ? many : one,
  );
  return agreed
    .replace(/«IMP»/g, !voice.writer.isFirstPerson || voice.isToPatient ? phrases.impression : phrases.letterImpression)
    .replace(/«AN»/g, advice(voice, true))
    .replace(/«A»/g, advice(voice, false))
    .replace(/«S»/g, voice.subject)
    .replace(/^«P»/, () => (isNamed && !(voice.isToPatient && isYou) ? possessiveName(voice) : voice.possessive))
    .replace(/«O»/g, voice.object)
    .replace(/«P»/g, voice.possessive)
    .replace(/«R»/g, voice.reflexive)
    .replace(/«DO»/g, voice.writer.object)
    .replace(/«DP»/g, voice.writer.possessive)
    .replace(/«D»/g, voice.writer.subject)
    .replace(/«WO»/g, voice.isToPatient ? 'you' : 'them')
    .replace(/«WP»/g, voice.isToPatient ? 'your' : 'their')
    .replace(/«W»/g, voice.isToPatient ? 'you' : 'they')
    .replace(/\s+/g, ' ')
    .trim();
};
/** "Ms Okafor's", "Mr Ellis'". */
export const possessiveName = (voice: Voice): string =>
  voice.name.endsWith('s') ? `${voice.name}'` : `${voice.name}'s`;
