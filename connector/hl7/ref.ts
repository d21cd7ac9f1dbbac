import { lines } from './escape.ts';
import {
  coded,
  messageOf,
  pages,
  partsOf,
  profiles,
  segment,
  type Hl7Document,
  type Hl7Message,
  type Hl7Target,
} from './message.ts';

/** Why a letter cannot go as a referral, in words; undefined where it can. */
export const whyNoRef = ({ doctor, recipient }: Pick<Hl7Document, 'doctor' | 'recipient'>): string | undefined => {
  if (!recipient?.providerNumber) return 'The letter names nobody with a provider number whom it goes to.';
  return doctor.providerNumber ? undefined : 'The doctor has no provider number.';
};

/** A letter to a named colleague, in the simplified form of HL7 Australia, level 1: one author, one recipient, ASCII. */
export const toRef = (document: Hl7Document, given: Hl7Target): Hl7Message => {
  const target = { ...given, characterSet: 'ASCII' as const };
  // One author, known by one number.
  const parts = partsOf({ ...document, doctor: { ...document.doctor, hpii: '' } }, target);
  const { replaces, pdf, type, text, key, doctor, recipient, practice } = document;
  const name = parts.nameOf(replaces?.firstKey ?? key);
  const status = replaces ? 'C' : 'F';
  const to = recipient ?? { name: '', providerNumber: '', practice: '' };
  return messageOf(document, target, [
    parts.header('REF^I12', profiles.ref),
    segment('RF1', { 1: 'A^Accepted^HL70283', 6: name, 7: parts.asked }),
    segment('PRD', {
      1: 'AP^Authoring Provider^HL70286',
      2: `${parts.value(doctor.lastName)}^${parts.value(doctor.firstName)}^^^${parts.value(doctor.title)}`,
      4: `^^^${parts.value(practice)}`,
      7: parts.numberOf(doctor.providerNumber),
    }),
    segment('PRD', {
      1: 'IR^Intended Recipient^HL70286',
      2: parts.value(to.name),
      4: `^^^${parts.value(to.practice)}`,
      7: parts.numberOf(to.providerNumber),
    }),
    parts.patient,
    segment('OBR', {
      1: '1',
      3: name,
      4: coded[type],
      7: parts.consult,
      16: parts.doctor,
      22: parts.asked,
      24: 'PHY',
      25: status,
    }),
    segment('OBX', { 1: '1', 2: 'FT', 3: coded[type], 5: lines(text.trimEnd(), 'ASCII'), 11: status }),
    ...(pdf ? [pages(2, pdf, status)] : []),
    parts.visit,
  ]);
};
