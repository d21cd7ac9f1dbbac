import { sparing } from '../../evidence/sparing.ts';
import { formally } from './everydaySpeech.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';

/**
 * Steps that are asked for in passing: a test to get done, what is taken up again or goes on, what would help before an operation, what
 * the next visit is for.
 */

type Read = { body: string; topic: Draft['topic']; at: number; end: number };
const supposed = /\b(?:if|unless|when|until|till|once|whether|had|did|was|were|said|told|not|never)\b/;

const goesOn = sparing(
  /\b(?:continue|stay on|remain on) (?:(?:on|with|taking) )?((?:the |your )?(?:[a-z]+ )?[a-z]+)(?= |[.,?]|$)/g,
);
/** "Leave the perindopril as is." */
const continued = (stretch: SpokenStretch): Read[] =>
  [...stretch.text.matchAll(goesOn)].flatMap(({ index: at, 0: all, 1: given = '' }) => {
    const ahead = before(stretch.text, at, 30);
    const isCommand =
      stretch.from.some((one) => one.at === at) ||
      /(?:[.,] |\b(?:okay|fine|good|and|so|great|perfect|lovely) |^)(?:(?:and|so|then|just|also|we will|i would|please),? )*$/.test(
        ahead,
      );
    const drug = mentionsOf(given).find(({ kind }) => kind === 'drug');
    if (!isCommand || drug === undefined || supposed.test(ahead)) return [];
    const after = stretch.text.slice(at + all.length);
    if (/^,? (?:if|unless|until|till|for (?:now|another|\d)|but)\b/.test(after)) return [];
    return [{ body: `continue ${drug.words}`, topic: 'plan' as const, at, end: at + all.length }];
  });

const returning = sparing(
  /\b(?:in )?((?:about )?(?:\d+|an?|a couple of|a few) (?:days?|weeks?|months?)),? (?:i would|i will|i) (?:like|want|need) you to (?:return|come back|come in|be back)(?=[.,? ]|$)(?! if)/g,
);
/** "And then three weeks, I'd like you to return." */
const returns = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(returning)].flatMap(({ index: at, 0: all, 1: when = '' }) =>
    supposed.test(before(text, at, 24)) ||
    /\b(?:over|for|past|last|next|every|ago)\b[a-z ]{0,8}$/.test(before(text, at, 14))
      ? []
      : [{ body: `${phrases.followUp} in ${when}`, topic: 'follow_up' as const, at, end: at + all.length }],
  );

/** Steps are agreed once the story is told. */
const earliest = 0.45;
/** The steps that were asked for in passing, as an assessment and plan has them. */
export const stepsTold = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances.map((one) => (one.speaker === 'doctor' ? { ...one, text: formally(one.text) } : one)))
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) =>
      [continued, returns].flatMap((reader) =>
        reader(stretch).map(({ body, topic, at, end }) => readDraft(fromDoctor(body), topic, stretch, [at, end])),
      ),
    )
    .filter(({ order }) => order >= utterances.length * earliest);
