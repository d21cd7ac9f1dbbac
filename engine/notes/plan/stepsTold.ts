import { sparing } from '../../evidence/sparing.ts';
import { formally } from './everydaySpeech.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { testNames } from './planTests.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';

/** Steps that are asked for in passing: a test to get done, what is taken up again or goes on, what would help before an operation, what the next visit is for. */

type Read = { body: string; topic: Draft['topic']; at: number; end: number };
const supposed = /\b(?:if|unless|when|until|till|once|whether|had|did|was|were|said|told|not|never)\b/;

const isTest = new RegExp(
  `\\b(?:${testNames}|(?:kidney|liver|thyroid|lung) function|iron studies|potassium|cholesterol)$`,
);
const measured = / (?:function|studies)$|^(?:potassium|cholesterol)$/;
const done = sparing(
  /\b(?:get|have) (the|an?|that|your) ((?:[a-z0-9-]+ ){1,3}(?=))done((?: at (?:the )?(?:hospital|clinic|practice)| in (?:\d+|an?) (?:weeks?|months?)| (?:today|next week|this week|tomorrow)| before (?:(?:you see|seeing) (?:him|her|me|the [a-z]+|dr [a-z]+)|i see you(?: again| next)?))?)/g,
);
/** "Get the echo done at the hospital." */
const tests = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(done)].flatMap(({ index: at, 0: all, 1: article = '', 2: said = '', 3: where = '' }) => {
    const test = said.trim();
    if (!isTest.test(test) || supposed.test(before(text, at, 30)) || /^[^.]{0,40}\?/.test(text.slice(at + all.length)))
      return [];
    const name = /^(?:your|that)$/.test(article) ? phrases.the : article;
    return [
      {
        body: `${measured.test(test) ? 'check' : 'order'} ${name} ${test}${where.replace(/ before (?:(?:you see|seeing) (?:him|her|me)|i see you(?: again| next)?)$/, ` before ${phrases.review}`)}`,
        topic: 'plan' as const,
        at,
        end: at + all.length,
      },
    ];
  });

const often = '(?:,? (?:every (?:day|night|morning)|at night|daily|each night|\\d+ minutes (?:a|each|every) day))?';
const resumes = sparing(
  new RegExp(
    `\\b(?:get|go|start) back (?:on|onto|on to|into|to) (?:using |wearing |taking |doing )?(?:the |that |your )?(cpap|machine|mask|walking|pilates|yoga|running|exercises?|diet|swimming|gym|preventer|puffer|[a-z]+(?= tablets?))(${often})`,
    'g',
  ),
);
const isAsked =
  /(?:^|[.,] |\b(?:need to|have to|got to|must|should|like you to|want you to|time to|try to|try and|let us|and|please|just) )$/;
/** "You need to get back on that CPAP, every night." */
const resumed = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(resumes)].flatMap(({ index: at, 0: all, 1: thing = '', 2: how = '' }) =>
    supposed.test(before(text, at, 30)) || !isAsked.test(text.slice(Math.max(0, at - 24), at))
      ? []
      : [
          {
            body: `«S» «A» ${phrases.resume} ${/^(?:machine|mask|gym|diet|preventer|puffer)$/.test(thing) ? `${phrases.the} ` : ''}${thing}${how.replace(',', '')}`,
            topic: 'plan' as const,
            at,
            end: at + all.length,
          },
        ],
  );

/** "Knock the smokes on the head" as "stop smoking". */
const plainly = (said: string): string =>
  said
    .replace(/^knock (.+) on the head\b/, 'stop $1')
    .replace(/^(?:drop|knock off) (?=\d|some|a few|an?\b)/, 'lose ')
    .replace(/^(?:get|bring) (.+?) down\b/, 'cut down $1')
    .replace(/\b(?:the|your) (?:smokes|cigarettes|fags|ciggies)\b/, 'smoking');
const asked =
  /\bif you (?:can|could) (?:try to |try and |just |maybe |also )*(lose|cut|get|stop|bring|keep|drop|knock|reduce|do|walk|drink) /g;
const wouldHelp =
  /^,? (?:that|it) (?:would|will|should|'d)(?: really)? (?:help|be (?:great|good|helpful|ideal|terrific|perfect|lovely))\b/;
/** "If you could lose four kilos before the operation that'd help": asked for politely. */
const politely = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(asked)].flatMap(({ index: at, 0: all, 1: verb = '' }) => {
    const ahead = clauseAhead(text.slice(at + all.length).replace(/\bthat'd\b/g, 'that would'), 10);
    if (ahead === null) return [];
    const after = text.slice(at + all.length + ahead.taken).replace(/\bthat'd\b/, 'that would');
    if (!wouldHelp.test(after) || /^(?:me|us|in|back|it|that)\b/.test(ahead.said)) return [];
    return [
      {
        body: `«S» «A» ${plainly(`${verb} ${ahead.said}`)}`,
        topic: 'plan' as const,
        at,
        end: at + all.length + ahead.taken,
      },
    ];
  });

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
      [tests, resumed, politely, continued, returns].flatMap((reader) =>
        reader(stretch).map(({ body, topic, at, end }) => readDraft(fromDoctor(body), topic, stretch, [at, end])),
      ),
    )
    .filter(({ order }) => order >= utterances.length * earliest);
