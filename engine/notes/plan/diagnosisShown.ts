import { diagnosisAt } from './diagnosisNames.ts';
import { paired } from '../../evidence/lexicon/body.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';

/** What a picture showed of the very part that the patient came with: the name of the problem, which is said as a result alone. */

const shows =
  /\b(?:x-?rays?|mri|ct(?: scan)?|scan|ultrasound|echo(?:cardiogram)?)(?: (?:of|on) (?:your |the )?(?:[a-z]+ ){0,2}[a-z]+)?(?: (?:from|that|which) [a-z0-9 ]{3,30}?)? (?:shows?|showed|confirms?|confirmed|reveals?|revealed)(?: that)?(?: (?:you have|there is|there are))? /g;
/** What lasts or was broken there; what a picture shows of many without complaint is no name for one. */
const lasting =
  /\b(?:(?:osteo)?arthritis|fractures?|tears?|tendin\w+|bursitis|stenosis|impingement|rupture|dislocation|frozen shoulder|osteonecrosis|hernia|gallstones|stones?)\b/;
const weakened =
  /\b(?:no|not|any|old|previous|possible|possibly|may|might|if|whether|mild|minor|early|tiny|small|borderline|incidental|other|until|when|used to|last year)\b/;
const sides = /\b(left|right|both)\b/;
const lines = new Set(paired.flatMap((line) => line.split(/[:|]/).map((one) => one.trim())));
const partsIn = (text: string): string[] =>
  mentionsOf(text).flatMap(({ kind, concept, words }) => (kind === 'paired' || lines.has(words) ? [concept] : []));

/** Of which part a structure is, where the part is not named with it. */
const structures: readonly (readonly [RegExp, string])[] = [
  [/\b(?:supraspinatus|infraspinatus|subscapularis|rotator cuff|labr(?:um|al)|ac joint)\b/, 'shoulder'],
  [/\b(?:menisc(?:us|al)|acl|pcl|mcl|cruciate|patell(?:a|ar|ofemoral))\b/, 'knee'],
  [/\b(?:achilles|atfl|talus|talar)\b/, 'ankle'],
  [/\b(?:scaphoid|tfcc)\b/, 'wrist'],
];
const structuresIn = (text: string): string[] =>
  structures.flatMap(([pattern, part]) => (pattern.test(text) ? [part] : []));

/** What the patient says it is about, and where. */
const complainedOf = (utterances: readonly Utterance[]): string =>
  utterances
    .slice(0, Math.ceil(utterances.length * early))
    .filter(({ speaker, question }) => speaker === 'patient' && !question)
    .map(({ text }) => text)
    .join('. ');
const early = 0.35;

const namedIn = (stretch: SpokenStretch, complaint: string): Draft[] =>
  [...stretch.text.matchAll(shows)].flatMap(({ index: at, 0: all }) => {
    const start = at + all.length;
    const [article = ''] = /^(?:an? |some |the )/.exec(stretch.text.slice(start)) ?? [];
    const rest = stretch.text.slice(start + article.length).replace(/\b(in|of) that (?=left|right)/, '$1 the ');
    const found = diagnosisAt(rest);
    if (
      found === null ||
      !lasting.test(found.name) ||
      weakened.test(found.name) ||
      weakened.test(before(stretch.text, at, 30))
    )
      return [];
    const name = found.name
      .replace(/(?<=\b(?:left|right) [a-z]+) bone$/, '')
      .replace(/ in (?=(?:the )?(?:left|right|both)\b)/, ' of ');
    const own = [...structuresIn(name), ...partsIn(name)];
    const side = sides.exec(found.name)?.[1];
    const isComplaint =
      own.length > 0 &&
      own.every((part) => partsIn(complaint).includes(part)) &&
      (side === undefined || new RegExp(`\\b${side}\\b`).test(complaint));
    return isComplaint
      ? [readDraft(`«IMP» ${fromDoctor(name)}`, 'assessment', stretch, [at, start + found.length])]
      : [];
  });

/** The diagnosis that a picture gives to what the patient came with. */
export const diagnosisShown = (utterances: readonly Utterance[]): Draft[] => {
  const complaint = complainedOf(utterances);
  return spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => namedIn(stretch, complaint))
    .slice(0, 1);
};
