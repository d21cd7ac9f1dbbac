import { sparing } from '../../evidence/sparing.ts';
import type { Frame } from './complaintAnswers.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { fromPatient } from '../wording/person.ts';
import { namesDrug } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { listed } from '../wording/listed.ts';

/** "What makes it worse?" "Stairs are the worst. Getting up out of a chair. And if I'm tired.": all that was answered, in one sentence. */

const asksWorse = sparing(
  /\b(?:what|anything|something)\b.*\b(?:makes?|making|brings?|bringing|sets?|setting|triggers?|triggering|aggravat\w+|flares?)\b.*\b(?:worse|on|off|them|it|pain|hurt)\b|\bwhat (?:triggers|aggravates)\b|\bwhen (?:is|are|does) (?:it|they|the [a-z]+) (?:(?:at (?:its|their)|the) )?worst\b|\bis there anything that triggers\b|\bfoods? (?:that|which)\b.*\b(?:do|does|cause|causes|trigger|triggers|upset|upsets|set|sets|bring|brings)\b/,
);
const asksOn = /\b(?:on|off|trigger\w*|foods?)\b/;
/** "When do you get it?": on which occasions it is there. */
const asksComing = sparing(
  /\bwhen (?:do you (?:usually |mostly |normally )?(?:get|notice|feel|have)|does) (?:it|this|that|them|these|those|the [a-z]+(?: [a-z]+)?)(?=)(?: (?:usually|mostly|tend to))?(?: (?:happen|come on|come|occur))?$/,
);
const asksBetter =
  /\b(?:what|anything|something)\b.*\b(?:better|helps?(?! me)|helping|eases?|relieves?|settles?)\b|\bdoes anything help\b/;
const asksBoth = /\bbetter or worse\b|\bworse or better\b/;

const lead =
  /^(?:(?:yes|yeah|yep|well|um|oh|mostly|mainly|probably|definitely|usually|generally|just|only|really|also|and|or|then|especially|particularly|obviously|certainly|like|say|maybe|sometimes|mornings?,|it is|it tends to be|it gets worse|it is worse|it is worst|it hurts|i would say|i find|i think|i have noticed),? )+(?=\S)/;
const trail =
  /(?:,? |(?='s ))(?:(?:is|'s|are|seems? to be) (?:definitely |probably |really |the )*(?:worst|worse|bad|terrible|a killer|murder|awful|shocking|hard|tough|a struggle|difficult|painful|the main one|a problem)(?: one| ones| thing)?|definitely|mostly|mainly|usually|especially|probably|too|as well|i think|really hurts?|hurts?(?: it)?|kills? me|(?:will |would |can |really |usually |always |seems? to )*(?:sets?|brings?|makes?|does|do|flares?|aggravates?|triggers?) (?:it|them)(?: worse| off| on| up| happen)?|will do it|for sure|and that|and things like that|that sort of thing|i guess|i suppose|or anything(?: like that)?|and so on|if anything|more than anything|at times)$/;

const nouns =
  '(?:the )?(?:(?:going (?:up|down)|long|hot|cold|loud|bright|sudden|strong|heavy|spicy|fatty|greasy|fried|rich|acidic|big|red|white|physical|strenuous|any|too much|lots of|a lot of|hard|high|prolonged|steep|damp|wet|dry|a bit of|my|anything) ?)*(?:stairs|steps|hills?|coffees?|tea|caffeine|alcohol|wine|beer|foods?|spicy|fatty|greasy|acidic|meals?|curry|dairy|milk|cheese|bread|wheat|chocolate|onions?|garlic|tomatoes|citrus|juice|soft drinks?|stress|lack of sleep|poor sleep|tiredness|cold|heat|weather|humidity|exercise|exertion|activity|movement|movements|noise|noises|light|lights|sunlight|sun|smoke|dust|pollen|perfume|perfumes|grass|cats?|dogs?|sex|bowel motions?|drives?|driving|periods?|heavy lifting|housework|gardening|pressure|touch|rest|ice|heat packs?|massage|stretch(?:es|ing)|warmth|fresh air|a hot shower|hot showers?|a hot bath|sleep|a dark room|darkness|water|elevation)';
const isNoun = new RegExp(`^${nouns}(?: (?:to|for) [a-z]+)?$`);
const isGerund =
  /^(?!(?:being|having|going to|something|anything|nothing|everything|during|morning|evening)\b)[a-z]{2,}ing(?: (?!(?:it|that|them|this|those|i|he|she|they|we|you|is|are|was|makes?|and|or|because|which|if|when|so|but)\b)[a-z0-9'-]+){0,7}$/;
const isTime =
  /^(?:(?:in|at|towards|during|by|first thing in|through|late in|at the end of|after|before|on|around) )(?:the |my |a |an |big |large |heavy |spicy |fatty |rich |any )*(?:mornings?|night|nights?|evenings?|afternoons?|end of the day|day|cold|heat|winter|summer|spring|cold weather|sun|meals?|food|foods|eating|exercise|dinner|lunch|breakfast|coffee|alcohol|wine|work|periods?|sex|training|walking|running|standing|sitting|stairs|the shower|shower)(?: (?:mostly|mainly|usually))?$|^(?:towards )?the end of the day$/;
const after = /^(?:after|when|if) i (?:have been|am|was|have finished) (?<said>.+)$/;
const clause = /^(?:when|if|whenever|every time|any time|anytime|as soon as|once) i (?<said>.+)$/;

const plainVerb =
  /^(?:lie|lay|sit|stand|walk|run|jog|bend|twist|turn|lift|carry|reach|climb|kneel|squat|step|jump|cough|sneeze|laugh|swallow|eat|chew|drink|breathe|move|stretch|grip|drive|exercise|type|write|raise|roll|rush|push|pull|throw|go up|go down|get up|get out|get into|put weight|take a deep|talk|sing|smoke|work|garden|play|train|sleep|skip|miss|rest|stop|overdo|bear|shower|vacuum|mow|read|use|get (?:an?|the|sick|tired|upset|stressed|up|out|into|hot|cold)|have an?|go to|go out)\b/;
const states =
  /^am (?<state>(?:(?:really|very|a bit|too|feeling|getting|overly) )*(?:tired|stressed|anxious|upset|nervous|hot|cold|hungry|dehydrated|run down|sick|busy|rushed|lying down|lying flat|sitting|standing|walking|exercising|working|driving|resting|at work|in bed|on my feet|outside|still)(?: [a-z]+){0,3})$/;
const points = /\b(?:it|that|them|this|those|he|she|they|you|we|i|not|no|never|but|because|which|so|until)\b/;

/** One thing that was named, with the word that leads to it: "with stairs", "when tired", "at night". */
const factorIn = (given: string, isLoose: boolean): string | null => {
  // "If I miss lunch red wine's a killer": two, and no mark parts them.
  if (clause.test(given) && /'s (?:a killer|the worst|murder|the main one)$/.test(given)) return null;
  let said = given;
  for (let round = 0; round < 3; round += 1) said = said.replace(lead, '').replace(trail, '').trim();
  if (isTime.test(said))
    return said.replace(/^the end/, `${storyPhrases.towards} the end`).replace(/ (?:mostly|mainly|usually)$/, '');
  if (isNoun.test(said)) return `${phrases.with} ${said}`;
  const told = clause.exec(said)?.groups?.['said'];
  if (told !== undefined) {
    const state = states.exec(told)?.groups?.['state'];
    if (state !== undefined) return `when i am ${state}`;
    const deed = told.replace(/^(?:try to|go to|start to|have to|need to|just|go and) /, '');
    if (!plainVerb.test(deed) || points.test(deed) || deed.split(' ').length > 8) return null;
    return `when i ${deed}`;
  }
  const sat = after.exec(said)?.groups?.['said'];
  if (sat !== undefined && isGerund.test(sat) && !points.test(sat)) return `after ${sat}`;
  if (isGerund.test(said) && !points.test(said)) return `${phrases.with} ${said}`;
  return isLoose &&
    isThing.test(said) &&
    !noThing.test(said) &&
    (!said.includes(' ') || finitesIn(tokensOf(said)).length === 0)
    ? `${phrases.with} ${said}`
    : null;
};
/** What an attack is set off by may be anything: "meetings", "the neighbour's cat". */
const isThing = /^(?:(?:the|my|our|a|an|any|big|cold|hot|strong) )?[a-z'-]{3,}(?: [a-z'-]{3,})?$/;
const noThing =
  /\b(?:no|not|none|nothing|never|sure|idea|know|yes|yeah|yep|okay|really|much|anything|everything|something|someone|maybe|random|randomly|specific|particular|obvious|sometimes|always|often|mostly|again|it|that|this|them|well|good|bad|better|worse|thing|things|dunno|depends)\b/;

const joint =
  /,? (?:and|or)(?: also)? (?=(?:(?:if|when|whenever) i|after|at|in|on|with|[a-z]+ing|coffee|tea|alcohol|wine|stairs|stress|the|spicy|cold|hot|heat|lifting)\b)|, (?:and |or |also )?/;
/** Every factor of a sentence; those from the first that is none on are left. */
const factorsIn = (sentence: string, isLoose: boolean): string[] => {
  const found: string[] = [];
  for (const item of sentence.replace(trail, '').split(joint)) {
    const factor = factorIn(item, isLoose);
    if (factor === null) break;
    found.push(factor);
  }
  return found;
};

/** "With stairs, kneeling and at night": "with" stands once before what it leads to. */
const factorsTogether = (factors: readonly string[]): string => {
  const lead = `${phrases.with} `;
  const told = factors.map((one, at) =>
    at > 0 && one.startsWith(lead) && factors[at - 1]?.startsWith(lead) === true ? one.slice(lead.length) : one,
  );
  return listed(told);
};

const gerundOf = (verb: string): string =>
  verb === 'lie'
    ? 'lying'
    : /^[^aeiou]+[aeiou][bdgmnpt]$/.test(verb)
      ? `${verb}${verb.slice(-1)}ing`
      : `${/[^e]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`;
/** "When I miss lunch" as what brings it on: "missing lunch". */
const asCause = (factor: string): string =>
  factor.replace(/^when i (?!am\b)([a-z]+)/, (_, verb: string) => `${phrases.with} ${gerundOf(verb)}`);

const most = 6;
/** All that makes a complaint worse or better, as it was answered. */
export const factors: Frame = ({ question, answer, named, pain }) => {
  const isComing = asksComing.test(question);
  const isWorse = isComing || (asksWorse.test(question) && !asksBetter.test(question));
  if (isComing && named === null) return null;
  if ((!isWorse && !asksBetter.test(question)) || asksBoth.test(question)) return null;
  if (/\b(?:tried|taken|take|taking|tablets?|medic\w+|what else|helpful|i|we|help you)\b/.test(question)) return null;
  const told = answer
    .split(/\. |; |(?<=(?:'s|\bis|\bare) (?:the )?worst) (?:and )?/)
    .map((sentence) => factorsIn(sentence, isWorse && asksOn.test(question)));
  if (told[0]?.length === 0 && !/^(?:yes|yeah|yep|definitely|um|well)\b/.test(answer)) return null;
  const found = [...new Set(told.flat())].slice(0, most);
  if (found.length === 0 || namesDrug(found.join(' '))) return null;
  const it =
    named ??
    (pain === null ? { name: `${phrases.the} ${phrases.symptoms}`, isMany: true } : { name: pain, isMany: false });
  const is = it.isMany ? 'are' : 'is';
  // What brings on an attack does not make it worse.
  const isBrought = isWorse && asksOn.test(question) && !/\bworse\b/.test(question);
  const how = isBrought ? storyPhrases.triggered : isWorse ? 'worse' : 'better';
  if (isComing)
    return `${it.name} ${it.isMany ? storyPhrases.occur : storyPhrases.occurs} ${fromPatient(factorsTogether(found))}`;
  const list = factorsTogether(isBrought ? found.map(asCause) : found);
  return `${it.name} ${is} ${how} ${isBrought ? list.replace(/^with /, 'by ') : fromPatient(list)}`;
};
