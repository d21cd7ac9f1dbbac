import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { agreeing, fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the patient does as a rule, asked by the doctor in so many words and answered with a plain yes. */

const often = '(?:(?:still|also|regularly|currently|always|usually|just|now) )*';
const object =
  '(?<object>(?: (?!(?:any|anything|anyone|it|that|this|these|those|them|what|how|or|if|when|where|why|okay|right|still|because|since|and|but|so|with that|one|there)\\b)[a-z0-9%-]+){1,7})';
const end = '(?=$|[,.?]| (?:or|okay|right|still|at all|and (?:are|have|do|is)|is that|have|are)\\b)';
const doing = sparing(
  new RegExp(
    `\\b(?:are you|you are|have you been|you have been) ${often}(?<verb>taking|using|wearing|checking|watching|following|monitoring|avoiding|seeing|attending|exercising|staying|keeping|tracking|limiting|eating|drinking|going to|working)${object}${end}`,
  ),
);
const does = sparing(
  new RegExp(
    `\\bdo you ${often}(?<verb>take|use|wear|check|exercise|work|live|see|monitor|avoid|watch|follow)${object}${end}`,
  ),
);
const pasts: Readonly<Record<string, string>> = {
  hear: 'heard',
  feel: 'felt',
  take: 'took',
  hit: 'hit',
  try: 'tried',
  fall: 'fell',
};
const did = sparing(new RegExp(`\\bdid you (?:also |actually )?(?<verb>hear|feel|take|hit|try|fall)${object}${end}`));
const able = sparing(
  new RegExp(
    `\\b(?<be>are|were) you ${often}able to(?<object>(?: (?!(?:do|it|that|this|them|any|anything|or|if|what|how|tell|show|get)\\b)[a-z-]+){1,6})${end}`,
  ),
);

const yes =
  /^(?:(?:oh|well|um),? )?(?=)(?:(?:yes|yeah|yep|yup|correct|absolutely|definitely)\b|(?:i am|i do|i did|i was|i have(?: been)?|that is (?:right|correct)|every (?:day|morning|night))$)/;
const weakened =
  /\b(?:but|except|not|no|never|sometimes|mostly|try|trying|if|used|until|only|occasionally|most|half|forget|should|could|would|sorry|stopped|think|maybe|probably|little|bit)\b/;
const supposed =
  /\b(?:what|which|how|where|who|why|or (?:are|do|is|just|have|has|did|was|not)|if|when|would|should|could|whether|before|last time|used to|not|never|want|going to (?:be|have)|let us|will|need|like you)\b/;
const told = (question: string): Marked | null => {
  const [now, rule, past, can] = [doing, does, did, able].map((form) => form.exec(question)?.groups);
  const thing = (groups: Record<string, string> | undefined): string =>
    fromDoctor((groups?.['object'] ?? '').replace(/ at all$/, ''));
  const still = /\bstill\b/.test(question) ? 'still ' : '';
  if (now) return `«S» «is|are» ${still}${now['verb'] ?? ''}${thing(now)}`;
  if (rule) return `«S» ${still}${agreeing(rule['verb'] ?? '') ?? ''}${thing(rule)}`;
  if (past) return `«S» ${pasts[past['verb'] ?? ''] ?? ''}${thing(past)}`;
  return can ? `«S» ${can['be'] === 'were' ? '«was|were»' : '«is|are»'} able to${thing(can)}` : null;
};
const waits = /\b(?:the|an?|your|of|to|for|in|on|at|with|from|by|very|some|more|any|other)$|«P»$/;
const vague =
  /\b(?:things?|stuff|questions?|concerns?|good|great|okay|fine|sure|ready|aware|anywhere|bathroom|weather|enjoy|now)\b/;

/** Statements of what a plain yes confirms: "Have you been watching your diet?" "Yes." */
export const confirmedTold = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((asked, at) => {
    const [answer, next] = [utterances[at + 1], utterances[at + 2]];
    if (asked.speaker !== 'doctor' || answer?.speaker !== 'patient' || answer.isForPatient === true) return [];
    if (!yes.test(answer.text) || weakened.test(answer.text) || answer.question) return [];
    if (next?.turn === answer.turn && /^(?:but|well|not|except|sometimes|only|no)\b/.test(next.text)) return [];
    const question = asked.text.replace(/^.*[.?!] (?=\S)/, '');
    if (supposed.test(question) || mentionsOf(question).some(({ kind }) => kind === 'drug')) return [];
    const body = told(question);
    if (body === null || /^«S» «[^»]*»$/.test(body) || waits.test(body) || vague.test(body) || /«D/.test(body))
      return [];
    return [
      {
        body,
        topic: 'history',
        segmentIds: [...new Set([...asked.segmentIds, ...answer.segmentIds])],
        order: at + 1,
        isOwn: false,
        isDenial: false,
        speaker: 'patient',
        isGathered: true,
      },
    ];
  });
