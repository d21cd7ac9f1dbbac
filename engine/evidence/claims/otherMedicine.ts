import { mentionsIn } from '../concepts.ts';
import { drugClassesIn } from '../lexicon/drugClasses.ts';
import { factsOf } from '../source.ts';
import type { Source } from '../source.ts';
import type { Stream } from '../stream.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** What is done with a medicine, and is easily told of another: by the words for it, in talk and in notes. */
const deeds: readonly RegExp[] = [
  /\b(?:stop(?:s|ped|ping)?|ceas(?:e|ed|ing)|discontinu(?:e|ed|ing)|quit|held|hold(?:ing)?|(?:came|come|went|go|gone|going|took (?:me|him|her)|taken) off|gave (?:it |that |them )?(?:up|away)|g[ia]ve (?:it |that |them )?a miss|chucked|ditched|dropped|leave (?:it |that |them )?off|left (?:it |that |them )?off|ran out|run out|no longer)\b/,
  /\b(?:start(?:s|ed|ing)?|commenc(?:e|ed|ing)|initiat(?:e|ed|ing)|beg[aiu]n|began|put (?:me|him|her|you) on|try|tried|prescrib(?:e|ed|ing)|add(?:ed|ing)?|given|gave (?:me|him|her))\b/,
  /\b(?:tak(?:e|es|en|ing)|took|us(?:e|es|ed|ing))\b/,
  /\b(?:increas(?:e|ed|ing)|doubl(?:e|ed|ing)|put (?:it |that )?up|bring (?:it |that )?up|go(?:ing)? up on)\b/,
  /\b(?:decreas(?:e|ed|ing)|reduc(?:e|ed|ing)|halv(?:e|ed|ing)|lower(?:ed|ing)?|bring (?:it |that )?down|cut (?:it |that )?(?:down|back|in half)|go(?:ing)? down on)\b/,
];
const nothing = /^$/;

/** A medicine or a class of medicines that was named, and which medicines it may be. */
type Owner = { words: string; concept: string; members: RegExp };
type Clause = { text: string; owners: readonly Owner[]; source: Source };

const ends = /^[.;?!]$/;
const otherOne =
  /\b(?:other|another|first|second|latter|former|new|different) (?:one|tablet|pill|medicine|drug)?|\beverything\b|\ball of (?:them|it)\b|\bboth\b/;
const clausesOf = (source: Source): Clause[] => {
  const found: string[][] = [[]];
  source.words.forEach((word, at) => {
    if (ends.test(word)) found.push([]);
    else {
      if (/^(?:and|but|so)$/.test(word) && source.words[at - 1] === ',') found.push([]);
      found.at(-1)?.push(word);
    }
  });
  return found.flatMap((words): Clause[] => {
    const text = words.join(' ');
    if (text === '') return [];
    const named = mentionsIn(words).filter(({ kind }) => kind === 'drug');
    return [
      {
        text,
        source,
        owners: [
          ...named.map(({ words: name, concept }) => ({ words: name, concept, members: nothing })),
          ...drugClassesIn(text).map(({ words: name, members }) => ({ words: name, concept: '', members })),
        ],
      },
    ];
  });
};
const clausesRead = new WeakMap<Stream, readonly Clause[]>();
const clausesSaid = ({ heard, ground }: Reading): readonly Clause[] => {
  const known = clausesRead.get(heard) ?? ground.sources.flatMap(clausesOf);
  clausesRead.set(heard, known);
  return known;
};

const FARTHEST = 4;
/** What a clause without a name is of: what was named last before it, if anything was near. */
const ownersAt = (clauses: readonly Clause[], at: number): readonly Owner[] => {
  const own = clauses[at];
  if (own === undefined || otherOne.test(own.text)) return [];
  if (own.owners.length > 0) return own.owners;
  return clauses.slice(Math.max(0, at - FARTHEST), at).findLast(({ owners }) => owners.length > 0)?.owners ?? [];
};

const REACH = 4;
/** In a day's talk nobody can tell so cheaply what was said of what. */
const MOST = 3_000;
/** "Stopped Nurofen because it made her sleepy", where that was said of a cough mixture. */
export const otherMedicineClaims = (reading: Reading): Claim[] => {
  const { sentence, known } = reading;
  const [drug, another] = sentence.mentions.filter(({ kind }) => kind === 'drug');
  if (drug === undefined || another !== undefined || known.units.has(`c:${drug.concept}`)) return [];
  const ahead = sentence.words.slice(Math.max(0, drug.at - REACH), drug.at).join(' ');
  const deed = deeds.find((pattern) => pattern.test(ahead));
  if (deed === undefined || /\b(?:not|never|no|if|unless|denie[sd])\b/.test(sentence.words.slice(0, drug.at).join(' ')))
    return [];
  const clauses = clausesSaid(reading);
  if (clauses.length > MOST) return [];
  const isIt = ({ concept, members }: Owner): boolean => concept === drug.concept || members.test(drug.concept);
  const done = clauses.flatMap(({ text }, at) => (deed.test(text) ? [{ at, owners: ownersAt(clauses, at) }] : []));
  if (done.some(({ owners }) => owners.length === 0 || owners.some(isIt))) return [];
  const told = [...sentence.units].filter(
    (unit) => unit !== `c:${drug.concept}` && !(unit.startsWith('s:') && deed.test(unit.slice(2))),
  );
  const sharedAt = (at: number): string[] => {
    const next = clauses[at + 1];
    const { units } = factsOf(`${clauses[at]?.text ?? ''}. ${next?.owners.length === 0 ? next.text : ''}`);
    return told.filter((unit) => units.has(unit));
  };
  const ofDrug = new Set(clauses.flatMap(({ owners }, at) => (owners.some(isIt) ? sharedAt(at) : [])));
  const other = done.find(({ at }) => sharedAt(at).length > 0);
  const owner = other?.owners[0];
  if (other === undefined || owner === undefined || ofDrug.size > 0) return [];
  return [
    {
      isPlain: true,
      flag: {
        kind: 'drug',
        severity: 'alert',
        because: 'This was said of another medicine',
        written: drug.words,
        said: owner.words,
        segmentId: clauses[other.at]?.source.segment.id ?? '',
      },
      features: features({ otherMedicine: 1 }),
    },
  ];
};
