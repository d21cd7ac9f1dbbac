import { sparing } from '../../evidence/sparing.ts';
import { lasted } from '../questions/askedSpan.ts';
import { isNo, isYes } from './complaintAnswers.ts';
import type { Frame } from './complaintAnswers.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { moreFrame, statesFrame } from '../questions/statesAsked.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** When it happened, how it goes since, and what it is like, as asked and answered. */

const unit = '(?:hours?|days?|weeks?|months?|years?)';
const count = '(?:an?|\\d+(?:\\.\\d+)?|a couple(?: of)?|a few|several)';
const ago = new RegExp(
  `(?:(?:maybe|probably|roughly|like|just|it was|this was|that was|i would say|so) )*(?<when>(?:about |around |almost |nearly |over )?(?:${count}(?: (?:to|or) (?:${count}))? ${unit} ago|(?:yesterday|last (?:night|week|month|weekend|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?: (?:morning|afternoon|evening|night))?|this morning|today|over the weekend))\\b`,
);
const asksWhen = sparing(
  /\b(?:when|how long ago|how many (?:days|weeks|months) ago) (?:did|was|has) (?:this|it|that|the (?:injury|accident|fall|incident)|this (?:injury|accident|fall))(?: (?:all|first|actually))?(?: (?:happen|occur|start)\w*)?$/,
);
/** "When did this happen?", of an injury. */
const happened: Frame = ({ question, first, isOfInjury }) => {
  if (!asksWhen.test(question) || /\bstart/.test(question) || !isOfInjury) return null;
  const when = ago.exec(first)?.groups?.['when'];
  const said = /\b(?:was|started|before|not|but|first time|last time)\b(?<!it was|this was|that was)/.test(first);
  return when === undefined || said
    ? null
    : `${phrases.the} ${storyPhrases.injury} ${storyPhrases.occurred} ${when.replace(/\ba couple (?=days|weeks|months)/, 'a couple of ')}`;
};

const goingOn = sparing(
  /\b(?:this|it|that|the (?:[a-z]+ )?pain) (?:has been|have been|is) (?:going on|happening|bothering you|there|hurting)(?: (?:now|all|just|for about))? (?<link>since|for) (?<when>[a-z0-9 ]+?)(?: now| too| as well)*(?: (?:right|correct|is that right|yes|yeah))?$/,
);
/** "This has been going on since February?" "Yeah." */
const confirmedSince: Frame = ({ question, answer, complaint }) => {
  const { link, when } = goingOn.exec(question)?.groups ?? {};
  if (
    complaint === null ||
    when === undefined ||
    /\b(?:how|any|what)\b/.test(question) ||
    !isYes(answer) ||
    /\b(?:\d+|couple|few)\b/.test(answer)
  )
    return null;
  return link === 'since'
    ? `${complaint} ${phrases.began} in ${when}`.replace(
        / in (?=(?:last|yesterday|this|the|a|about|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d))/,
        ' ',
      )
    : `«S» «has|have» had ${complaint} for ${when}`;
};

const asksLong = sparing(
  /\bhow (?:long|many (?:days|weeks|months|years)) (?:has|have) (?:this|it|that|you (?:had|been (?:having|experiencing|dealing with))|the|your)(?: (?:this|it|that|pain|[a-z]+ pain))?(?: (?:been|going on|happening|there|bothering you|for|now))*$/,
);
/** "How many days has this been going on for?" "The last 4 days." */
const forLong: Frame = ({ question, first, complaint }) => {
  if (complaint === null || !asksLong.test(question)) return null;
  const [, span] = lasted.exec(first) ?? [];
  return span === undefined
    ? null
    : `«S» «has|have» had ${complaint} for ${span.replace(/^(?:for )?these /, 'the ').replace(/^for /, '')}`;
};

const asksCourse = sparing(
  /\b(?:has|have|is|are|did) (?:it|this|that|the [a-z ]+?|your [a-z ]+?|they|things)(?: (?:been|gotten|got|getting|become|becoming|any|at all|started|start|changed|stayed|staying|progressively))* (?:better|worse|improv\w+|worsen\w*|increas\w+|chang\w+|the same|progress\w*)\b/,
);
const course: Frame = ({ question, first, answer, named }) => {
  if (named === null || !asksCourse.test(question) || /\b(?:when|with|after|if|at night|than|since)\b/.test(question))
    return null;
  if (/\b(?:but|until|except|then|although|sometimes)\b/.test(answer)) return null;
  if (
    /^(?:(?:it has|it is|it|no|has|just|been|pretty much|kind of|that has),? )*(?:(?:stayed|staying|been)? ?(?:about |pretty much |just |much )?the same|has not changed|not changed|unchanged|no change)\b/.test(
      first,
    )
  )
    return `${named.name} ${named.isMany ? 'have' : 'has'} ${storyPhrases.stayedSame}`;
  if (
    /^(?:(?:it has|it is|it|yes|yeah|has|just|been|definitely|probably|kind of|a (?:little|bit)|actually|getting|gotten|got|only|progressively|steadily|slowly|gradually|much|a lot|i think|i feel like),? )*(?:worse|worsening|worsened|increasing|increased)\b/.test(
      first,
    )
  )
    return `${named.name} ${named.isMany ? 'have' : 'has'} ${phrases.worsened}`;
  if (
    /^(?:(?:it has|it is|it|yes|yeah|has|just|been|definitely|probably|a (?:little|bit)|getting|gotten|got|slowly|gradually|much|a lot|i think),? )*(?:better|improving|improved)$/.test(
      first,
    )
  )
    return `${named.name} ${named.isMany ? 'have' : 'has'} ${phrases.improved}`;
  if (
    /^(?:no,? )?(?:it (?:is|has|does) )?(?:not (?:really |been |gotten |got |getting )*(?:any )?(?:better|improv\w+))\b/.test(
      first,
    )
  )
    return `${named.name} ${named.isMany ? 'have' : 'has'} not ${phrases.improved}`;
  if (isYes(answer) && !/ or /.test(question))
    return /\b(?:worse|worsen|increas)/.test(question)
      ? `${named.name} ${named.isMany ? 'have' : 'has'} ${phrases.worsened}`
      : /\b(?:better|improv)/.test(question)
        ? `${named.name} ${named.isMany ? 'have' : 'has'} ${phrases.improved}`
        : null;
  return isNo(answer) && !/ or /.test(question) && /\b(?:better|improv)/.test(question)
    ? `${named.name} ${named.isMany ? 'have' : 'has'} not ${phrases.improved}`
    : null;
};

const asksEased = sparing(
  /\b(?:do|does) (?:it|that|this|the pain|the symptoms|those symptoms|these symptoms|your symptoms|they|the [a-z]+) (?:(?:usually|ever|then|tend to|seem to) )*(?:improve|get better|go away|ease(?: up| off)?|resolve|feel better|settle(?: down)?) (?<when>(?:when|with|after|if|once) [a-z ]+)$/,
);
/** "Does it improve when you stand up?" */
const eased: Frame = ({ question, answer, complaint }) => {
  const when = asksEased
    .exec(question)
    ?.groups?.['when']?.replace(/^(?:if|once) /, 'when ')
    .replace(/ (?:or|at all|too|as well)$/, '');
  if (when === undefined || /\b(?:it|this|that|these|those|any|anything|what|which|i|here)\b/.test(when)) return null;
  const it = /\bsymptoms\b/.test(question) ? `${phrases.the} ${phrases.symptoms}` : complaint;
  if (it === null) return null;
  const isMany = it.endsWith('symptoms');
  if (isYes(answer)) return `${it} ${isMany ? storyPhrases.improve : storyPhrases.improves} ${fromDoctor(when)}`;
  return isNo(answer) ? `${it} ${isMany ? 'do' : 'does'} not ${storyPhrases.improve} ${fromDoctor(when)}` : null;
};

const asksMoved = sparing(
  /\b(?:(?:is|does) (?<act>(?:moving|turning|bending|lifting|raising|straightening|twisting|walking|standing|sitting|swallowing|chewing|coughing|breathing)[a-z ]*?) (?:uncomfortable|painful|hurt|sore|bother you|cause (?:any |you )?pain|make it worse)|(?:any pain|does it hurt|is it painful|is there (?:any )?pain|do you (?:have|get) (?:any )?pain)(?: at all)? (?:when you|when|with|on|while) (?<move>(?:you )?(?:mov|turn|bend|lift|rais|straighten|twist|walk|stand|sit|swallow|chew|cough|breath|urinat|pee)[a-z]*[a-z ]*?))(?: at all| or anything| too)*$/,
);
const gerund: Readonly<Record<string, string>> = {
  sit: 'sitting',
  pee: 'passing urine',
  raise: 'raising',
  breathe: 'breathing',
  move: 'moving',
  urinate: 'urinating',
};
const asGerund = (act: string): string =>
  act.replace(/^you /, '').replace(/^[a-z]+/, (verb) => gerund[verb] ?? (verb.endsWith('ing') ? verb : `${verb}ing`));
/** "Is moving your neck uncomfortable?" */
const painful: Frame = ({ question, answer }) => {
  const { act, move } = asksMoved.exec(question)?.groups ?? {};
  const done = act ?? move;
  if (
    done === undefined ||
    /\b(?:this|that|here|it|these|like|way|i|or|do|does)\b/.test(done) ||
    done.split(' ').length > 7
  )
    return null;
  if (isNo(answer)) return `«S» «denies|deny» ${phrases.pain} ${phrases.with} ${fromDoctor(asGerund(done))}`;
  return isYes(answer) ? `«S» «has|have» ${phrases.pain} ${phrases.with} ${fromDoctor(asGerund(done))}` : null;
};

const asksFirst = sparing(
  /\b(?:is|was) this (?:kind of |like )?(?:your|the) (?:very )?first (?:time|one|episode|kidney stone|attack|occurrence)\b|\b(?:has (?:this|it|that|anything like this)|have you) (?:ever )?(?:happened|occurred|had (?:this|that|it|one|anything like (?:this|that|it)|something like (?:this|that))|experienced (?:this|that|anything like (?:this|that))|had (?:this|that) (?:[a-z]+ )?(?:pain|problem|cough|rash|headache))(?: to you)?(?: ever)?(?: before| in the past| previously)?$/,
);
/** "Has this ever happened before?" "No." */
const firstTime: Frame = ({ question, first, answer }) => {
  if (!asksFirst.test(question) || !/\b(?:ever|before|past|previously|first)\b/.test(question)) return null;
  const isFirst =
    /\bfirst\b.*\b(?:time|one|episode|attack)\b|\bnever (?:had|happened|experienced)\b/.test(first) ||
    /^(?:no,? )?(?:this is|that is) (?:my|the) first\b/.test(first);
  const yes = /\bfirst\b/.test(question) && isYes(answer);
  const no = !/\bfirst\b/.test(question) && isNo(answer);
  return (isFirst && !/\b(?:but|except|not this)\b/.test(answer)) || yes || no
    ? `«S» «denies|deny» ${storyPhrases.previous} ${storyPhrases.episodes}`
    : null;
};

const asksWalking = sparing(
  /\b(?:are|have|were) you (?:been )?able to (?<act>walk|stand|put (?:any )?weight|bear (?:any )?weight|move)(?: (?:on|around|at all|it|that|with|your [a-z]+))*\b/,
);
const aLittle =
  /^(?:(?:yes|yeah|kind of|just|only|i can|i am|i have been able to),? )*(?:(?<act>walk|stand|bear weight|put weight on it|move) )?(?:around )?(?:a little(?: bit)?|a bit|slightly|barely|with (?:a limp|difficulty|crutches|pain|help))(?:[,.]? (?:very )?(?<how>carefully|slowly|with a limp|with crutches))?$/;
/** "Have you been able to walk on it?" "A little bit, very carefully." */
const alittle: Frame = ({ question, first, answer }) => {
  const act = asksWalking.exec(question)?.groups?.['act'];
  const found = (aLittle.exec(answer) ?? aLittle.exec(first))?.groups;
  if (act === undefined || found === undefined || /\b(?:were)\b/.test(question)) return null;
  const how = /\bwith (?:a limp|difficulty|crutches|pain|help)\b/.exec(first)?.[0];
  return /\bbarely\b/.test(first)
    ? `«S» can barely ${act}`
    : `«S» «is|are» able to ${act.replace('put any', 'put some').replace('bear any', 'bear some')} ${how ?? 'a little'}${found['how'] === undefined ? '' : ` ${fromPatient(found['how'])}`}`;
};

const asksCough = /\b(?:dry|wet|productive|chesty)\b.*\bcough|\bcough\b.*\b(?:dry|wet|productive|chesty)\b/;
const kind = sparing(
  /^(?:(?:it|is|more|mostly|usually|a|just|like|of|quite|pretty|definitely|probably|i would say|been|has been|kind),? )*(?<kind>dry|wet|productive|chesty)(?: (?:cough|one))?(?=)(?:,? (?:mostly|mainly|usually|i think|yes|yeah))?$/,
);
const asksSputum = /\bdry or (?:are you |do you )?(?:bring|cough)\w* (?:anything|something|stuff|any)\b/;
const cough: Frame = ({ question, first, answer, complaint }) => {
  const said = kind.exec(first)?.groups?.['kind'];
  return (asksCough.test(question) || (asksSputum.test(question) && complaint?.endsWith('cough') === true)) &&
    said !== undefined &&
    !/\bbut\b/.test(answer)
    ? `${phrases.the} cough is ${said === 'wet' || said === 'chesty' ? storyPhrases.productive : said}`
    : null;
};

export const courseFrames: readonly Frame[] = [
  statesFrame,
  moreFrame,
  happened,
  confirmedSince,
  forLong,
  firstTime,
  alittle,
  course,
  eased,
  painful,
  cough,
];
