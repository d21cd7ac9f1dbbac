import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import { conditionsOf } from './conditionsTold.ts';
import type { Draft } from '../drafting.ts';
import { ownCondition } from './ownCondition.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** When to seek help and whose: what keeps a patient safe until the next visit, from whatever sentence it was said in. */

const taken = 'take to';
const owner = '(?:your|the|her|his)';
const professional =
  '(?:doctor|physician|gp|[a-z]*ologist|surgeon|nurse|specialist|primary care|pcp|pharmacist|midwife|oncologist|therapist)';
const seeking: readonly (readonly [string, (said: string) => string])[] = [
  [
    `(?:(?:call|ring|dial|phone|get) (?:for )?)?(?:an? |the )?(?=)(?:ambulance|911|000|999|112|triple (?:0|zero|o))`,
    (said) =>
      /^(?:call|ring|dial|phone)\b/.test(said) ? said : `${phrases.call} ${said.replace(/^get(?: for)? /, '')}`,
  ],
  [
    `(?:go|come|get|head|present|take (?:him|her|them)|bring (?:him|her|them))(?: (?:straight|right|directly|back|on|over|in|down|yourself|off))* (?:to|into) (?:${owner} |an? )?(?:nearest |local |closest )?(?:emergency(?: (?:room|department))?|er|ed|a and e|a&e|hospital|casualty|urgent care)`,
    (said) => {
      const place = /urgent care|hospital/.exec(said)?.[0];
      return `${/^(?:take|bring)/.test(said) ? taken : 'go to'} ${place ?? phrases.emergency}`;
    },
  ],
  [
    `(?:get|seek|find) (?:some |medical |immediate |urgent )*(?:help|attention|care|treatment) (?:from|at|in) (?:the |an? )?(?=)(?:nearest |local )?(?=)(?:emergency(?: (?:room|department))?|er|ed|hospital|urgent care)`,
    (said) => `go to ${/urgent care|hospital/.exec(said)?.[0] ?? phrases.emergency}`,
  ],
  [
    `(?:call|ring|phone|contact|see|message|talk to|reach out to|let) (?:(?:dr|doctor) [a-z]+|${owner} (?:[a-z]+ ){0,2}?${professional}(?: (?:doctor|physician))?)(?: know)?`,
    (said) =>
      `contact ${said.replace(/^(?:call|ring|phone|contact|see|message|talk to|reach out to|let) | know$/g, '')}`,
  ],
  [
    `(?:call|ring|phone|contact|message) (?:(?:the|our|my) )?(?:clinic|office|practice|surgery|rooms)`,
    (said) => `contact the ${/[a-z]+$/.exec(said)?.[0] ?? ''}`,
  ],
  [
    `(?:(?:call|ring|phone|contact|message)(?: (?:me|us|back|her|him))?|give (?:me|us|the (?:office|clinic)) a (?:call|ring|buzz|shout)|let (?:me|us) know|reach out(?: to (?:me|us))?|get in (?:touch|contact)(?: with (?:me|us))?)`,
    (said) => /^(?:ring|phone)\b/.exec(said)?.[0] ?? phrases.call,
  ],
  [
    `(?:come (?:straight |right |on )*(?:back|in)(?: (?:in|again|here|and see (?:me|us)|to see (?:me|us)|to (?:the|our) (?:clinic|office)))*|come (?:and )?see (?:me|us)(?: again)?|make (?:an|another) appointment|be (?:seen|reviewed|re-?evaluated)|return(?: to (?:the )?(?:clinic|office))?)`,
    (said) => (/\b(?:straight|right on) /.test(said) ? `${phrases.comeBack} ${phrases.atOnce}` : phrases.comeBack),
  ],
  // "… then we need to see you again": what the doctor wants of that case is what the patient is to do.
  [
    `(?:we|i) (?:(?:would|will|do|definitely|certainly|probably|also|really|then) )*(?:(?:need|have) to|should|must) (?:see|examine|review|reassess) you(?: again| back)?`,
    () => phrases.comeBack,
  ],
  [
    `(?:we|i) (?:(?:would|will|do|definitely|certainly|probably|also|really|then) )*(?:(?:need|have) to|should|must) (?:speak to|talk to|hear from) you(?: again| back)?`,
    () => phrases.call,
  ],
  [
    `stop (?:taking )?(?:the|your|that|this) (?:[a-z]+ )?[a-z]+(?= and| or)`,
    (said) => said.replace(/ (?:that|this) /, ' the '),
  ],
];
const seek = `(?:${seeking.map(([source]) => source).join('|')})(?! you\\b)`;
const joined = `(${seek}(?: sooner| earlier| back| again)*)(?:,? (?:and|or|to)(?: (?:then|please|just|you|also|definitely))* (${seek}(?: sooner| earlier)*))?`;
const condition = `((?:(?!(?:okay|alright|i|we)\\b)[a-z0-9][a-z0-9/'%-]*[,.]? ){2,45}?)`;
const asked = `(?:(?:(?:i would|i) (?:want|like|need|ask) you to|you(?: (?:should|need to|can|must|have to|may|could|are going to|will need to|would need to|want to|will|always))?|(?:please|just|then|also|always|definitely|certainly|feel free to|do not hesitate to|do not hesitate,? to|make sure you|make sure to|be sure to|do|go ahead and|that is when you|i would|would have to|to) ?) ?)*`;
const conditionFirst = new RegExp(`\\bif ${condition}(?:then )?${asked}${joined}(?= |[.?,]|$)`, 'g');
/** "Come back in two weeks if it is no better": when it will be looked at whether it is. */
const inTime =
  ' (?:in|within|after) (?:about |another |the next )?(?:\\d+|an?|a few|a couple of)(?=) (?:hours?|days?|weeks?|months?)';
/** "Any redness, ring us": a condition without "if", at the start of what is said. */
const anyFirst = new RegExp(`\\bany ${condition}(?:then )?${asked}${joined}(?= |[.?,]|$)`, 'g');
const seekFirst = sparing(
  new RegExp(
    `(?<![a-z'-])${joined},?(?: (?:right away|immediately|straight away|sooner|earlier|at any time|any time|anytime|back|then|again|here|know))*(?<time>${inTime})? (?:only )?if ([^.?]{6,170})`,
    'g',
  ),
);
const soonerIf = /\b(?:or |even |come (?:in|back) )?(?:sooner|earlier)(?: than that)? if ([^.?]{4,120})/g;
/** "If it locks, sooner than that": the condition of an earlier visit, before it. */
const sooner = new RegExp(
  `\\bif ${condition}(?:then )?(?:come (?:back |in )?)?(?:sooner|earlier)(?: than that)?(?= |[.?,]|$)`,
  'g',
);
/** What is asked for next is another's condition. */
const seekAgain = /\b(?:go|come|get) (?:straight |right |back )*(?:to|in)\b/;
const conditionEnds =
  /,? (?:i|we|so|okay|ok|alright|all right|any questions|does that|do you|otherwise|but|because|and (?:i|we|then|make sure|please|that is|in the|also)|then|let me|let us|please|right|in the meantime|for now|for the|for your|if|and if|or if you (?:want|need|have any questions)|just|hopefully|what|how|is that|unless|that is|and that|thank|it was|take care|we'll)\b.*$/;

const inRoom =
  /\b(?:push|press|pressing|squeeze|exam|examine|look at your|lift|bend|move|breathe|touch|feel|check|resist|listen)\b/;
/** "Stand up and let me know if that is painful": asked of now. */
const ofExamination =
  /^(?:this|that|it|any of (?:this|that)|there is|the) (?:[a-z]+ )?(?:is|feels|causes|gives)? ?(?:an?y? )?(?:painful|sore|tender|pain|tenderness|uncomfortable|discomfort)\b|\bcompared\b|\byou (?:see|feel|notice) (?:any|more|a)\b/;
const notAsked =
  /\b(?:not (?:need|have) to|no need to|they|she|he|nurse|we|i|did|asked|told|people|who|used to|(?:when|once|before|after|time) you|(?:she|he|they|we|i) (?:will|can|would|did)) (?:[a-z]+ )?$/;
const wondered =
  /\b(?:see|know|wonder|wondering|tell|ask|determine|sure|check|(?:work|find|figure) out|look(?:ing)? for|record|note down|diary)(?: (?!call|ring|come|go)[a-z,]+){0,6},? $/;
const urgent = /\b(?:ambulance|911|000|999|112|triple|emergency|er|ed|hospital|casualty)\b/;
const isUrgent = (said: string): boolean => urgent.test(said);
/** Verbs that stand in one form beside every subject where they were said. */
const agreed = (body: Marked): Marked =>
  body
    .replace(/«S» (develop|become|begin|find|experience|lose|pass)\b/g, '«S» «$1s|$1»')
    .replace(/(«S» «[a-z]+\|[a-z]+»(?: [a-z]+){0,3} or )(get|feel|notice|develop|lose|vomit|faint)\b/g, '$1«$2s|$2»');
const near = 60;

const writtenAs = (said: string): string | null => {
  for (const [source, written] of seeking) {
    const [found] = new RegExp(`^${source}`).exec(said) ?? [];
    if (found !== undefined) return written(found) + (/ (?:sooner|earlier)$/.test(said) ? ' sooner' : '');
  }
  return null;
};
const advice = (first: string, second: string | undefined, when: string, time = ''): Marked | null => {
  const [one, two] = [writtenAs(first), second === undefined ? null : writtenAs(second)];
  if (one === null) return null;
  // A child does not go there by itself.
  if (one.startsWith(taken)) return agreed(`«S» should be ${fromDoctor(`${one.replace('take', 'taken')} if ${when}`)}`);
  const both = two === null || two === one ? one : `${one} ${one.startsWith('stop') ? 'and' : 'or'} ${two}`;
  return agreed(`«S» «A» ${fromDoctor(`${both}${time} if ${when}`)}`);
};

const atOnce = /\b(?:right away|straight away|immediately)\b[,.]? (?:(?:and|or|but) )?(?:if )?/;
/** "If Evie gets a cough", of the sister: what is to be done then is for her. */
const ofOther = (condition: string, others: ReadonlySet<string>): boolean =>
  /^(?:any(?:one|body)(?: else)?|(?:your|his|her|the)(?=) (?:sister|brother|wife|husband|partner|mum|mom|dad|mother|father|son|daughter|kids|twin|other [a-z]+|(?:flat|house|room|work)?mates?|friends?|family|parents|children|colleagues?|boss|boyfriend|girlfriend))\b/.test(
    condition,
  ) || others.has(/^[a-z]+/.exec(condition)?.[0] ?? '');
/** "…, tell them to come in": what somebody else is to do. */
const toldToOther = /\b(?:tell|ask|get|let|have|make sure) (?:him|her|them|they)(?: all)?(?: to)? $/;
const kinNamed =
  /\b(?:sister|brother|wife|husband|partner|son|daughter|mum|mom|dad|mother|father|friend|cousin|baby|twin)(?: is)?(?: called| named)?,? ([a-z]+)\b/g;
const namesOfOthers = (utterances: readonly Utterance[]): ReadonlySet<string> =>
  new Set(
    utterances.flatMap(({ text, names }) =>
      names.size === 0 ? [] : [...text.matchAll(kinNamed)].flatMap(([, name = '']) => (names.has(name) ? [name] : [])),
    ),
  );
const ownStep =
  /, (?:stop|halve|skip|drop|reduce|cut|double|miss|take|give|use|put|start|have|drink|hold|rest|apply|roll|lie|lay|sit|keep|turn|move|clear)\b/;
const stopFirst =
  /,? (?:you (?:should |need to |must |have to )?)?stop(?: (it|that|this|them|taking it|the (?:tablets?|medicine|medication)))?,?(?: and)?(?: you)? *$/;
const usedIt = /\b(?:use|used|using|take|taken|taking) (?:it|them|that)\b/;
/** The medicine that was spoken of last before a place, by its name; `null` where none or several were. */
type Spoken = (stretch: SpokenStretch, at: number) => { name: string; segmentIds: readonly string[] } | null;
const spokenBefore =
  (utterances: readonly Utterance[]): Spoken =>
  (stretch, at) => {
    const own = stretch.from.findLast((one) => one.at <= at);
    if (own === undefined) return null;
    const before = utterances.slice(Math.max(0, own.order - farBack), own.order);
    // Only what was said ahead of the condition can be meant by it.
    const ahead = { ...own.utterance, text: own.utterance.text.slice(0, at - own.at) };
    for (const { speaker, text, segmentIds } of [...before, ahead].toReversed()) {
      const drugs = new Set(mentionsOf(text).flatMap(({ kind, words }) => (kind === 'drug' ? [words] : [])));
      const [name] = drugs;
      if (speaker === 'doctor' && name !== undefined)
        return drugs.size === 1 && begun.test(text) ? { name, segmentIds } : null;
    }
    return null;
  };
/** What is begun now, by its verb or with its dose. */
const begun = /\d|\b(?:start|put|prescribe|try|give|go with|again)\b/;
const farBack = 8;
const further = 24;
const readFirst = (stretch: SpokenStretch, others: ReadonlySet<string>, spoken: Spoken): Draft[] =>
  [...stretch.text.matchAll(conditionFirst)].flatMap(
    ({ index: at, 0: all, 1: given = '', 2: first = '', 3: second }) => {
      const stop = stopFirst.exec(given);
      const drug = stop === null ? null : spoken(stretch, at);
      const said = given.slice(0, stop?.index ?? given.length);
      // "If you have an infection, and we should see you in a week": a visit of its own.
      if (
        /^(?:we|i) /.test(first) &&
        (/\b(?:and|so|but)[, ]*$/.test(given) || /^,? (?:in|on|for|next) /.test(stretch.text.slice(at + all.length)))
      )
        return [];
      // What "it" is that was used so often, only the talk before tells.
      if (usedIt.test(said)) return [];
      // "… go in right away, and if it lasts …": what goes before has its own advice.
      const whole = ownCondition(stretch, at, said);
      // "If he has another, roll him over, and if it lasts, call": the call is for the last of them.
      const own = ownStep.test(whole) ? (whole.split(/,? (?:and |but |or )?if /).at(-1) ?? whole) : whole;
      const when = ownStep.test(own) ? null : conditionsOf(own.split(atOnce).at(-1) ?? own, isUrgent(first));
      // "If you get a rash, stop it and ring 000 if you can't breathe": each condition with its own step.
      if (ofOther(said, others) || toldToOther.test(given)) return [];
      if (ownStep.test(given) && / if /.test(stretch.text.slice(at + all.length, at + all.length + further))) return [];
      const isAsked = wondered.test(stretch.text.slice(Math.max(0, at - 40), at));
      const body = when === null || isAsked ? null : advice(first, second, when);
      if (body === null) return [];
      const read = readDraft(body, 'follow_up', stretch, [at, at + all.length]);
      const isOfDrug = stop !== null && stop[1] !== undefined;
      const from = drug !== null ? [...new Set([...drug.segmentIds, ...read.segmentIds])] : read.segmentIds;
      if (stop === null || (isOfDrug && drug === null)) return [{ ...read, segmentIds: from }];
      // The condition is one of both deeds: behind them it would be that of the last alone.
      const both = `if ${fromDoctor(when ?? '')}, «S» «A» stop ${drug === null ? '' : `${drug.name} `}and `;
      return [{ ...read, segmentIds: from, body: body.replace(/^«S» «A» (.*?) if .*$/, `${both}$1`) }];
    },
  );
const readAny = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(anyFirst)].flatMap(({ index: at, 0: all, 1: said = '', 2: first = '', 3: second }) => {
    const when =
      stretch.from.some((one) => one.at === at) && !/\bif\b/.test(said)
        ? conditionsOf(`${phrases.there.toLowerCase()} any ${said}`, isUrgent(first))
        : null;
    const body = when === null ? null : advice(first, second, when);
    return body === null ? [] : [readDraft(body, 'follow_up', stretch, [at, at + all.length])];
  });
const readAfter = (stretch: SpokenStretch, others: ReadonlySet<string>): Draft[] =>
  [...stretch.text.matchAll(seekFirst)].flatMap(
    ({ index: at, 0: all, 1: first = '', 2: second, 3: time, 4: said = '' }) => {
      const around = stretch.text.slice(Math.max(0, at - near), at);
      const ended = said.replace(conditionEnds, '');
      const when = conditionsOf(ended, isUrgent(first));
      if (
        when === null ||
        ofOther(ended, others) ||
        (notAsked.test(around) && !/\bi would $/.test(around)) ||
        seekAgain.test(ended) ||
        (first.startsWith('let') && (inRoom.test(around) || ofExamination.test(ended))) ||
        /\bhurts?\b/.test(when)
      )
        return [];
      const body = advice(first, second, when, time);
      return body === null
        ? []
        : [readDraft(body, 'follow_up', stretch, [at, at + all.length - said.length + ended.length])];
    },
  );
const readSooner = (stretch: SpokenStretch): Draft[] => [
  ...[...stretch.text.matchAll(sooner)].flatMap(({ index: at, 0: all, 1: said = '' }) => {
    const when = conditionsOf(said);
    return when === null || wondered.test(stretch.text.slice(Math.max(0, at - 12), at))
      ? []
      : [readDraft(fromDoctor(`${phrases.comeBack} sooner if ${when}`), 'follow_up', stretch, [at, at + all.length])];
  }),
  ...[...stretch.text.matchAll(soonerIf)].flatMap(({ index: at, 0: all, 1: said = '' }) => {
    const ended = said.replace(conditionEnds, '');
    const when = conditionsOf(ended);
    return when === null
      ? []
      : [
          readDraft(fromDoctor(`${phrases.comeBack} sooner if ${when}`), 'follow_up', stretch, [
            at,
            at + all.length - said.length + ended.length,
          ]),
        ];
  }),
];

/** What the doctor advised for the case that something happens: whom to call, where to go, when to come back. */
export const returnAdvice = (utterances: readonly Utterance[]): Draft[] => {
  const others = namesOfOthers(utterances);
  return spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => [
      ...readAny(stretch),
      ...readFirst(stretch, others, spokenBefore(utterances)),
      ...readAfter(stretch, others),
      ...readSooner(stretch),
    ]);
};
