import { once } from '../../evidence/sparing.ts';
import { paired, single } from '../../evidence/lexicon/body.ts';
import { testNames } from './planTests.ts';
import { measured } from '../mentions.ts';
import { listed as joined } from '../wording/listed.ts';

/**
 * The forms in which a doctor orders aloud, as patterns over words: a medicine stands as ‹name›. Each gives the order in
 * the words of a plan, from its own parts alone, so that it reads well however the sentence around it went.
 */
export type OrderForm = {
  pattern: RegExp;
  written: (parts: Readonly<Record<string, string | undefined>>) => string;
  /** What is ordered has to be asked for here, not looked at: the doctor's examination has the same verbs. */ isTest?: boolean;
};

const alternatives = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => {
      const [name = '', others = ''] = line.split(':');
      return [name, ...others.split('|')].map((one) => one.trim()).filter(Boolean);
    })
    .toSorted((one, other) => other.length - one.length)
    .join('|');
const bodyPart = `(?:${alternatives([...paired, ...single])})`;

const side = '(?:left|right|both|bilateral|lower|upper|mid|middle|big|index|ring)';
const owner = '(?:your|the|his|her|their|both|that)';
export const site = `(?: (?:of|on|for|to)(?=) (?:${owner} )?(?:${side} )*${bodyPart}(?: spine| joints?| region)?(?=)(?:(?: and|,)(?=)(?: ${owner})?(?: ${side})* ${bodyPart})?)`;
export const article = '(?:(?:an?|the|some|another|your|a repeat|more|additional|further) )?';
/** Words that may stand before the name of a thing; no verb and no word that joins. */
export const modifier =
  '(?:(?!(?:and|or|but|so|to|of|for|in|on|at|with|by|that|which|you|your|i|we|it|is|are|be|the|an?|if|when|get|do|just|go|ahead|look|see|check|order|some|this|what|any|okay|have|me|because|like|maybe|as|from|up|out|back|down|then|also|not|no)\\b)[a-z0-9-]+ )';
const test = `${article}(?:${modifier}){0,4}${testNames}(?:${site})?(?: (?:with|without) contrast)?`;
/** "… a monitor after you have been on it for two weeks, and": when one of several is to be done. */
const inItsTime = '(?: (?:after|once) you have (?:been|had|finished) [a-z0-9‹› ]{3,50}?(?=,| and an? ))?';
export const tests = `(?<thing>${test}(?:${inItsTime}(?:,? and(?: also)?|,|,? as well as|,? along with) ${test}){0,4})`;

export const dose =
  '\\d[\\d.]*(?:(?: (?:to|or) |-)\\d[\\d.]*)? ?(?:milligrams?|mg|mcg|micrograms?|g|grams?|mls?|units?|puffs?|tablets?|%|percent)';
export const often =
  '(?:(?:once|twice|three times|four times|\\d+ times|1 time) (?:a|per|each|every) (?:day|week)|(?:once|twice) (?:daily|weekly)|daily|weekly|nightly|every (?:\\d+(?: (?:to|or) \\d+)? )?(?:hours?|days?|morning|night|evening|other day|weeks?)|(?:morning and night|night and morning|(?:at|before) (?:night|bed|bedtime))|in the (?:morning|evening)|as needed)';
export const length =
  '(?:about |another |the next )?(?=)(?:\\d+|an?|two|three)(?=)(?: (?:to|or) \\d+)? (?:days?|weeks?|months?)';
const purpose =
  'for (?:your |the )?(?:pain|nausea|inflammation|swelling|cough|congestion|fever|itching|sleep|infection)';
/** "500, twice a day": the unit was not said. */
const unitless = `\\d[\\d.]*(?=,? (?:${often}|\\d puffs?|\\d tablets?|with (?:food|meals|dinner|tea|breakfast|lunch)))`;
/** "One tablet now and another in an hour, then one twice a day until it settles." */
const stepwise = `now|straight away|and (?:another|\\d+ more)(?: (?:one|tablet))? (?:in|after) (?:an hour|\\d+ (?:hours?|minutes))|then (?:(?:\\d+|one|two)(?: (?:tablets?|puffs?|capsules?))?,? )?${once}${often}|until (?:it|the pain|that|this|they) (?:settles?|is gone|clears?(?: up)?|stops?|eases?(?: off)?)`;
export const how = `(?:(?: as well| too| again)?,? ${once}(?:${stepwise}|${dose}|${unitless}|${often}|${purpose}|for ${length}|by mouth|with (?:food|meals|dinner|tea|breakfast|lunch)|before food|after food|first thing in the morning|on an empty stomach|half an hour before (?:food|breakfast|meals)))*`;
const form = '(?: (?:cream|ointment|patch|patches|drops|inhaler|spray|gel|taper|tablets?|injections?|pack|syrup))?';
const kindNamed =
  '(?:(?:something|(?:[a-z-]+ ){0,3}(?:medications?|medicines?|drug|antibiotics?|anti-inflammatory|anti-inflammatories|inhaler|steroid|muscle relaxers?|muscle relaxants?|pill|tablet|cream))(?: (?:called|like|which is))?,? )?';
export const named = `(?:(?:topical|oral|low-dose|iv|inhaled|slow release|extended release|modified release|long acting) )?‹[^›]+›(?! ${measured}\\b)${form}`;
const before = `(?:(?:some|the|that|your|an?|more|a little|a little bit of|a bit of|a course of|a short course of) )?${kindNamed}(?:(?:(?:${dose}|\\d[\\d.]*)(?: of)?(?: the)?) )?`;
const drug = `${before}(?<drug>${named})`;
/** One medicine with how it is taken, and those that are named on after it. */
const medicine = `(?:(?:some|the|that|your|a (?:low|small|high|short) (?:dose|course) of|a (?:little |wee )?bit of|a touch of|an?) )?${kindNamed}(?:(?:${dose}|\\d[\\d.]*)(?: of)?(?: the)? )?${once}${named}${how}`;
export const medicines = `(?<list>${medicine}(?:(?:,? and(?: also)?|,|,? as well as|,? along with|,? plus)(?: as well)?(?: continue(?: on| with)?)? ${medicine}| continue(?: on| with| taking)? ${medicine}| ${named},? ${dose}${how}){0,4})`;

export const time =
  '(?<time>(?:about |around |approximately )?(?:an?|\\d+|a couple(?: of)?|a few|two|three|four|six)(?: (?:to|or) (?:\\d+|two|three|four))? (?:days?|weeks?|months?|years?)(?: or (?:so|two|\\d+))?)';
export const you = '(?:you|him|her|them|the patient)';

const specialty =
  '(?:[a-z]*olog(?:y|ist|ists)|(?:physical|occupational|speech|behaviou?ral|cognitive behaviou?ral) therap(?:y|ist)|physio(?:therapy|therapist)?|therapist|(?:[a-z]+ )?surgeons?|(?:[a-z]+ )?surgery|dieti[ct]ian|nutrition(?:ist)?|counsell?ing|counsell?or|podiatr(?:y|ist)|psychiatr(?:y|ist)|orthop(?:a?edics?|a?edist)|neurosurg(?:ery|eon)|pain management|ent|cardiac rehab(?:ilitation)?|diabetes educator|optometr(?:y|ist)|audiolog(?:y|ist)|emergency department|quitline|(?:eye|heart|foot|skin|kidney|bone|pain) (?:doctor|specialist|clinic)|obstetrics)';
const specialist = `(?:an?|the|our|my|your|one of our|one of the) ?(?:good )?`;
/** "Jenny, our diabetes educator": a person before what they are. */
const person = '(?:(?:dr |doctor )?[a-z]+,? (?=(?:our|the|an?|my) ))?';
export const referredTo = `${person}(?:${specialist})?(?<to>(?:${modifier}){0,2}${specialty})(?<more>(?: for ${length})?)`;

const device =
  '(?:brace|boot|splint|sling|cast|crutches|walker|cane|wrap|strainer|compression stockings|compression sleeve|air ?cast|orthotics|inserts|nebuli[sz]er|spacer)';
const operation =
  '(?:[a-z]+(?:ectomy|otomy|ostomy|plasty|oscopy|desis)|(?:wide )?(?:local )?excision|dissection|resection|fusion|(?:joint |hip |knee |valve )?replacement|open reduction|orif|arthroscopy|biopsy|debridement|drainage|lithotripsy)';
const injection = '(?:injections?|epidural|nerve block|vaccine|vaccination|booster|flu shot|shot)';

export const kept = (text = ''): string => text.replace(/(?<!\d),(?= )|,(?= (?!\d))/g, '').trim();
const doseFirst = new RegExp(`^(${dose})(?: of)?(?: the)? (${named})(?!,? ${dose})`);
const eachMedicine = new RegExp(`${medicine}`, 'g');
/** "Some anti-inflammatory ‹meloxicam›", "500 mg of ‹metformin›": the name, then its dose and how it is taken. */
const listedAll = (list = ''): string => {
  const found = (list.match(eachMedicine) ?? []).map((one) =>
    kept(
      one
        .replace(new RegExp(`^.*?(?=(?:${dose} (?:of )?(?:the )?)?${named})`), '')
        .replace(doseFirst, '$2 $1')
        .replace(/ (?:as well|too|again)(?=,| |$)/g, '')
        .replace(/[‹›]/g, ''),
    ),
  );
  return joined(found);
};

/** The same where something is begun: what is only continued is not begun with it. */
export const listed = (list = ''): string => listedAll(list.replace(/,?(?: and)?(?: also)? continue\b.*$/, ''));

/** Each pattern is matched where the doctor's lead ("I am going to", "let us") ended. */
export const orderForms: readonly OrderForm[] = [
  {
    pattern: new RegExp(`^(?:repeat|redo) ${tests}`),
    written: ({ thing }) => `repeat ${thing?.replace(/^(?:an?|another|some) /, '')}`,
    isTest: true,
  },
  {
    pattern: new RegExp(`^(?<verb>check|recheck) ${tests}`),
    written: ({ verb, thing }) => `${verb} ${thing}`,
    isTest: true,
  },
  {
    pattern: new RegExp(
      `^(?:schedule|book|get|arrange|set up)(?: ${you})? (?:(?:scheduled|set up|booked|in|down) )?(?:for )?${tests}`,
    ),
    written: ({ thing }) => `order ${thing}`,
    isTest: true,
  },
  {
    pattern: new RegExp(
      `^(?:order|obtain|request|run|draw|do|perform|have|recommend|suggest|put in (?:an order|orders|a request|requests) for|send ${you}(?: (?:up|out|over|down|in|off))* (?:for|to get|to have)|have ${you} (?:get|go for|go get|do|have)|order ${you}|start with|begin with|go with)(?: done)? ${tests}`,
    ),
    written: ({ thing }) => `order ${thing}`,
    isTest: true,
  },
  {
    pattern: new RegExp(
      `^(?<thing>(?:perform|do|proceed with|schedule|recommend) (?:an? |the )?(?:${modifier}){0,4}${operation}(?:${site})?)`,
    ),
    written: ({ thing }) => `${thing?.replace(/^(?:do|proceed with) /, 'perform ')}`,
    isTest: true,
  },
  {
    pattern: new RegExp(
      `^(?:check|look at|confirm|assess|follow) (?:it|that|this|them)(?: out| up)? (?:further )?with ${tests}`,
    ),
    written: ({ thing }) => `order ${thing}`,
    isTest: true,
  },
  {
    pattern:
      /^send (?:(?:the|your|that|this|a) )?(?<thing>(?:urine |stool |sputum |blood |skin )?(?:sample|swab|specimen|biopsy|urine))(?: (?:off|away|out))? (?<to>(?:to|for) (?:the lab|pathology|culture|testing|analysis))/,
    written: ({ thing, to }) => `send the ${thing} ${to}`,
  },
  {
    pattern: new RegExp(`^(?=(?:an?|the) )${tests}(?= |[.,?]|$)`),
    written: ({ thing }) => `order ${thing?.replace(/[‹›]/g, '')}`,
    isTest: true,
  },
  {
    pattern: new RegExp(
      `^(?:recommend|start(?: ${you} on)?|begin|do|give ${you}|treat (?:this|it|you) with) (?<kind>chemotherapy|chemo|radiation(?: therapy)?|radiotherapy|immunotherapy)(?: with ${medicines})?`,
    ),
    written: ({ kind, list }) => `recommend ${kind}${list === undefined ? '' : ` with ${listed(list)}`}`,
  },
  {
    // A dose or how often has to be said: what is only spoken of is not advised.
    pattern: new RegExp(`^(?:take|use|try|apply) (?=[^.?]{0,60}?(?:${dose}|${often}))${medicines}`),
    written: ({ list }) => `recommend ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:prescribe(?: ${you})?|order(?: ${you})?|get ${you}(?= (?:some|an?) | ‹)|give ${you}(?: (?:an?|the|your) (?:prescription|script) (?:for|of))?|write(?: ${you})?(?: out)? an? (?:prescription|script) for|(?:call|send|phone)(?: ${you})?(?: in| over)?(?: an? (?:prescription|script) (?:for|of))?(?: in)?) ${medicines}`,
    ),
    written: ({ list }) => `prescribe ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:start(?: ${you})?(?: back)?(?: on| with)?|put ${you}(?: back)? on|place ${you} on|get ${you} (?:started )?on|initiate|begin) ${medicines}`,
    ),
    written: ({ list }) => `start ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:take|taking|use|using) (?:it|that|this|one|1)(?: tablet)? (?:about |around )?(?<how>${often}(?:,? (?:${often}|with food|for ${length}))*)`,
    ),
    written: ({ how: often }) => `dose: ${kept(often)}`,
  },
  {
    pattern: new RegExp(`^(?:give ${you}|do|start with|make (?:it|that)|have ${you} take) (?<dose>${dose}${how})`),
    written: ({ dose: given }) => `dose: ${kept(given)}`,
  },
  { pattern: new RegExp(`^(?:add|add on|add in) ${medicines}`), written: ({ list }) => `add ${listed(list)}` },
  {
    pattern: new RegExp(
      `^(?:continue(?: ${you})?(?: (?:on|with|taking|to take|using))?|keep ${you} on|keep taking|stay on|have ${you} (?:continue|stay|keep)(?: (?:on|with|taking|to take))?|maintain ${you} on) ${medicines}`,
    ),
    written: ({ list }) => `continue ${listedAll(list)}`,
  },
  {
    pattern: new RegExp(`^(?:refill|renew) ${medicines}`),
    written: ({ list }) => `refill ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:increase|bump up|go up on|raise|up) (?:the dose of )?${drug}(?:,? (?:from ${dose} )?to (?<dose>(?:${dose}|\\d[\\d.]*)(?:,? ${often})*))`,
    ),
    written: ({ drug: name, dose: to }) => `increase ${name?.replace(/[‹›]/g, '')} to ${kept(to)}`,
  },
  {
    pattern: new RegExp(
      `^(?:decrease|reduce|lower|go down on|cut back|cut down) (?:the dose of )?${drug}(?:,? (?:from ${dose} )?to (?<dose>(?:${dose}|\\d[\\d.]*)(?:,? ${often})*))`,
    ),
    written: ({ drug: name, dose: to }) => `decrease ${name?.replace(/[‹›]/g, '')} to ${kept(to)}`,
  },
  {
    pattern: new RegExp(`^(?:stop(?: taking)?|discontinue|take ${you} off(?: of)?|get ${you} off(?: of)?) ${drug}`),
    written: ({ drug: name }) => `stop ${name?.replace(/[‹›]/g, '')}`,
  },
  {
    pattern: new RegExp(
      `^(?:refer ${you}(?: (?:over|out|back|on))? (?:to|for)|send ${you}(?: (?:over|out|off|up))* (?:to|for)(?: see)?|get ${you} (?:(?:in|set up|scheduled|plugged in|hooked up|into|started) )?(?:with|to see|to|in with|in to see)|have ${you} (?:see|meet with|go see|go to|consult with|do|start|work with)|(?:give ${you}|put in|make|place|write(?: ${you})?|send in|get ${you}|order|send(?: ${you})?) (?:an?|the|your)? ?(?:[a-z]+ )?(?:referral|consult|consultation) (?:over )?(?:to|for|with)|refer to) ${referredTo}`,
    ),
    written: ({ to, more }) => `refer to ${to}${more ?? ''}`,
  },
  {
    pattern: new RegExp(
      `^(?:see ${you}(?: (?:back|again|here))* in|have ${you} (?:come|follow up|return|check in|check back)(?: (?:back|here|in|with me|with us|to see me|and see me|again))* in|follow up(?: (?:with ${you}|again))* in|bring ${you} back(?: in)? in|get ${you} back(?: (?:in|here))* in|schedule (?:${you} )?(?:for )?(?:an? )?(?:follow-?up|follow up|return)?(?: (?:appointment|visit))? (?:for |in )+) ?${time}`,
    ),
    written: ({ time: when }) => `follow up in ${when}`,
  },
  {
    pattern: new RegExp(
      `^(?:put ${you}(?: back)?(?: in(?:to)?| on)|give ${you}|get ${you}(?: (?:into|in|fitted (?:for|with)|set up with))?|order(?: ${you})?|fit ${you} (?:with|for)|place ${you} in|prescribe(?: ${you})?|provide ${you} with) (?<thing>(?:an?|the|some) (?:${modifier}){0,4}${device})`,
    ),
    written: ({ thing }) => `give ${thing}`,
  },
  {
    pattern: new RegExp(
      `^(?<verb>give ${you}|do|perform|recommend|schedule(?: ${you})?(?: for)?|try|get ${you}(?: scheduled)?(?: for)?|administer) (?<thing>(?:an?|the|your) (?:${modifier}){0,4}${injection}(?:${site})?)`,
    ),
    written: ({ verb, thing }) =>
      `${/^(?:schedule|get)/.test(verb ?? '') ? 'schedule' : verb === 'recommend' ? 'recommend' : 'give'} ${thing}`,
  },
];

/** The dose alone, of a medicine that was ordered just before. */
export const doseSaidOn = /^dose: (.+)$/;

const filler =
  '(?:(?:go ahead(?: and)?(?: just)?|do is|recommend(?: that)? (?:we|you)|probably|try to|if,? and|also|just|then|actually|definitely|first|next|now|have to|need to|want to|like to|going to|be|start by|for now|at this point|certainly|of course|again) |, )*';
/** How a doctor begins to order: "what I am going to do is I am going to", "let us", "I would like to". */
export const orderLead = new RegExp(
  `\\b(?:(?:i|we) (?:am|are) (?:also |just |now |actually |certainly |still )*going to|(?:i|we) will|let us|(?:i|we) (?:also |just |do |still )*(?:want|need|have) to|(?:i|we) would (?:also |really |just )*(?:like|want|need) you to|(?:i|we) would (?:also |really |just )*(?:like|want|recommend|suggest)(?: to| that we)?|(?:i|we) can (?:just |then |also )*(?=(?:see you|have you (?:come|follow))\\b)|(?:the |our |my )?(?:first|second|next|other) (?:order|step|test|thing) (?:will be|is going to be|would be|is)(?= (?:an? |the |to )[a-z])(?: to)?|(?:i|we) would (?=(?:perform|do|proceed) )|(?:i|we) (?:also |do )*(?:recommend|suggest)(?: that we)?|(?:i|we) should|(?:i|we) (?:am |are )?(?:would like|want|need)(?: for)? you to|(?<!(?:am|are|is|was|were|not) )going to(?= (?:order|prescribe|refer|send you|start you|put you|get you|repeat|increase|decrease|continue|go ahead)\\b)|(?:i|we) (?=prescribe|order|refer|recommend|increase|decrease)|you (?:can|will|should|may)(?: be)?(?= (?:take|taking|use|using) (?:it|that|this|one|1)\\b)) ${filler}`,
  'g',
);
