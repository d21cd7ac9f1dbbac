import { sparing } from '../../evidence/sparing.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import { deniable } from './deniable.ts';
import { denialTopic, put } from '../drafting.ts';
import type { Writing } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { deniesPartOnly } from './partDenied.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

const lead =
  /^(?:(?:and|so|okay|ok|no|nope|now|but|then|alright|all right|right|good|great|also|next|yeah|any|or|with (?:your|this|that|the) [a-z]+|over the (?:last|past) (?:few )?[a-z]+|in terms of [a-z ]+|along with that),? )*(?:(?:how|what) about (?:in terms of )?(?=))?(?:have you (?:ever |also |been )?(?:had|noticed|experienced|having|getting|felt|got)|do you (?:ever |also )?(?:have|get|feel|notice|experience)|are you (?:also )?(?:having|getting|experiencing|noticing)|did you (?:ever )?(?:have|notice|experience)|has there been|have there been|is there|are there|was there|were there|you (?:have not|do not) (?:had|have|noticed|noticing))? ?(?:(?:any|an?|no|some|like|other|recent|new|of|the|also|feelings? of|sort of|kind of|type of|history of|uhm|um|issues with),? ?)*/;
const trail =
  /,? ?\b(?:at all|recently|lately|either|as well|too|anywhere|whatsoever|that of|(?:that )?(?:you (?:have|are|can|know|think|had)|have you)\b.*|along with (?:it|that|this|the [a-z]+)|with (?:it|that|this)|or anything(?: like that)?|anything like that|something like that|things like that|those sorts? of things?|going on|since then|in the past|before)\??$/;
const clauses =
  /\b(?:you|i|it|he|she|they|that|which|who|when|while|where|if|because|does|do|is|are|was|were|did|there|here|this|what|how|so)\b/;
const longest = 11;

/** A question that only names things, as what a "no" to it denies; `null` for questions of another kind. */
const deniedOf = (question: string): Marked | null => {
  let thing = question.replace(/[?.!,\s]+$/, '').replace(lead, '');
  for (let round = 0; round < 3; round += 1) thing = thing.replace(trail, '').replace(/[,\s]+$/, '');
  const words = thing.split(' ').length;
  if (
    thing === '' ||
    words > longest ||
    clauses.test(thing) ||
    /\b(?:push|press|palpat\w*|move|other (?:symptoms|medications|problems|conditions|questions|concerns))\b/.test(
      thing,
    )
  )
    return null;
  const named = mentionsOf(thing).some(({ kind }) => /^(?:symptom|condition|procedure)$/.test(kind));
  if (!named && !deniable.test(thing)) return null;
  // Of two families of conditions the name stands at the end alone.
  if (/^family history\b.* or /.test(thing)) return null;
  const listed = thing
    .replace(/,? (?:and|or|and\/or|nor)(?: any)? /g, ' or ')
    .replace(/,? any /g, ', ')
    .replace(/^or /, '');
  return `«S» «denies|deny» ${fromDoctor(listed)}`;
};

const plainNo =
  /^(?:(?:no|nope|nah|none|never|not at all|nothing|negative|not really no),? ?)+(?:(?:i (?:have not|do not|did not|am not)(?: (?:had|noticed|have|seen|got) (?:any|that|anything)(?: of (?:that|those))?)?|not that (?:i|we) (?:am aware(?: of)?|are aware(?: of)?|know(?: of)?|have (?:noticed|seen)|noticed|can think of|recall|remember)|nothing like that|none of that|not lately|not recently|that has all been (?:fine|normal|good|okay)|that is all (?:fine|normal|good)|thank god|thankfully|luckily|knock on wood))?[,. ]*$|^(?:not that (?:i|we) (?:am aware(?: of)?|are aware(?: of)?|know(?: of)?|have (?:noticed|seen)|noticed)|i have not(?: noticed)?|i do not|nothing like that|none of that|not at all)[,. ]*(?:no)?$/;
const repeated = sparing(
  /^(?:no|nope|not),? (?:not really,? )?(?:(?:i have not had|i do not have|i have not noticed)? ?(?:any|no)? ?)?([a-z ]+?)(?:,? (?:no|at all|nothing like that|that i know of))*$/,
);
const turned = sparing(
  /\b(?:but|except|just|only|sometimes|maybe|used|until|well|ago|before|if|when|although|though|apart|other than|mostly|usually)\b/,
);
/** Whether an answer denies all that was asked, and tells nothing beside it. */
const isPlainNo = (answer: string, question: string): boolean => {
  if (plainNo.test(answer)) return true;
  const [, again] = repeated.exec(answer) ?? [];
  if (again === undefined || turned.test(again) || deniesPartOnly(question, answer)) return false;
  const asked = new Set(wordsOf(question));
  return wordsOf(again).every(
    (word) => asked.has(word) || /^(?:any|or|and|my|the|that|those|of|a|in|really)$/.test(word),
  );
};

type Answered = { body: Marked; topic?: 'medications' | 'allergies' };
/** What a plain "no" or "yes" makes of a question that names a thing and nothing more; `null` for all others. */
const answeredPlainly = (question: Utterance, answers: readonly Utterance[]): Answered | null => {
  const [answer, next] = answers;
  if (question.speaker !== 'doctor' || !answer) return null;
  const text = answer.text.replace(/[.]+$/, '');
  if (!isPlainNo(text, question.text) || (next && turned.test(next.text))) return null;
  const body = deniedOf(question.text);
  return body === null ? null : { body };
};

/** Writes what a plain answer makes of a question that nothing else was written of. */
export const writePlain = (
  writing: Writing,
  question: Utterance,
  answers: readonly Utterance[],
  order: number,
): void => {
  const said = answeredPlainly(question, answers);
  const [answer] = answers;
  if (said && answer)
    put(writing, {
      body: said.body,
      topic: said.topic ?? denialTopic(said.body, question.text),
      order,
      from: [question, answer],
    });
};
