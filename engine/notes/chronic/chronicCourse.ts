import type { Exchange } from './chronicExchange.ts';
import { isPlain, meant } from './chronicExchange.ts';
import type { ChronicStretch } from './chronicTurns.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

/** How a lasting problem or an operation goes: from a question about it and its answer. */

const softly =
  '(?:(?:actually|really|pretty|very|quite|still|just|fairly|doing|going|been|kind of|so far|overall|much|surprisingly|definitely) )*';
/** Whether a question is of the problem as it is named or meant, and not of a diet, a medicine or a part of it. */
const restOf = (question: string, { name }: ChronicStretch): string =>
  question
    .replace(new RegExp(`\\b(?:your|the|this|that) (?:[a-z]+ )?${name}\\b`), ' it ')
    .replace(name, ' it ')
    .replace(/\b(?:at the moment|lately|recently|these days|now|today|overall|in general|since|so far|then)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const ofProblem = new RegExp(
  `^(?:.*[,?] )?(?:(?:and|so|in terms of|as far as|regarding|what about|how about|any) )*(?:it,? )?(?:how (?:is|are|has|have) (?:${meant}|you)(?: (?:been|doing|going|feeling|getting on|getting along|managing|coping|handling|holding up|behaving|treating you))*(?: (?:with|on|from))?(?: ${meant})?|(?:is|has|are) ${meant}(?: been)? (?:all )?(?:doing |going )?(?:well|fine|okay|all right|good|better|stable|under control|well controlled)|(?:are|have) you (?:been )?(?:doing|feeling|managing)(?: (?:okay|all right|well|better|good))?(?: with ${meant})?|${meant} is|it)\\??$`,
);
const asksOfProblem = ({ asked, stretch }: Exchange): boolean => {
  const question = restOf(asked.text.replace(/[?.!]+$/, ''), stretch);
  return ofProblem.test(question);
};

const well = /^(?:well|good|great|fine|fantastic|wonderful|excellent|perfect(?:ly)?)$/;
const withIt = `(?: (?:with|on) ${meant})?`;
const doingSo = new RegExp(
  `^(?:(?:yeah|yes|oh|well|no),? )*(?:(?:i am|i have been) ${softly}(?<how>well|good|great|fine|fantastic|okay|all right|better|worse)${withIt}|(?<short>so far,? so good|(?:all |pretty |really |very |doing |going )*(?:good|great|well|fine)))(?: (?:now|since(?: then)?|lately|actually))?$`,
);
const trouble = new RegExp(
  `^(?:(?:yeah|yes|oh|well|no|nope|fine|good),? )*(?:i have not had any|(?:i have had )?no) (?:real |major |more )?(?:problems?|issues?|complaints?|troubles?)${withIt}(?: (?:at all|whatsoever|so far|lately|since(?: then)?|ever since))*$`,
);
const manner: readonly (readonly [RegExp, (many: boolean) => string])[] = [
  [/^(?:well|good|great|fine|perfect)$/, () => 'doing well'],
  [
    /^(?:better|a (?:little(?: bit)?|bit) better|much better|a lot better|getting better|improving|improved)$/,
    () => 'better',
  ],
  [/^(?:worse|getting worse|a (?:little|bit|lot) worse|much worse)$/, () => 'worse'],
  [/^(?:stable|under (?:good )?control|well[- ]controlled|controlled)$/, (): string => ''],
];
const itIs = new RegExp(
  `^(?:(?:yeah|yes|oh|well|no|honestly|actually|i think|i would say|i guess|i feel like|now),? )*(?:(?:now that|since) [^,]{3,50}, (?:it' )?)?(?<subject>it|they|that|things|everything) (?:(?<is>is|are)|(?<has>has|have) been) ${softly}(?<how>well|good|great|fine|(?:a (?:little(?: bit)?|bit|lot) |much |getting )*(?:better|worse)|stable|under (?:good |better )?control|well[- ]controlled|controlled|all over the place|up and down|acting up|flaring up|playing up|bad|terrible)(?: (?:a (?:little )?bit|a little|a lot|again))?(?: (?<since>(?:ever )?since(?: then)?|lately|recently|this (?:week|month|year)|now|by now|so far))?$`,
);
/** "It has been playing up, I ran out of the tablets": what a comma ends, and nothing takes back. */
const firstClause = (text: string): string =>
  /, (?:but|except|until|although)\b/.test(text) ? '' : (text.split(',')[0] ?? '');
/** "It has been a bit better", said of the problem. */
const standsNow = (exchange: Exchange): Marked | null => {
  const { stretch } = exchange;
  for (const text of atFirst(exchange)) {
    const groups = (itIs.exec(text) ?? itIs.exec(firstClause(text)))?.groups;
    if (groups === undefined || stretch.isSurgery) continue;
    const { how = '', since = '' } = groups;
    const has = stretch.isMany ? 'have' : 'has';
    const is = stretch.isMany ? 'are' : 'is';
    const time = /^(?:lately|recently|this)/.test(since) ? ` ${since}` : '';
    const [, word] = manner.find(([pattern]) => pattern.test(how)) ?? [];
    const named = word?.(stretch.isMany) ?? '';
    if (/better|improv/.test(how)) return `${stretch.the} ${has} been ${how.replace(/^getting /, '')}${time}`;
    if (/worse/.test(how)) return `${stretch.the} ${has} been ${how}${time}`;
    if (named !== '') return `${stretch.the} ${has} been ${named}${time}`;
    if (/all over|up and down/.test(how)) return `${stretch.the} ${has} been variable${time}`;
    if (/acting up|playing up|flaring up/.test(how)) return `${stretch.the} ${has} been flaring up${time}`;
    if (/^(?:bad|terrible)$/.test(how)) return `${stretch.the} ${has} been ${how}${time}`;
    return `${stretch.the} ${is} ${how}`;
  }
  return null;
};

const aboutElse = /\b(?:med(?:s|ications?|icines?)|tablets?|pills?|diet|eating|exercis\w+|weight|work)\b/;
/** What is answered before something else is spoken of. */
const atFirst = ({ replies }: Exchange): string[] => {
  const texts = replies.slice(0, 3).map(({ text }) => text.replace(/[.,]+$/, ''));
  const other = texts.findIndex((text) => aboutElse.test(text) || mentionsOf(text).some(({ kind }) => kind === 'drug'));
  const until = texts.slice(0, other < 0 ? 3 : other);
  return other === 0 && !aboutElse.test(firstClause(texts[0] ?? '')) ? [firstClause(texts[0] ?? '')] : until;
};
/** What a question with "that" is of, where the doctor has just named a diet; `''` for the problem, `null` for another thing. */
const spokenOf = ({ utterances, order, stretch, asked }: Exchange): string | null => {
  let text = asked.text;
  for (let at = order - 1; at >= stretch.from && utterances[at]?.speaker === 'doctor'; at -= 1)
    text = `${utterances[at]?.text ?? ''} , ${text}`;
  const diet =
    /\b((?:low|high|reduced|mediterranean|diabetic|gluten|dairy|sodium|salt|carb|fat|fibre|fiber|sugar|free|-| )*diet)\b/
      .exec(text)?.[1]
      ?.trim();
  if (diet !== undefined && !/\bdiet changes\b/.test(text)) return diet;
  return aboutElse.test(text) ? null : '';
};
/** "How are you doing with that?" "So far, so good." */
const goes = (exchange: Exchange): Marked | null => {
  if (!asksOfProblem(exchange)) return null;
  const { stretch, asked } = exchange;
  const other = spokenOf(exchange);
  if (other === null) return null;
  const it = other === '' ? `${stretch.isSurgery ? 'since' : 'with'} ${stretch.the}` : `with «P» ${other}`;
  const stands = other === '' ? standsNow(exchange) : null;
  if (stands !== null) return stands;
  for (const plain of atFirst(exchange)) {
    const groups = (doingSo.exec(plain) ?? doingSo.exec(firstClause(plain)))?.groups;
    const how = groups?.['how'] ?? (groups?.['short'] === undefined ? undefined : 'well');
    if (how !== undefined) {
      const is = stretch.isSurgery ? '«has|have» been' : '«is|are»';
      return `«S» ${is} ${well.test(how) ? 'doing well' : `doing ${how}`} ${it}`;
    }
    if (trouble.test(plain) || trouble.test(firstClause(plain))) return `«S» «denies|deny» any issues ${it}`;
  }
  const isAgreed = /^(?:is|has|are|have|you)\b.*\b(?:well|fine|okay|all right|good|better)$/.test(
    restOf(asked.text.replace(/[?.!]+$/, ''), stretch),
  );
  return isAgreed && isPlain(exchange, 'yes')
    ? `«S» ${stretch.isSurgery ? '«has|have» been' : '«is|are»'} ${/better/.test(asked.text) ? 'doing better' : 'doing well'} ${it}`
    : null;
};

const events =
  '(?<event>flare[- ]?ups?|flares|attacks?|seizures?|fits|episodes?|relapses?|hypos|exacerbations?|outbreaks?|stones?)';
const eventsAsked = new RegExp(
  `\\b(?:any|no|not had any)(?: (?:more|further|recent|other|new|bad|big|major))* ${events}(?: (?:recently|lately|since(?: then)?|at all|of (?:it|that|the|your)[a-z ]*))*\\??$`,
);
const notLately =
  /^(?:(?:no|oh|well),? )*(?:not (?:in|for) (?:a (?:long )?(?:while|time)|(?:a few|several|\d+|quite a few|a couple of) (?:weeks|months|years))|not (?:recently|lately)|none (?:recently|lately)|no recent [a-z -]+)$/;
/** "Any flare-ups?" "Not in a while." */
export const eventsDenied = (exchange: Exchange): Marked | null => {
  const { asked, replies, stretch } = exchange;
  const event = eventsAsked.exec(asked.text.replace(/[?.!,]+$/, ''))?.groups?.['event'];
  if (event === undefined) return null;
  if (
    exchange.isOfRow &&
    !/^no,? (?:nothing like that|none of (?:that|those)|not at all)|^(?:no|none|nope)[.,]*$|^nothing like that/.test(
      replies[0]?.text ?? '',
    )
  )
    return null;
  const isLately = notLately.test(replies[0]?.text.replace(/[.,]+$/, '') ?? '');
  if (!isLately && !isPlain(exchange, 'no')) return null;
  const of = /^(?:flare|attack|episode|relapse|exacerbation|outbreak)/.test(event) ? ` of ${stretch.the}` : '';
  const span = isLately ? /(?:in|for) ((?:a|several|\d|quite|few).*)$/.exec(replies[0]?.text ?? '')?.[1] : undefined;
  const kind = /\b(?:further|more)\b/.test(asked.text) ? 'further' : 'recent';
  const many = event.endsWith('s') ? event : `${event}s`;
  return span === undefined || /while|long time/.test(span)
    ? `«S» «has|have» had no ${kind} ${many}${of}`
    : `«S» «has|have» not had any ${many}${of} in ${span.replace(/^quite /, '')}`;
};

const healed =
  /^(?:(?:yes|yeah|oh|well|no),? )*(?:that|it|everything)(?: (?:was|is) [^,]{3,30}, .*?(?:and )?(?:it|everything))? ?(?:has |have )?(?<how>healed (?:up )?(?:really |very |pretty |quite )?(?:nicely|well|fine|good)|been (?:really |very |just |all )?(?:fine|good|great|okay))(?:,? (?:ever )?since(?: then)?|,? (?:and )?no (?:problems|issues)(?: ever| at all)*(?: since)?)*$/;
/** "It healed up nicely." */
const recovered = ({ replies, stretch }: Exchange): Marked | null => {
  if (!stretch.isSurgery) return null;
  const hows = replies.flatMap(({ text }) => healed.exec(text.replace(/[.,]+$/, ''))?.groups?.['how'] ?? []);
  const [how] = hows;
  if (how === undefined) return null;
  return `«S» «has|have» ${how.startsWith('healed') ? 'healed well' : 'been doing well'} since ${stretch.the}`;
};

export const courseForms: readonly ((exchange: Exchange) => Marked | null)[] = [goes, recovered];
