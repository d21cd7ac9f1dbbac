import { isNo, isYes } from '../complaint/complaintAnswers.ts';
import { anyRemedy } from '../complaint/remediesTold.ts';
import type { LifeFrame } from '../story/lifeAsked.ts';
import { mentionsOf } from '../mentions.ts';
import { fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** What came of what was done, whether what was given is still used, and how often: each asked after in the thing's own name or right after it was told. */

const effect =
  '(?:help(?:ed|s)?|work(?:ed)?|do (?:anything|much|any good|a thing)|done (?:anything|much)|ma(?:k|d)e (?:any|a|much)(?: of a)? difference|any (?:help|good|use)|change anything)';
const asksEffect = new RegExp(
  `^(?:(?:and|so|okay|but) )*(?:(?:did|has|have|does|do|was|were|is) (?<thing>(?:the|your|that|those|cutting|stopping|losing|changing|giving)(?: [a-z-]+){0,4}?|that|it)) (?:really |actually |ever |at all )*${effect}(?: (?:at all|for (?:it|you|the pain)|with (?:it|the [a-z]+)|any|you))*$`,
);
const none =
  /^(?:(?:no|nah|nope|well|it|that|they|oh|honestly|to be honest|i do not think so),? )*(?:(?:did|does|has|have|do) not (?:really |actually )?(?:help(?:ed)?|work(?:ed)?|(?:do|done) (?:much|anything|a thing)|ma(?:k|d)e (?:a|any|much)(?: (?:scrap|bit|lot|jot) of| of a)? difference|change(?:d)? (?:anything|a thing|it))|no difference|not (?:a bit|one bit|in the least|at all|really)|nothing|did nothing|made no difference|useless)(?: (?:at all|whatsoever|either|to it|for it|really))?$/;
const some = '(?:a (?:little |tiny )?bit|a little|slightly|somewhat|some|for a (?:while|bit|few [a-z]+))';
const helpedSome = new RegExp(
  `^(?:(?:yes|yeah|well|oh|i suppose|it|that|they|did|does|maybe|only|just),? )*(?:help(?:ed|s)? )?(?<how>${some})(?<with>,? with (?:the |my )[a-z]+(?: [a-z]+)?)?(?:,? but (?:the |my )?(?<still>[a-z]+(?: [a-z]+)?)(?: is|'s| stayed| has stayed| was) (?:just |about |still |pretty much )*the same)?$`,
);
const helpedWell =
  /^(?:(?:yes|yeah|yep|oh|it|they|really|does|did|always|usually),? )*(?:knocks? (?:it|them) on the head|works? (?:well|a treat|wonders|every time)|helps? (?:heaps|a lot|every time)|helped (?:heaps|a lot)|does the trick|did the trick|fixes (?:it|them))\b/;
const noThing = /\b(?:medic\w+|anything|things?|tests?|scans?|doctor|results?|surgeon|x-?rays?)\b/;
const doneBefore =
  /\bi have (?:just |really |already )?(?:knocked|cut|brought|dropped|wound|gone|stopped|given up|got)\b/;

const drank =
  '(?<what>coffees?|tea|caffeine|energy drinks?|cola|coke|soft drinks?|chocolate|salt|sugar|dairy|cigarettes|alcohol|wine|beers?)';
const asksMuch = new RegExp(
  `\\b(?:how (?:much|many)|what about|how about|much|do you (?:drink|have)(?: (?:much|any|a lot of))?) ${drank}\\b|^(?:and )?${drank.replace('?<what>', '?<alone>')}$`,
);
const cutTo =
  /\bi have (?:just |really |already |only )?(?:knocked|cut|brought|dropped|wound|got|gone)(?: (?:it|that|them|right))* (?:back|down)(?: (?:it|that|them|right))* to (?:about |just |only )?(?<to>(?:\d+|one|two)(?: (?:glass(?:es)?|cups?|cans?|beers?|drinks?|bottles?))?(?: (?:a|per|on an?|each|every) (?:day|week|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day))?|none|half|decaf)(?=$|[,.]| (?:i|now|these days|and|but|since)\b)/;
const cutFrom =
  /\bi was (?:on|up to|having|drinking) (?:about |around |up to )?(?<from>(?:\d+|an?|half an?) (?:bottles?|cans?|casks?|glass(?:es)?|cups?) (?:a|per|each) (?:day|night|week)|\d+(?: or \d+)?)\b/;
const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** Both amounts of a sentence in words where one of them is. */
const alike = (from: string, to: string): string => (/^[a-z]/.test(to) ? (words[Number(from)] ?? from) : from);
/** "How much coffee?" "I've knocked it back to one. I was on five." */
export const cutDown: LifeFrame = ({ question, answer }) => {
  const asked = asksMuch.exec(question)?.groups;
  const what = asked?.['what'] ?? asked?.['alone'];
  const to = cutTo.exec(answer)?.groups?.['to'];
  if (what === undefined || to === undefined) return null;
  const from = cutFrom.exec(answer)?.groups?.['from'];
  return {
    body: `«S» «has|have» ${storyPhrases.reduced} «P» ${what} ${from === undefined ? '' : `from ${alike(from, to)} `}to ${to}${/\b(?:a|per) day\b/.test(answer) && !/ (?:a|per|each|every|on an?) [a-z]+$/.test(to) ? ' a day' : ''}`,
  };
};

/** What "that" means where it is asked whether it helped: what was named as cut down right before. */
const cutBefore = (before: string): string | null => {
  const sentences = before.split('. ');
  const at = sentences.findLastIndex((sentence) => cutTo.test(sentence));
  const asked = at < 1 ? undefined : asksMuch.exec((sentences[at - 1] ?? '').replace(/\?$/, ''))?.groups;
  const what = asked?.['what'] ?? asked?.['alone'];
  return at < 0 || at < sentences.length - 3 || what === undefined ? null : `${storyPhrases.reducing} «P» ${what}`;
};

/** "Did the physio do anything?" "Helped a bit with the strength but the pain's the same." */
export const outcome: LifeFrame = ({ question, answer, before }) => {
  const thing = asksEffect.exec(question)?.groups?.['thing'];
  if (thing === undefined || (anyRemedy.test(thing) && anyRemedy.test(before)) || noThing.test(thing)) return null;
  const isPointed = /^(?:that|it)$/.test(thing);
  const subject = isPointed
    ? cutBefore(before)
    : /^(?:the|your|that|those) [a-z]/.test(thing)
      ? thing.replace(/^(?:your|that|those)/, 'the')
      : null;
  // A medicine that was told of already stands with what came of it.
  if (subject === null || mentionsOf(subject).some((one) => one.kind === 'drug' && before.includes(one.words)))
    return null;
  const of = isPointed ? { isOfBefore: true, isAll: true } : { isAll: true };
  const told = answer
    .split('. ')
    .map((one) =>
      one.replace(/^(?:i did|i had|i went to|i finished) [^,]*, (?=(?:it |that |they )?(?:help|did|made))/, ''),
    );
  if (told.some((one) => none.test(one)) || (isNo(answer) && !/\bbut\b/.test(answer)))
    return told.some((one) => helpedSome.test(one)) ? null : { body: `${subject} ${storyPhrases.didNotHelp}`, ...of };
  const helped = told.map((one) => helpedSome.exec(one)?.groups).find((one) => one !== undefined);
  if (helped !== undefined) {
    const still = helped['still'];
    const rest = still === undefined && told.some((one) => /\b(?:but|not)\b/.test(one));
    return rest
      ? null
      : {
          body: `${subject} ${storyPhrases.helped} ${(helped['how'] ?? '').startsWith('for') ? (helped['how'] ?? '') : phrases.slightly}${fromPatient((helped['with'] ?? '').replace(',', ''))}${still === undefined ? '' : `, but the ${still} is the same`}`,
          ...of,
        };
  }
  if (told.some((one) => helpedWell.test(one)) && !/\b(?:but|until|only|not|except)\b/.test(answer))
    return { body: `${subject} ${storyPhrases.helped}`, ...of };
  return isYes(answer) && !doneBefore.test(answer) && answer.split(' ').length <= 6
    ? { body: `${subject} ${storyPhrases.helped}`, ...of }
    : null;
};

const asksUse =
  /^(?:(?:and|so|okay|but) )*(?:are|do|have) you (?:still |been |actually |always )*(?<verb>using|use|wearing|wear|doing|do) (?<thing>it|them|that|those|(?:the|your) [a-z]+(?: [a-z]+)?)(?: (?:at all|much|every night|each night|every day|regularly|at the moment|now|still))*$/;
const pasts: Readonly<Record<string, string>> = { us: 'used', wear: 'worn', do: 'done' };
const notSince =
  /^(?:(?:no|nah|nope|well|oh|honestly|i have),? )*(?:not (?:(?:used|worn|done|touched) (?:it|them) )?(?<since>(?:since|for|in) (?!(?:it|that|i|me|the last)\b)[a-z0-9]+(?: (?!(?:i|it|so|because|but|and)\b)[a-z0-9]+){0,3})|(?:have )?not (?:used|worn|done|touched) (?:it|them)(?: (?<other>(?:since|for|in) [a-z0-9]+(?: [a-z0-9]+){0,3}))?)(?=$|[,.])/;
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

const asksTaken =
  /^(?:(?:and|so|okay|but) )*how (?:often|many times)(?: (?:is|are|'s))?(?:'s)? (?:(?:(?:do|would|are) you (?:(?:actually|usually) )?(?:need|take|use|have|taking|using|reach for|having) (?:it|that|them|one|those|the [a-z]+))|(?:really |that )?(?:bad|sometimes|when you need (?:it|to))|that|this|it)(?: .{0,20})?$/;
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
const stopped =
  /^(?:(?:no|nah|nope|well|oh|i|have),? )*(?:stopped|knocked|gave|quit|came off|went off|ran out(?: of)?)(?: (?:it|them|that))?(?: (?:off|up|on the head))?,? (?<when>in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last (?:week|month|year|summer|winter)|(?:about |around )?(?:an?|\d+|a (?:few|couple of)) (?:days?|weeks?|months?|years?) ago|(?:at|before|after) (?:christmas|easter))(?=$|[,.])/;
/** "Are you still taking the fluid tablet?" "Knocked it off in October." */
export const stoppedSince: LifeFrame = ({ question, answer }) => {
  const thing = asksTaking.exec(question)?.groups?.['thing'];
  const when = stopped.exec(answer)?.groups?.['when'];
  return thing === undefined || when === undefined || /\b(?:again|restarted|back on)\b/.test(answer)
    ? null
    : { body: `«S» ${storyPhrases.stopped} ${thing.replace(/^your /, '«P» ')} ${when}` };
};
