import type { NotesStatement } from '../engine.ts';
import { stemsOf } from '../faithful.ts';
import { planLabels } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { isPointing, isUncertain, thingsIn } from '../wording/antecedent.ts';
import type { Thing } from '../wording/antecedent.ts';

/** A name in a sentence that the words, in which the rest of it was said, do not hold: any reader may have put it there. */

/** Where what stands beside a name was said: the utterances that hold most of it. */
const saidAt = (
  stems: readonly string[],
  { segmentIds }: NotesStatement,
  spoken: readonly Utterance[],
): readonly number[] => {
  const shared = spoken.map((utterance) => {
    if (!utterance.segmentIds.some((id) => segmentIds.includes(id))) return 0;
    const held = stemsOf(utterance.text);
    return stems.filter((stem) => held.has(stem)).length;
  });
  const most = Math.max(1, ...shared);
  return shared.flatMap((many, at) => (many === most ? [at] : []));
};

const headings = /^(?:[a-z][a-z' ,()/-]{1,48}: )+/;
const ofPlan = new RegExp(`^(?:${Object.values(planLabels).join('|')}): `, 'i');
/** What a part of the body gives its name to. */
const named = /^ (?:pain|ache|swelling|stiffness|numbness|injury|x-?rays?|scan|mri|ct|ultrasound)\b/;
/** Of complaints only their times are looked at: the rest is told of them where nothing else was spoken of. */
const isOfTime = /\b(?:for|since|ago|started|began)\b/;
/** The things that a sentence tells of, and the tests under whose names it does. */
const toldOf = (heading: string, body: string): Thing[] => [
  ...thingsIn(heading).filter(({ kind }) => kind === 'test'),
  ...thingsIn(body).filter(({ kind, words }) =>
    kind === 'complaint'
      ? isOfTime.test(body)
      : kind !== 'site' || !named.test(body.slice(body.indexOf(words) + words.length)),
  ),
];

/** Whether a sentence names what may not have been meant. `spoken`: the utterances as they were said, before any name was put in. */
export const isNamedWrongly = (statement: NotesStatement, spoken: readonly Utterance[]): boolean => {
  const text = statement.text.toLowerCase().replace(ofPlan, '');
  const [heading = ''] = headings.exec(text) ?? [];
  const body = text.slice(heading.length);
  const told = toldOf(heading, body);
  return told.some((thing) => {
    const own = stemsOf(thing.words);
    const places = saidAt(
      [...stemsOf(body)].filter((stem) => !own.has(stem)),
      statement,
      spoken,
    );
    const isSaid = (at: number): boolean => {
      const said = spoken[at];
      if (said === undefined) return true;
      const things = thingsIn(said.text).filter(({ kind }) => kind === thing.kind);
      // Of several that are told together each was named where it was said.
      const isTogether = !isPointing(said) && told.some(({ concept }) => things.some((one) => one.concept === concept));
      return isTogether || [...own].some((stem) => stemsOf(said.text).has(stem));
    };
    return places.length > 0 && !places.some(isSaid) && places.every((at) => isUncertain(spoken, at, thing, text));
  });
};
