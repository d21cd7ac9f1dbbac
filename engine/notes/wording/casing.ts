import { sparing } from '../../evidence/sparing.ts';
import { capitalNames } from '../../medicines/medicines.ts';
import type { NotesRequest } from '../engine.ts';
import { mentionsOf } from '../mentions.ts';
import { eponym } from './letterCase.ts';
import { unknownIn } from '../learnt/vocabulary.ts';
import { functionWords } from '../../evidence/words.ts';

const acronyms = new Set(
  'mri ct ekg ecg emg copd ckd gord gerd bp bmi icu tsh crp fbc uti psa acl mcl hiv dvt pe tia gp ed nsaid nsaids adhd ptsd gtn hrt iud pcos ibs bcc scc t2dm covid cpap hba1c egfr lfts tb ldl hdl svt inr bnp vt nstemi stemi fev1 iv chf dcis pcp er a1c cbc cmp bmp pft esr ent dexa cabg afib wbc gi mmr'.split(
    ' ',
  ),
);
const mixed: Readonly<Record<string, string>> = {
  hba1c: 'HbA1c',
  egfr: 'eGFR',
  lfts: 'LFTs',
  nsaids: 'NSAIDs',
  afib: 'AFib',
};
/** Acronyms whose plural is another word, or none that is said. */
const withoutPlural = /^(?:(?:pet|ent|ed|er|pe|iv|vt|tb)['’]?s|[a-z]{3})$/;
/** An acronym as it is written, with its plural or its possessive: "pfts", "egfr's"; `null` for another word. */
const acronymOf = (word: string): string | null => {
  if (acronyms.has(word)) return mixed[word] ?? word.toUpperCase();
  const [, name = '', ending = ''] = /^([a-z0-9]+?)(['’]?s)$/.exec(word) ?? [];
  return acronyms.has(name) && !withoutPlural.test(word) ? `${mixed[name] ?? name.toUpperCase()}${ending}` : null;
};
const proper = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december english australia australian medicare christmas easter sydney melbourne brisbane perth adelaide hobart darwin canberra dr mr mrs ms'.split(
    ' ',
  ),
);
const brands = capitalNames();

const written = (text: string, found: Map<string, { capital: number; small: number; as: string }>) => {
  for (const match of text.matchAll(/(?<=[a-z,;] )([A-Za-z][A-Za-z'’-]+)/g)) {
    const word = match[1] ?? '';
    const entry = found.get(word.toLowerCase()) ?? { capital: 0, small: 0, as: word };
    if (/^[A-Z]/.test(word)) {
      entry.capital += 1;
      entry.as = word;
    } else entry.small += 1;
    found.set(word.toLowerCase(), entry);
  }
};

/** Gives lower-case statements their capitals back: names, brands, days, acronyms, and what the transcript itself writes with a capital. */
export const casing = (
  request: Pick<NotesRequest, 'transcript' | 'dictation' | 'context' | 'patient' | 'doctor'>,
): ((text: string) => string) => {
  const seen = new Map<string, { capital: number; small: number; as: string }>();
  for (const segment of [...request.transcript, ...request.dictation]) written(segment.text, seen);
  written(request.context, seen);
  const names = new Set(
    [request.patient.firstName, request.patient.lastName, request.doctor.lastName]
      .flatMap((name) => name.toLowerCase().split(' '))
      .filter((name) => name.length > 2),
  );
  const as = (word: string): string => {
    const acronym = acronymOf(word);
    if (acronym !== null) return acronym;
    const known = seen.get(word);
    if (known && known.capital > known.small && known.as !== 'I' && word !== 'doctor' && !/['’]/.test(known.as))
      return known.as;
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return brands.get(word) ?? (proper.has(word) || names.has(word) ? capital : word);
  };
  const sentenceStart = (word: string) =>
    /^(?:Ed|Pe|Tb)$/.test(word) ? word : (acronymOf(word.toLowerCase()) ?? word);
  return (text) =>
    text
      .replace(/\b[A-Z][a-z0-9]+\b/g, sentenceStart)
      .replace(/\bi\b(?!\.)/g, 'I')
      .replace(/\b[a-z][a-z0-9'’]*\b/g, as)
      .replace(/\bl ([1-5])\b/g, 'L$1')
      .replace(/\bk ?10\b/g, 'K10')
      .replace(/\b[cl]\d(?=,? ?(?:\/|-|and |to )?[cls]\d\b)|(?<=\b[cl]\d,? ?(?:\/|-|and |to )?)[cls]\d\b/gi, (level) =>
        level.toUpperCase(),
      )
      .replace(/\bmc(?=(?:murray|burney)\b)/gi, 'Mc')
      .replace(/(?<=\bMc)[mb]/g, (letter) => letter.toUpperCase())
      .replace(eponym, (name) => name.charAt(0).toUpperCase() + name.slice(1))
      .replace(/(?<=\d )Ms\b/g, 'ms')
      .replace(/\bdoctor (?=[A-Z][a-z])/g, 'Dr ')
      // Without capitals, a word after "doctor" that no record uses is a name.
      .replace(
        /(?<!\b(?:the|a|an|his|her|their|your|my|this|that|family|other|another) )\bdoctor ([a-z]{3,})\b/g,
        (said, next: string) => (isNameLike(next) ? `Dr ${next}` : said),
      )
      .replace(/\b(mr|mrs|ms)\.? ([a-z]{3,})\b/gi, (said, title: string, name: string) =>
        isSurnameLike(name.toLowerCase())
          ? `${title.charAt(0).toUpperCase()}${title.slice(1).toLowerCase()} ${name.charAt(0).toUpperCase()}${name.slice(1)}`
          : said,
      )
      .replace(inMay, '$1 May')
      .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/g, (day) => day.charAt(0).toUpperCase() + day.slice(1))
      .replace(/\b(Dr\.?) (\w)/g, (_, title: string, letter: string) => `${title} ${letter.toUpperCase()}`)
      .replace(/\bvitamin (d|b12|c|b)\b/g, (match) => match.slice(0, 8) + match.slice(8).toUpperCase());
};

/** "Until may": the month, which is a verb elsewhere. */
const inMay = sparing(
  /\b(until|till|since|in|by|early|late|mid|last|next|of) may\b(?! (?:be|not|have|also|help|need)\b)/gi,
);

/** "MR arthrogram" names a picture. */
const isSurnameLike = (word: string): boolean =>
  !/(?:grams?|graphy|imaging|scans?|images?)$/.test(word) && !functionWords.has(word) && mentionsOf(word).length === 0;

const isNameLike = (word: string): boolean => !/(?:s|ed|ing)$/.test(word) && unknownIn(word).length > 0;

const dangling =
  /(?:,|\s)+(?:and|but|so|or|because|with|the|a|an|to|of|which|if|when|like|(?<!\b(?:about|like|with|before|after|of|than|to|for|on|at|from|since|by|back|until|till|around),? )(?:that|then)|in|for|my|his|her|their|is|was|are|and (?:you|i|we))$/;
/** A statement as a sentence: loose ends cut, first letter large, a full stop. Empty where nothing is left. */
export const asSentence = (text: string): string => {
  let plain = text
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/\s+([,.;:?!])/g, '$1')
    .replace(/,+/g, ',')
    .replace(/^[,;:\s]+|[,;:\s]+$/g, '');
  for (let round = 0; round < 3 && dangling.test(plain); round += 1) plain = plain.replace(dangling, '');
  if (plain === '') return '';
  // "eGFR" keeps its own letters at the beginning too.
  const first = /^[a-z][A-Z]/.test(plain) ? plain.charAt(0) : plain.charAt(0).toUpperCase();
  return `${first}${plain.slice(1)}${/[.?!]["”)]?$/.test(plain) ? '' : '.'}`;
};
