import { sparing } from '../../evidence/sparing.ts';
import type { LifeFrame } from '../story/lifeAsked.ts';
import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** What came of what was done, whether what was given is still used, and how often: each asked after in the thing's own name or right after it was told. */

const asksUse = sparing(
  /^(?:(?:and|so|okay|but) )*(?:are|do|have) you (?:still |been |actually |always )*(?<verb>using|use|wearing|wear|doing|do) (?<thing>it|them|that|those|(?:the|your) [a-z]+(?: [a-z]+)?)(?: (?:at all|much|every night|each night|every day|regularly|at the moment|now|still))*$/,
);
const pasts: Readonly<Record<string, string>> = { us: 'used', wear: 'worn', do: 'done' };
const notSince = sparing(
  /^(?:(?:no|nah|nope|well|oh|honestly|i have),? )*(?:not (?:(?:used|worn|done|touched) (?:it|them) )?(?<since>(?:since|for|in) (?!(?:it|that|i|me|the last)\b)[a-z0-9]+(?: (?!(?:i|it|so|because|but|and)\b)[a-z0-9]+){0,3})|(?:have )?not (?:used|worn|done|touched) (?:it|them)(?: (?<other>(?:since|for|in) [a-z0-9]+(?: [a-z0-9]+){0,3}))?)(?=$|[,.])/,
);
const device =
  /\b(?:the|my|a|an|that|this) (?<name>(?:[a-z]+ )?(?:machine|mask|splint|brace|boot|inhaler|puffer|spacer|insoles?|orthotics?|hearing aids?|stick|walker|frame|stockings|glasses|patches|cream|ointment|drops|spray|mouthguard|exercises|stretches|sling|bandage))\b/g;
/** "I've got the machine but I hate it." "Are you using it?" "Not since Christmas." */
export const stillUsed: LifeFrame = ({ question, answer, before }) => {
  const asked = asksUse.exec(question)?.groups;
  const groups = notSince.exec(answer)?.groups;
  if (asked === undefined || groups === undefined) return null;
  const named = /^(?:it|them|that|those)$/.test(asked['thing'] ?? '')
    ? null
    : (asked['thing'] ?? '').replace(/^your /, '«P» ');
  const [last] = before.split('. ').slice(-2).reverse();
  const found = [...(last ?? '').matchAll(device)].map((one) => one.groups?.['name'] ?? '');
  const [condition, another] = mentionsOf(last ?? '').filter(({ kind }) => kind === 'condition');
  const it =
    found.length === 1 && found[0] !== undefined
      ? `${found[0]}${condition === undefined || another !== undefined || /^[a-z]+ [a-z]+$/.test(found[0]) ? '' : ` for ${condition.words}`}`
      : null;
  const thing = named ?? (it === null ? null : `the ${it}`);
  const verb = pasts[(asked['verb'] ?? '').replace(/(?:ing|e)$/, '')];
  const since = groups['since'] ?? groups['other'];
  if (thing === null || verb === undefined) return null;
  return {
    body: `«S» «has|have» not ${verb} ${thing}${since === undefined ? '' : ` ${fromPatient(since)}`}`,
    ...(named === null ? { isOfBefore: true } : {}),
  };
};

const asksTaken = sparing(
  /^(?:(?:and|so|okay|but) )*how (?:often|many times)(?: (?:is|are|'s))?(?:'s)?(?=) (?:(?:(?:do|would|are) you (?:(?:actually|usually) )?(?=)(?:need|take|use|have|taking|using|reach for|having) (?:it|that|them|one|those|the [a-z]+))|(?:really |that )?(?:bad|sometimes|when you need (?:it|to))|that|this|it)(?: .{0,20})?$/,
);
const rate =
  '(?:once|twice|once or twice|\\d(?: (?:to|or) \\d)? times|a few times|a couple of times) (?:a|per|every) (?:day|week|fortnight|month)|(?:most|every) (?:days?|nights?|weeks?|second day|other day)';
const often = new RegExp(
  `^(?:(?:oh|well|about|maybe|probably|say|only|just|usually|i would say|i take (?:it|one|them)|i use it),? )*(?<often>${rate})(?=$|[,.]| (?:maybe|at most|or so|if|say|probably)\\b)`,
);
const whenBad = /^(?<said>.*) (?:only )?(?:when|if) (?:it|they|things?) (?:is|are|gets?|get) .*\bbad\b/;
const twice = /^(?:(?:maybe|or),? )*twice if\b|\b(?:maybe |or )?twice if\b/;
/** "Nurofen when it's really bad." "How often's really bad?" "Once a week, twice if I've got the grandkids." */
export const takenOften: LifeFrame = ({ question, first, answer, before }) => {
  if (!asksTaken.test(question)) return null;
  const told = often.exec(first)?.groups?.['often'];
  if (
    told === undefined ||
    /\b(?:but|not|used to|except|remember|supposed|should|stopped|stop|ran out|came off|finished|until)\b/.test(answer)
  )
    return null;
  const near = before.split('. ').slice(/\bhow often(?:'s| is) (?:that|this|it)$/.test(question) ? -2 : -4);
  const named = [question, ...near.toReversed()].map((one) => mentionsOf(one).filter(({ kind }) => kind === 'drug'));
  const drugs = named.find((one) => one.length > 0) ?? [];
  const isBad = /\bbad\b/.test(question);
  const ofBad = near
    .toReversed()
    .find((one) => /\bbad\b/.test(one) && mentionsOf(one).some(({ kind }) => kind === 'drug'));
  // "Panadol, two, and Nurofen when it's really bad."
  const last = whenBad.exec(ofBad ?? '')?.groups?.['said'];
  const [only, other] =
    last !== undefined
      ? mentionsOf(last)
          .filter(({ kind }) => kind === 'drug')
          .slice(-1)
      : isBad
        ? mentionsOf(ofBad ?? '').filter(({ kind }) => kind === 'drug')
        : drugs;
  if (only === undefined || (other !== undefined && other.concept !== only.concept)) return null;
  const rated = twice.test(answer) && told.startsWith('once a') ? told.replace('once', 'once or twice') : told;
  const around = [question, ...near].join('. ');
  const form = new RegExp(`\\b${only.words} (cream|ointment|gel|spray|drops|inhaler|puffer|patch(?:es)?)\\b`).exec(
    around,
  )?.[1];
  const isUsed = form !== undefined || /\bus(?:e|ing)\b/.test(question);
  return {
    body: `«S» «has|have» been ${isUsed ? 'using' : 'taking'} ${form === undefined ? only.words : `the ${only.words} ${form}`} ${rated}`,
    isOfBefore: true,
  };
};

const asksTaking = /\bare you still (?:taking|on|using) (?<thing>(?:the|your) [a-z]+(?: [a-z]+)?)$/;
const stopped = sparing(
  /^(?:(?:no|nah|nope|well|oh|i|have),? )*(?:stopped|knocked|gave|quit|came off|went off|ran out(?: of)?)(?: (?:it|them|that))?(?: (?:off|up|on the head))?,? (?<when>in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:week|month|year|summer|winter)|(?:about |around )?(?:an?|\d+|a (?:few|couple of)) (?:days?|weeks?|months?|years?) ago|(?:at|before|after) (?:christmas|easter))(?=$|[,.])/,
);
/** "Are you still taking the fluid tablet?" "Knocked it off in October." */
export const stoppedSince: LifeFrame = ({ question, answer }) => {
  const thing = asksTaking.exec(question)?.groups?.['thing'];
  const when = stopped.exec(answer)?.groups?.['when'];
  return thing === undefined || when === undefined || /\b(?:again|restarted|back on)\b/.test(answer)
    ? null
    : { body: `«S» ${storyPhrases.stopped} ${thing.replace(/^your /, '«P» ')} ${when}` };
};
