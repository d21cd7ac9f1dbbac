import type { NotesRequest } from '../engine.ts';
import { letterPhrases } from './letterPhrases.ts';
import { isSmallChild } from '../variables.ts';
import type { Voice } from '../wording/voice.ts';
import { upperFirst } from '../wording/letterCase.ts';

/** What is said in a letter of the colleague who sent the patient, who is the one that reads it. */

const surnameOf = (name: string): string => /(\p{Lu}[\p{L}'-]+)$/u.exec(name.split(',')[0]?.trim() ?? '')?.[1] ?? '';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
type Reading = Pick<NotesRequest, 'patient' | 'referrer' | 'documentType'> & { isFirst: boolean };

const anyDoctor = "(?:Dr|Prof|Professor|A/Prof) \\p{Lu}[\\p{L}'-]+";
const whom = "(?:him|her|them|you|(?:(?:Mr|Ms) )?\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?)";
const sent = new RegExp(
  `^${anyDoctor}(?:['’]s| has| had| is)? (?:kindly |also )?(?:sent|referred|referring|sending) ${whom}(?: (?:along|over|in|here|on|up|down|to me|across))? (about|with|for|because of) (.+)$`,
  'u',
);
const saidOf = new RegExp(
  `^${anyDoctor} (?:says|said|tells me|told me|mentions|mentioned|writes|wrote|thinks) (?:that )?(?=(?:he|she|they|you) )`,
  'u',
);
const past =
  'did|found|gave|started|put|ordered|stopped|arranged|sent|took|noticed|wanted|had|will|would|could|can|may|was|increased|reduced|checked|asked|tried|prescribed|suggested|organised';

/** "Dr Tran has sent him along about a lump": how the patient came to be seen, and not who said so. */
const asSent = (text: string, voice: Voice, isFirst: boolean): string => {
  const [, how, matter] = sent.exec(text) ?? [];
  if (how !== undefined && matter !== undefined) {
    const who = isFirst && !voice.isToPatient ? voice.name : upperFirst(voice.subject);
    const isMany = voice.isPlural && who !== voice.name;
    return `${who} ${isMany ? 'were' : 'was'} ${letterPhrases.referred} ${how === 'for' ? 'for' : 'with'} ${matter}`;
  }
  return upperFirst(text.replace(saidOf, ''));
};

/** The colleague whom a letter is to, as "you". */
const addressed = (text: string, doctor: string): string => {
  const name = escaped(doctor);
  return text
    .replace(new RegExp(`${name}['’]s(?! \\w+ed\\b)`, 'gu'), letterPhrases.your.toLowerCase())
    .replace(new RegExp(`(?<=\\b(?:to|with|from|by|see|ask|tell|contact|ring|of) )${name}(?![\\p{L}'’])`, 'gu'), 'you')
    .replace(new RegExp(`${name} (?=(?:also |already |just )?(?:${past})\\b)`, 'gu'), 'you ')
    .replace(new RegExp(`${name} has (?=[a-z])`, 'gu'), 'you have ')
    .replace(/^you(?:r)?\b/, upperFirst);
};

/** "I will ask you to look at the heavy periods", as one asks a colleague in a letter. */
const asRequest = (text: string): string =>
  text.replace(/^I (?:will|would like to|am going to) (?:also )?ask you to /, `${letterPhrases.grateful} `);

/** What a colleague is asked to do, said to that colleague: the referrer is "you" in a letter to them, and a referral asks for what it was told that it would. */
export const toColleague = (
  given: string,
  voice: Voice,
  { documentType, referrer, patient, isFirst }: Reading,
): string => {
  const surname = surnameOf(referrer?.name ?? '');
  const doctor = `Dr ${surname}`;
  const named =
    surname === '' ? given : given.replace(new RegExp(`\\b(?:doctor|dr\\.?) ${escaped(surname)}\\b`, 'giu'), doctor);
  const text = documentType === 'work_cover' ? named : asSent(named, voice, isFirst);
  if (documentType === 'referral_letter') {
    const name = isSmallChild(patient) ? patient.firstName : voice.name;
    return text
      .replace(
        /^I (?:will|would like to|am going to) (?:also |go and |go ahead and )*refer (?:him|her|them) (?=(?:back )?(?:to|for)\b)/,
        `${letterPhrases.amReferring} ${name} `,
      )
      .replace(
        /^I will (?:order|send|make|do|organise|arrange|put in|place) (?:an? |the )?referral (?=to\b|for\b)/,
        `${letterPhrases.amReferring} ${name} `,
      )
      .replace(
        /^I will (?:order|send|make|do|organise|arrange|put in|place) (?:an? |the )?([a-z]+(?: [a-z]+)?) referral\b/,
        `${letterPhrases.amReferring} ${name} for $1`,
      );
  }
  if (documentType !== 'letter' || surname === '') return text;
  // The letter itself is what was promised.
  if (new RegExp(`^I will (?:also )?write to ${escaped(doctor)}\\.$`, 'u').test(text)) return '';
  const toThem = addressed(
    text
      .replace(new RegExp(`,? and (?:I )?(?:will )?(?:also )?write to ${escaped(doctor)}(?=\\.$)`, 'u'), '')
      .replace(
        new RegExp(
          `\\b(ask|like|want) (?:Dr|Prof|Professor|Mr|Ms|Mrs|Miss|A/Prof) (?:\\p{Lu}[\\p{L}'-]+ )?${escaped(surname)} to\\b`,
          'u',
        ),
        '$1 you to',
      ),
    doctor,
  );
  return asRequest(toThem);
};
