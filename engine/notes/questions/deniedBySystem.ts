import type { Draft } from '../drafting.ts';
import { phrases } from '../phrases.ts';
import { systemLabels } from '../symptoms/systemHeadings.ts';
import { namedIn } from '../symptoms/symptomNames.ts';
import type { SystemLine } from '../symptoms/systems.ts';
import { listed } from '../wording/listed.ts';

/** What is denied beside the symptoms that have a line of their own, each thing under its system and by the name that a record has for it. */

const denies = '«S» «denies|deny» ';

/** Scraps of a question, and everyday names. In the order in which they are applied. */
const names: readonly (readonly [RegExp, string])[] = [
  [/«P»|\b(?:your|his|her|their|the patient's)\b/g, 'the'],
  [/«[^»]*»/g, ''],
  [/\b(blood in) (?:the )?(?:stools?|bowel movements?|poo|poop)\b/, '$1 stool'],
  [/\b(blood in) (?:the )?(?:urine|pee|wee)\b/, '$1 urine'],
  [
    /^(?:any |recent |significant )*(?:changes?|problems?|issues?|trouble) (?:to|in|with) (?:the )?(?:sense of )?(skin|vision|hearing|voice|taste|smell|appetite|weight|mood|bladder|bowels?|bowel movements?|sleep)$/,
    '$1 changes',
  ],
  [/^(bladder|bowels?|sleep) changes$/, '$1 problems'],
  [
    /^(?:(?:issues?|problems?|trouble|difficulty) with (?:the )?)(incontinence|constipation|diarrh(?:o)?ea|dizziness|balance|swallowing|urination|urinating|sleeping|breathing)\b.*$/,
    '$1',
  ],
  [/^(?:issues?|problems?|trouble|difficulty) with (?=(?:weakness|numbness|tingling|swelling|pain)\b)/, ''],
  [/^(urination|urinating|swallowing|sleeping|breathing)$/, 'difficulty $1'],
  [/^(changes? (?:to|in) (?:the )?urinary (?:patterns?|habits?)) like .+$/, '$1'],
  [/^(?:any )?bowel movements? changes like (.+)$/, '$1'],
  [/^changes? (?:to|in) (?:the )?bowel movements? like (.+)$/, '$1'],
  [/^(?:issues?|problems?|trouble) with ((?:excessive |easy )?(?:bruising|bleeding))$/, '$1'],
  [/^loss of (bowel|bladder)$/, 'loss of $1 control'],
  [/^tingling sensations?\b/, 'tingling'],
  [/\b(?:right now|at all|recently|lately|so far|anywhere)$/, ''],
  [/^(?:any|some|having|the) /, ''],
  [/\s+/g, ' '],
  [/^(suicidal|hopeless|worthless|anxious|depressed|unsafe)$/, `${phrases.feeling} $1`],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:blood in stool|bowels?|stools?|nausea|vomiting|diarrh\w+|constipation|abdom\w+|belly|stomach|heartburn|reflux|bloating)\b/,
    'Gastrointestinal',
  ],
  [/\bdischarge\b.*\beyes?\b|\beye discharge\b/, 'Eyes'],
  [/\bdischarge\b.*\bears?\b|\bear discharge\b/, 'Ears, nose and throat'],
  [/\b(?:urin\w+|bladder|incontinence|flank pain|menstrual|vagina\w*|dysuria|discharge|periods)\b/, 'Genitourinary'],
  [
    /\b(?:numb\w*|tingl\w*|pins and needles|headaches?|dizz\w+|light-?headed\w*|seizures?|balance|speech|memory|tremors?|slurred|faint\w*|loss of consciousness)\b|^weakness$/,
    'Neurological',
  ],
  [/\b(?:vision|visual|eyes?|blurr\w+|sensitivity to light)\b/, 'Eyes'],
  [
    /\b(?:nasal|nose|throat|ears?|hearing|congestion|voice|sinus\w*|swallow\w*|hoarse\w*|taste|smell)\b/,
    'Ears, nose and throat',
  ],
  [/\b(?:breath\w*|cough\w*|wheez\w*|phlegm|mucus|sputum)\b/, 'Respiratory'],
  [
    /\b(?:chest|palpitations?|(?:swelling|edema|oedema) (?:in|of|on) (?:the |both )*(?:legs?|ankles?|feet|lower extremit\w+)|(?:leg|ankle|foot|feet) swelling)\b/,
    'Cardiovascular',
  ],
  [/\b(?:skin|rash\w*|itch\w*|bruising|redness|lesions?|hives)\b/, 'Skin'],
  [/\b(?:fevers?|chills|weight|fatigue|appetite|night sweats|sweating|energy)\b/, 'Constitutional'],
  [/\b(?:mood|anxiety|depress\w+|sleep\w*|suicid\w+|self-harm|stress)\b/, 'Psychiatric'],
  [
    /\b(?:pain|swelling|stiffness|weakness|locking|instability|giving way|cramps?)\b.*\b(?:knees?|joints?|back|neck|shoulders?|hips?|legs?|arms?|hands?|wrists?|elbows?|ankles?|foot|feet|toes?|fingers?|muscles?|groin|calf|calves)\b|\b(?:knees?|joints?|back|neck|shoulders?|hips?|legs?|arms?|hands?|wrists?|elbows?|ankles?|foot|feet|toes?|fingers?|muscles?|calf) (?:pain|swelling|stiffness|weakness)\b/,
    'Musculoskeletal',
  ],
];
/** Of another time, of others, of a cause, or no symptom. */
const isElsewhere =
  /\b(?:past|history|ago|before|ever|family|conditions?|disease|during|after|when|while|surger\w+|medic\w+|trauma|injur\w+|allerg\w+|contact|travel\w*|accident|tests?)\b/;
/** What is found by the doctor's hand is no symptom. */
const examined = /\b(?:palpation|to (?:the )?touch|range of motion)\b/;
const longest = 8;

const named = (thing: string): string => names.reduce((text, [pattern, to]) => text.replace(pattern, to), thing).trim();
const formsOf = (name: string): string[] => namedIn(name).map(({ form }) => form.name);
const holdsPart = (names: readonly string[], thing: string): boolean => {
  const own = formsOf(thing);
  const held = new Set(names.flatMap(formsOf));
  return (own.length > 0 && own.every((form) => held.has(form))) || isNamedIn(names, thing);
};
/** "Weakness in the arms or legs" holds the one and the other. */
const eachNamed = (name: string): string[] => {
  const [, lead, first, second] = /^(.+ in the )([a-z]+) (?:or|and) ([a-z]+)$/.exec(name) ?? [];
  return lead === undefined ? [name] : [name, `${lead}${first ?? ''}`, `${lead}${second ?? ''}`];
};
const isNamedIn = (names: readonly string[], thing: string): boolean =>
  names
    .flatMap(eachNamed)
    .some((name) => name === thing || ` ${name}`.endsWith(` ${thing}`) || thing === `${name}s` || name === `${thing}s`);

/** The lines by system with what else is denied on them, and the statements that stand on none. Takes lines and statements as they are; changes neither. */
export const withDenialsBySystem = (
  given: readonly SystemLine[],
  drafts: readonly Draft[],
): { lines: SystemLine[]; rest: Draft[] } => {
  const lines = new Map(given.map((line) => [line.system, { ...line, absent: [...line.absent] }]));
  const rest = drafts.flatMap((draft): Draft[] => {
    if (!draft.isDenial || draft.isOwn || !draft.body.startsWith(denies)) return [draft];
    const all = draft.body.slice(denies.length).split(/, (?:or )?| or /);
    const left = all.filter((thing) => {
      if (examined.test(thing)) return false;
      const name = named(thing);
      const system = systems.find(([pattern]) => pattern.test(name))?.[1];
      if (system === undefined || isElsewhere.test(name) || name.split(' ').length > longest) return true;
      const line = lines.get(system) ?? { system, present: [], absent: [], segmentIds: [] };
      // What stands there as present is not denied beside it.
      if (formsOf(name).length > 0 && holdsPart(line.present, name)) return false;
      if (!holdsPart(line.absent, name)) line.absent.push(name);
      line.segmentIds = [...new Set([...line.segmentIds, ...draft.segmentIds])];
      lines.set(system, line);
      return false;
    });
    if (left.length === all.length) return [draft];
    return left.length === 0 ? [] : [{ ...draft, body: `${denies}${listed(left, 'or')}` }];
  });
  const order = systemLabels.map(([, label]) => label);
  return { lines: [...lines.values()].sort((a, b) => order.indexOf(a.system) - order.indexOf(b.system)), rest };
};
