import { drugGroups } from '../../evidence/lexicon/drugs.ts';
import { drugsIn, fourthAmounts } from './fourthAmounts.ts';
import {
  contraryFindings,
  kindsOfMedicine,
  misread,
  oftener,
  oftenWords,
  plansMisread,
  soundAlikes,
} from './fourthWords.ts';
import { ofAnybody, ofTheVisit } from './fourthSentences.ts';
import { classes } from './secondWords.ts';
import { byTable, inText, isMale, oneOf, otherSide, otherThan, replacing } from './replacing.ts';
import type { Change, Kinds, Material } from './replacing.ts';

const groupOf = (name: string) => drugGroups.find((group) => group.includes(name));
/** Another medicine for the same complaint, by the names that the list knows. */
const forTheSame = (from: string, note: string, random: () => number): string => {
  const own = classes.find((names) => names.includes(from)) ?? [];
  const others = own.filter(
    (name) => !note.toLowerCase().includes(name) && groupOf(name) !== undefined && groupOf(name) !== groupOf(from),
  );
  return others.length === 0 ? from : oneOf(others, random);
};

const sideWords: Readonly<Record<string, readonly string[]>> = {
  left: ['right', 'right', 'bilateral'],
  right: ['left', 'left', 'bilateral'],
  bilateral: ['left', 'right'],
  'left-sided': ['right-sided'],
  'right-sided': ['left-sided'],
  bilaterally: ['on the left only', 'on the right only'],
};
const sidePattern = /\b(left-sided|right-sided|left|right|bilaterally|bilateral)\b/gi;

const complaints =
  'pain|fever|fevers|chills|cough|nausea|vomiting|diarrhea|constipation|headaches?|dizziness|fatigue|swelling|edema|numbness|tingling|weakness|tenderness|rash|bleeding|shortness of breath|chest pain|palpitations|wheezing|murmur|redness|erythema|effusion|bruising|ecchymosis|crepitus|stiffness|weight loss|weight gain|anxiety|depression|insomnia|reflux|congestion|itching|hematuria|dysuria|fracture|instability|deformity';
/** "No rash." as "Rash." and the reverse: the first word of a finding in a list. */
const listed = (note: string): Change[] => [
  ...replacing(
    note,
    /(?<=^|[.:•] )(No (?:evidence of |signs of )?[a-z])/gm,
    (from) => from.at(-1)?.toUpperCase() ?? '',
  ),
  ...replacing(note, new RegExp(`(?<=^|[.:•] )()(?=(?:${complaints})\\b)`, 'gim'), () => 'No '),
  ...replacing(note, new RegExp(`(?<=, |and |or )(no )(?=(?:[a-z]+ )?(?:${complaints})\\b)`, 'gi'), () => ''),
];
/** "with pain" as "without pain". */
const accompanied = (note: string): Change[] => [
  ...replacing(note, new RegExp(`\\b(with)(?= (?:[a-z]+ ){0,2}(?:${complaints})\\b)`, 'gi'), () => 'without'),
  ...replacing(note, /\b(without)(?= [a-z])/gi, () => 'with'),
  ...replacing(
    note,
    new RegExp(
      `\\b(has|reports|endorses|experiences|experiencing|having)(?= (?:[a-z]+ ){0,2}(?:${complaints})\\b)`,
      'gi',
    ),
    (from) => ({ has: 'has no', having: 'not having', experiencing: 'not experiencing' })[from] ?? `denies`,
  ),
];

const pronouns = { he: 'she', she: 'he', his: 'her', him: 'her', himself: 'herself', herself: 'himself' };
const ofPatient: Readonly<Record<string, string>> = {
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
  gentleman: 'woman',
  lady: 'gentleman',
  'mr.': 'Ms.',
  'ms.': 'Mr.',
  'mrs.': 'Mr.',
};
/** "her knee": not "with her". */
const possessive = (note: string): Change[] => replacing(note, /\b(her)(?= [a-z]+)/g, () => 'his');

const headings: readonly (readonly ['story' | 'findings' | 'plan', RegExp])[] = [
  ['plan', /^(?:ASSESSMENT|PLAN|IMPRESSION|INSTRUCTIONS|RECOMMENDATIONS)/],
  ['findings', /^(?:PHYSICAL|EXAM|RESULTS|VITALS?|OBJECTIVE|IMAGING|LABS?)/],
];
/** The ends of the sentences of a note, with what kind of section each stands in. */
const endsIn = (note: string): { at: number; kind: 'story' | 'findings' | 'plan' }[] => {
  let kind: 'story' | 'findings' | 'plan' = 'story';
  let from = 0;
  return note.split('\n').flatMap((line) => {
    const start = from;
    from += line.length + 1;
    if (/^[A-Z][A-Z &/,]+$/.test(line)) kind = headings.find(([, pattern]) => pattern.test(line))?.[0] ?? 'story';
    const own = kind;
    return [...line.matchAll(/[a-z)]{3}\.(?=\s|$)/g)].map((match) => ({
      at: start + match.index + match[0].length,
      kind: own,
    }));
  });
};
const toPatient = (text: string, note: string): string =>
  isMale(note)
    ? text.replace(/\bShe\b/g, 'He').replace(/\bher\b/g, 'his')
    : text
        .replace(/\bHe\b/g, 'She')
        .replace(/\b(?:his)\b/g, 'her')
        .replace(/\bhimself\b/g, 'herself');
const fitting = ({ note, random }: Material): Change[] =>
  endsIn(note).flatMap(({ at, kind }) =>
    random() < 0.4 ? [{ at, from: '', to: ` ${toPatient(oneOf(ofAnybody[kind], random), note)}` }] : [],
  );
const aboutIt = ({ note, random }: Material): Change[] => {
  const texts = ofTheVisit.flatMap(([about, made]) => (about.test(note) ? made : []));
  const places = endsIn(note);
  return texts.length === 0 || places.length === 0
    ? []
    : texts.map((text) => ({ at: oneOf(places, random).at, from: '', to: ` ${toPatient(text, note)}` }));
};
/** A sentence of the note with something made up before its end. */
const embroidered = ({ note, random }: Material): Change[] =>
  replacing(note, /[a-z]{3}()\.(?=\s|$)/g, () => oneOf(tails, random)).map((change) => ({
    ...change,
    at: change.at - 1,
  }));
const tails = [
  ', which started after a recent viral illness',
  ' and has led to two emergency room visits',
  ', according to records from an outside hospital',
  ' despite a trial of physical therapy',
  ', and a second opinion was requested',
  ' with some blurring of vision',
];

/** The same kinds as `errorKinds` as a clinician might make them up for a test of readers: each is something that could well be true of such a patient. */
export const fourthErrorKinds: Kinds = {
  ...fourthAmounts,
  drug: {
    'sound-alike': ({ note }) =>
      byTable(note, soundAlikes).filter(({ to }) => !note.toLowerCase().includes(to.toLowerCase())),
    'for the same complaint': ({ note, random }) => drugsIn(note, (from) => forTheSame(from, note, random)),
    'kind of medicine': ({ note }) =>
      byTable(note, kindsOfMedicine).filter(({ to }) => !note.toLowerCase().includes(to.toLowerCase())),
  },
  side: {
    any: ({ note, random }) => inText(replacing(note, sidePattern, (from) => oneOf(sideWords[from] ?? [from], random))),
    first: ({ note }) => inText(replacing(note, /\b(left|right)\b/gi, otherSide)).slice(0, 2),
    'in the plan': ({ note }) => {
      const from = note.search(/^(?:ASSESSMENT|PLAN|IMPRESSION)/m);
      return inText(replacing(note, /\b(left|right)\b/gi, otherSide)).filter(({ at }) => from >= 0 && at > from);
    },
  },
  negation: {
    misread: ({ note }) => inText(byTable(note, misread)),
    listed: ({ note }) => listed(note),
    accompanied: ({ note }) => accompanied(note),
    contrary: ({ note }) => inText(byTable(note, contraryFindings)),
    plan: ({ note }) => inText(byTable(note, plansMisread)),
  },
  sex: {
    pronoun: ({ note }) => [...byTable(note, pronouns), ...possessive(note)],
    noun: ({ note }) =>
      inText(
        replacing(
          note,
          /\b(male|female|man|woman|gentleman|lady|Mr\.|Ms\.|Mrs\.)(?= )/gi,
          (from) => ofPatient[from] ?? from,
        ),
      ),
    'for the patient': ({ note }) =>
      replacing(note, /(?<=[.:] |^)(The patient)(?= (?:is|was|has|reports|states|denies|will|should)\b)/gm, () =>
        isMale(note) ? 'this woman' : 'this man',
      ),
  },
  frequency: {
    oftener: ({ note }) => inText(byTable(note, oftener)),
    word: ({ note }) => inText(byTable(note, oftenWords)),
    'every so many': ({ note, random }) =>
      replacing(
        note,
        /\bevery (\d+|two|three|four|six|eight|twelve)(?: (?:to|or) \w+)? (?:hours|days|weeks|months|years|minutes)\b/gi,
        (from) =>
          otherThan(
            from,
            /\d/.test(from) ? ['2', '3', '4', '6', '12', '24'] : ['two', 'three', 'four', 'six', 'twelve'],
            random,
          ),
      ),
  },
  invented: { fitting, 'about the visit': aboutIt },
  embroidered: { tail: embroidered },
};
