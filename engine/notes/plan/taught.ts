import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { isLoose } from './planGate.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the patient was taught: what a condition is and does, what a treatment does and may do, each as the doctor put it. */

const own =
  'surgery|procedure|operation|injections?|shots?|brace|boot|cast|splint|sling|(?:physical )?therapy|physiotherapy|exercises?|diet|salt|sodium|sugar|alcohol|smoking|caffeine|coffee|stress|weight loss|ice|heat|medications?|medicines?|tablets?|antibiotics?|steroids?|inhalers?|vaccines?|treatment|virus(?:es)?|flare-? ?ups?|healing|recovery|cysts?|lumps?|moles?|tics?|stones?|infections?|inflammation|allergies|triggers?|side effects?|condition|dehydration|obesity|bites?|lesions?|nodules?|polyps?|sprains?|strains?|breaks?|clots?|deficiency|syndrome|disease';
const adjective =
  '(?:(?!(?:and|or|but|so|to|of|for|in|on|at|with|by|that|which|you|i|we|it|is|are|be|if|when|not|no|how|what|where|do|does|your|the|think|know|because|have|has|had|any|this|than|as|will|can|see|like|good|also|just|then|now|get|okay|from|about|was|were|got|saying|said|mean|means|these|those|an|a|taking|using)(?=)\\b)[a-z-]+ )';
const noun = `(?:(?:the|your|these|those|most|some|many|other|certain) )?${adjective}{0,2}[a-z-]+`;
const pointing =
  'it|this|that|these|they|those|(?:this|that) condition|(?:this|that) (?:type|kind|sort) of (?:injury|condition|infection|thing)';
const softly =
  '(?:(?:also|usually|often|sometimes|typically|generally|always|commonly|normally|actually|certainly|definitely|probably|still|just|mostly|mainly|only|frequently|most likely|likely|really|very|highly|quite|potentially) )*';
const does =
  'cause|lead to|worsen|increase|reduce|decrease|affect|irritate|take|last|go away|improve|heal|come back|recur|return|interfere with|raise|lower|trigger|include|prevent|damage|weaken|interact with|clear up|settle|resolve|happen|occur|stabili[sz]e|relax|relieve|strengthen|help|spread|be (?:caused|triggered|treated|managed|controlled|prevented|unpredictable|painful|serious|dangerous|fatal|contagious|used|a sign|due|related|associated|difficult|hard|normal|common|affected)';
const being =
  '(?:very )?(?:common|contagious|unpredictable|multifactorial|self-limiting|benign|harmless|reversible|treatable|curable|inherited|genetic|age[- ]related|infectious|airborne|temporary|permanent)|(?:caused|triggered|treated|managed|made worse|prevented|spread) (?:by|with)|due to|associated with|linked to';
const verb = `(?:(?:can|may|might|could|should|will) ${softly}(?:not ${softly})?(?:${does})|(?:is|are) ${softly}(?:${being})|(?:causes?|leads? to|increases?|reduces?|decreases?|affects?|irritates?|tends? to|lasts?|goes away|resolves?|clears? up|spreads?|occurs?|happens?|includes?)(?= ))`;
const joint =
  '(?:^|[.,] |\\b(?:so|and|but|now|because|that|since|unfortunately|basically|again|usually|typically|fortunately|actually|know|although|though|also|here|have|your) )';
const teaching = new RegExp(`${joint}(?<who>(?:${pointing})(?= )|${noun}) (?<does>${softly}${verb})(?![a-z-])`, 'g');
const isPointing = new RegExp(`^(?:${pointing})$`);
/** What is said of a condition, not of a test, a medicine or a day. */
const ofCondition =
  /^(?:[a-z]+ )*?(?:(?:is|are) (?:[a-z]+ )*?(?:caused|common|contagious|infectious|airborne|unpredictable|multifactorial|self-limiting|due to)|can (?:[a-z]+ )*?(?:cause|lead to|last|spread|recur|come back)|lasts?|goes away|occurs?|causes?|leads? to|resolves?|clears? up)\b/;
const namedApart = /\b(?:eye )?(?:tics|cysts|lumps|stones|flare-?ups)\b/g;
const isOwn = new RegExp(`\\b(?:${own})$`);
/** Said of others, of the room, or as talk. */
const general =
  /\b(?:i|we|me|us|my|our|he|she|him|who|whoever|guys|nurse|doctor|insurance|pharmacy|front desk|appointment|visit|question|idea|plan|note|chart|today|yesterday|tomorrow|last (?:week|month|year|time|visit)|dragon|god|lord|team|movie|game|season|weather|money|cost|company|book|paperwork|exam|examination|x-ray|swabs?|results?)\b/;
const notTaught = sparing(
  /\b(?:if|unless|whether|when|does|do you|did|can you|how|what|where|why|any|not sure|wonder|worried|concerned|said|says|told|ask|looks?|sounds?|showed|shows?|reviewed?|glad|happy|think|believe|or)\b[^.?]{0,14}$/,
);
const fewest = 4;

const endsInName = (said: string): boolean =>
  isOwn.test(said) ||
  mentionsOf(said).some(
    ({ kind, at, words }) =>
      /^(?:condition|drug|procedure)$/.test(kind) && at + words.split(' ').length === said.split(' ').length,
  );

const near = 150;
/** The condition that was spoken of last, by its name. */
const spokenOf = (text: string, at: number): string | null =>
  mentionsOf(text.slice(Math.max(0, at - near), at)).findLast(({ kind }) => kind === 'condition')?.words ??
  text
    .slice(Math.max(0, at - near), at)
    .match(namedApart)
    ?.at(-1) ??
  null;

const isMany = (name: string): boolean => /[^siu]s$/.test(name);
/** A lesson told of what was named before it. */
const withName = (who: string, deed: string, said: string, name: string | null): string | null => {
  if (!isPointing.test(who)) return said.replace(/^(?:this|these|those) /, 'the ');
  if (name === null || !ofCondition.test(deed) || isMany(name) !== /^(?:these|they|those)$/.test(who)) return null;
  return `${name}${said.slice(who.length)}`;
};

const lessonsIn = (stretch: SpokenStretch): Draft[] =>
  stretch.from.flatMap(({ at: begin, utterance: { bare } }, place) => {
    const end = stretch.from[place + 1]?.at ?? stretch.text.length;
    const text = stretch.text.slice(begin, end);
    // A cut that was guessed may lie within a sentence.
    const on = stretch.text.slice(begin, stretch.from[place + 2]?.at ?? stretch.text.length);
    return [...text.matchAll(teaching)].flatMap(({ index, 0: all, groups }) => {
      const { who = '', does: deed = '' } = groups ?? {};
      const start = index + all.length - deed.length;
      const at = start - who.length - 1;
      const clause = clauseAhead((bare ? on : text).slice(start));
      if (clause === null || text[start + clause.taken] === '?' || notTaught.test(before(text, at, 26))) return [];
      if (!isPointing.test(who) && (!endsInName(who) || /^your\b/.test(who))) return [];
      const lesson = withName(who, deed, `${who} ${clause.said}`, spokenOf(stretch.text, begin + at));
      if (lesson === null || lesson.split(' ').length < fewest || general.test(lesson)) return [];
      const body = fromDoctor(lesson);
      if (isLoose(shapedOf(body)) || finitesIn(tokensOf(body)).length > 2) return [];
      return [
        readDraft(`«S» «was|were» ${phrases.advisedThat} ${body}`, 'assessment', stretch, [
          Math.max(0, begin + at - (isPointing.test(who) ? near : 0)),
          begin + start + clause.taken,
        ]),
      ];
    });
  });

/** Patients are taught when the story is told. */
const earliest = 0.5;
/** What the doctor taught of conditions and treatments. */
export const taught = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap(lessonsIn)
    .filter(({ order }) => order >= utterances.length * earliest);
