import { sparing } from '../../evidence/sparing.ts';
import {
  dose,
  how,
  kept,
  length,
  listed,
  medicines,
  modifier,
  often,
  referredTo,
  site,
  time,
  you,
} from './orderForms.ts';
import { testNames } from './planTests.ts';
import type { OrderForm } from './orderForms.ts';

/** What is ordered across a desk beside tests and medicines: treatments, papers, vaccines. After `formally`, with medicines as ‹name›. */

const counted = `(?:(?:an?|the|some|another|a (?:course|trial|round|bit|block) of|${length} of|(?:\\d+|a few|a couple of) (?:sessions? of )?)(?: the)? )?`;
const treatment =
  '(?:physio(?:therapy)?(?: exercises)?|exercise physiology|hydrotherapy|hand therapy|cbt|counselling|rehab(?:ilitation)?|pelvic floor exercises|strengthening(?: exercises)?|(?<=[a-z] (?!of )[a-z]+ )exercises|cortisone(?: injection)?|injections?|infusion|transfusion|nerve block|night splint|splint|brace|moon boot|boot|sling|orthotics|insoles|compression stockings|cpap|mirena|iud|pessary|ablation|cardioversion|pacemaker|arthroscopy|(?:hip |knee |shoulder |joint )?replacement|reconstruction|repair|spacer|nebuliser|dressings?|wet dressings|moisturiser|saline rinses?|food diary|headache diary|bladder diary|blood thinner|preventer)';
/** Where it goes, and how. */
const where = `(?:${site}|(?: (?:into|in|to|of|for|on) (?:the |your |his |her )?(?:${modifier}){0,2}[a-z]+)(?<! (?:me|you|us|it|that|this|them|him|her|now|first|today|sure)))?(?=)(?:,? (?:under) (?:ultrasound|ct|sedation|local|x-ray)(?: guidance)?)?`;
const kindOf = `(?:(?:${modifier}|‹[^›]+› ){0,4}‹?${treatment}›?)`;
const thing = `(?<thing>${counted}${kindOf}${where}(?: (?:and|with|followed by|and then),? ${counted}${kindOf})?)`;
const paper =
  "(?:(?:(?:[a-z]+ ){0,2}?(?:care|treatment|management|action) plan|team care arrangement|(?:medical |sick |carers? |carer's |work |school |capacity )?certificate(?: of (?:capacity|attendance|fitness))?|sick note|health assessment)(?: (?:for|to)(?=)(?: (?:the|your|his|her|kinder|school|work|uni|next|this|another|about|an?|\\d+|two|more|other|rest|of|weeks?|days?|months?|off|light duties|suitable duties)(?![a-z]))+)?)";
const vaccine =
  '(?:(?:flu|covid|tetanus|shingles|pneumonia|whooping cough|typhoid|mmr|hep(?:atitis)? [ab]|hpv|rabies|pneumococcal|boostrix|gardasil|shingrix)(?: and (?:the )?[a-z]+)?(?: (?:shots?|jabs?|vaccines?|vaccinations?|boosters?|needles?))+|boosters?|(?:immunis|vaccin)ations?)';
const wanted =
  '(?:for (?:you|him|her|them) )?(?:to (?:have|try|start|do|get|go (?:with|for)|be) )?(?:(?:starting|trying|doing|having) )?(?:with )?';
const trim = (text = ''): string =>
  text
    .replace(/^(?:some|the|an?(?= (?:physio|exercise|hydro|counsel|rehab)))\s/, '')
    .replace(/^a bit of /, '')
    .replace(/[,‹›]/g, '')
    .trim();

const judged =
  "(?:'s| is| are| would be| will be| might be| could be) (?:(?:really|probably|going to be|certainly|still|definitely|also) )*(?:the (?:thing|best|key|main|way|next|mainstay|answer|most|right)|a good|a great|your best|the way to go|worth|worthwhile|best|helpful|useful|important|key|reasonable|sensible|warranted|needed|necessary|in order)\\b";
/** What is judged to be worth doing: "I think physio would be the best thing". */
export const judgedForms: readonly OrderForm[] = [
  {
    pattern: new RegExp(`^${thing}(?=${judged})`),
    written: ({ thing: what }) => `recommend ${trim(what)}`,
  },
  {
    pattern: new RegExp(`^(?<thing>(?:an?|the|some|another) (?:${modifier}){0,4}${testNames})(?=${judged})`),
    written: ({ thing: what }) => `recommend ${trim(what)}`,
    isTest: true,
  },
];
export const judgedLead = sparing(
  new RegExp(`\\b(?:i|we) (?:reckon|think|feel)(?: that)? (?=[^.?]{3,60}?${judged})`, 'g'),
);
export const everydayForms: readonly OrderForm[] = [
  {
    pattern: new RegExp(
      `^start(?: (?:you|him|her))? (?:low|off|at|with)(?:,? (?:with|at|on))?,? (?<dose>${dose}${how})`,
    ),
    written: ({ dose: given }) => `dose: ${kept(given)}`,
  },
  {
    pattern: new RegExp(
      `^continue (?:the |your )?(?<thing>(?:night |wrist |thumb )?${treatment}(?: at night| for ${length}| every day)?)`,
    ),
    written: ({ thing: what }) => `continue ${what}`,
  },
  {
    pattern: new RegExp(`^back (?:with|to see) (?:me|us) in ${time}`),
    written: ({ time: when }) => `follow up in ${when}`,
  },
  {
    pattern: new RegExp(`^(?=‹[^›]+›,? \\d[^.?]{0,40}?${often})${medicines}`),
    written: ({ list }) => `recommend ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:(?:order|recommend|suggest|start(?: ${you} (?:on|with))?|begin|try|do|arrange|organise|book(?: ${you})?(?: in)?(?: for)?|give ${you}|get ${you}(?: (?:into|in for|on to))?|have ${you} (?:have|do|try|start|get)|put ${you} (?:in(?:to)?|on)|refer ${you} (?:to|for)|send ${you} (?:to|for)|schedule(?: ${you})?(?: for)?|go with|have|use) |(?=(?:an?|the|some|another|more|\\d+|a few) ))${wanted}${thing}`,
    ),
    written: ({ thing: what }) => `recommend ${trim(what)}`,
  },
  {
    pattern: new RegExp(
      `^(?:write|give|do|get|print|organise|arrange|fill out|set up|send)(?: ${you})?(?: (?:up|out|off))?(?: with| on)? (?:an?|the|your|another|a new)(?=) (?<thing>${paper})(?:(?: now| today)?,? (?:it|that|which) (?:runs|lasts|goes|is) for (?<long>${length}))?`,
    ),
    written: ({ thing: what, long }) =>
      `give ${/^[aeiou]/.test(what ?? '') ? 'an' : 'a'} ${what?.trim()}${long === undefined ? '' : ` for ${long}`}`,
  },
  {
    pattern: new RegExp(
      `^(?:give|get|do|have|offer)(?: ${you})? (?:(?:have|get) )?(?:an?|the|your|both|his|her) (?<thing>${vaccine})(?<now> (?:today|now))?`,
    ),
    written: ({ thing: what, now }) => `give ${what}${now ?? ''}`,
  },
  {
    pattern:
      /^(?:do|make|put in|send|write|arrange|organise)(?: (?:you|him|her))? (?:an? )?(?<soon>(?:(?:very )?urgent(?:,? very urgent)? )?)(?<to>[a-z]+(?:ology|iatry|paedics|surgery)|ent|physio|podiatry) referral\b/,
    written: ({ soon, to }) => `refer ${soon === '' ? '' : 'urgently '}to ${to}`,
  },
  {
    pattern: new RegExp(
      `^(?:refer(?: ${you})? to|write(?: ${you})? (?:an?|another|a new) referral (?:to|for)|book ${you} in (?:to see|with|for)|suggest (?:you )?see(?:ing)?|recommend (?:you )?see(?:ing)?|have ${you} (?:see|talk to|speak to)|send ${you} (?:back )?to(?: see)?) ${referredTo}`,
    ),
    written: ({ to, more }) => `refer to ${to}${more ?? ''}`,
  },
  {
    pattern: new RegExp(
      `^(?:see ${you}|see each other|catch up|come back(?: (?:and|to) see (?:me|us))?|see (?:me|us)|review ${you}|follow up)(?: again)? (?:after|once you have had) (?<thing>(?:the|your|that) (?:${modifier}){0,2}(?:${testNames}|scope|procedure|injection|operation|surgery))`,
    ),
    written: ({ thing: what }) => `follow up after ${what?.replace(/^that/, 'the')}`,
  },
  {
    pattern: new RegExp(
      `^(?:write ${you}|print ${you}|do ${you}) (?:an?|the|another|your|some|a new) (?:[a-z]+ )?script for ${medicines}`,
    ),
    written: ({ list }) => `prescribe ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:commence(?: ${you} on)?|go with|swap ${you} (?:over )?to|change ${you} (?:over )?to|switch ${you} (?:over )?to|try ${you} on|have ${you} (?:on|start|go on)|go on(?:to)?) ${medicines}`,
    ),
    written: ({ list }) => `start ${listed(list)}`,
  },
  {
    pattern: new RegExp(
      `^(?:suggest|recommend)(?: you (?:take|use|try|start|go on))?(?: (?:taking|using|trying|starting))? (?=[^.?‹]{0,60}‹)${medicines}`,
    ),
    written: ({ list }) => `recommend ${listed(list)}`,
  },
];

const filler =
  '(?:(?:go ahead(?: and)?|probably|also|just|then|actually|definitely|first|next|now|have to|need to|want to|like to|for now|at this point|certainly|of course|again|maybe|perhaps|still|always|have a think about|as well) )*';
const verbs =
  '(?:order|prescribe|refer|recommend|suggest|start|give|get|put|write|do|arrange|organise|book|send|try|continue|increase|reduce|add|stop|check|repeat|have|see|schedule|use|take|halve|commence|swap|change|switch|print|go on|go with)';
/** How orders are begun across a desk: politely, as what might be done, or as what would be best. */
export const everydayLead = new RegExp(
  `\\b(?:what (?:i|we) (?:reckon|think|propose|suggest|recommend|plan)(?: (?:i|we|you))?(?: (?:should )?do)?(?: next| now| first)? is(?: (?:to|that))?(?: (?:i|we|you))?(?= ) ?|what (?:i|we) (?:might|would|will|can|could|am going to|are going to|want to|need to)(?: (?:suggest|recommend|propose|do|like|like to do|like to suggest))*(?: (?:today|first|for now|for that|for you|here|then|next|instead))* is(?: (?:to|that))?(?: (?:i|we|you)(?: (?:will|would|can|should))?)?(?= ) ?|(?:i|we) might (?!have(?! you| him| her| them)|be|need|want|see how|not)|(?:i|we) would (?=(?:(?:also|just|probably|still|definitely|certainly|strongly) )*${verbs}\\b)|(?:i|we) (?:think|reckon)(?: that)? (?:we|you|i|it) (?:should|could|would be best to|are best to|are best off to|had better|need to|is (?:time|worth)(?: to)?(?: we)?) ?|(?:it is|it would be|it might be|would be|is) worth (?=${verbs}\\b)|(?:the )?next step (?:is|would be)(?: to)? |(?:the )?(?:other|next|first|only other) thing (?:i|we)(?: would| will| do)? (?:need|want|have|like) to do,? is(?:,? to)? |it (?:is|will be|would be|is going to be|might be) (?:(?:really|very|also|probably|definitely) )*(?:important|good|best|helpful|useful|sensible|wise|necessary|prudent|reasonable)(?: for us)? to |(?:i|we) (?:am|are) (?:keen|happy|inclined|tempted) (?:for (?:you|him|her) )?to |you (?:can|could|should) (?=(?:stop|continue)\\b)|(?:i|we) (?:need|have|want) to (?=(?:${verbs})\\b)|(?:so|then|today|and),? (?=(?:continue|increase|reduce) (?:the |your )?‹)|(?:this|it) (?:is|would be|will be) (?=‹[^›]+›,? \\d[^.?]{0,40}?${often})|(?<=^|[.?] |\\b(?:otherwise|and),? )(?=(?:come back|see (?:me|us)|back (?:with|to see)) )|(?<=^|[.?] )(?=(?:continue|increase|reduce|start|stop) (?:(?:on|with|taking) )?(?:the |your |his |her )?‹)) ?${filler}`,
  'g',
);
/** What is only offered: an order where the patient takes it up. */
export const offeringLead = new RegExp(
  `\\b(?:(?:i|we) (?:can|could) (?=(?:(?:also|always|just|certainly|even|then|probably) )*${verbs}\\b)|(?:would|are|will) you (?:be )?(?:happy|keen|willing|open|prepared|okay|ok|interested|like)(?: (?:for|if) (?:me|us|i|we))? (?:to |in )|(?:do you want|would you like|are you happy for|would you be happy for) (?:me|us) to |(?:how about|what about|how would you feel about)(?: if)?(?: (?:i|we|you))? ) ?${filler}`,
  'g',
);
/** The patient takes up what was offered. */
export const takenUp = sparing(
  /^(?:(?:um|uh|oh|well|right|hmm|mm|doctor|doc|thanks?),? )*(?:yes|yeah|yep|yup|ok|okay|sure|please|lovely|great|perfect|fine|fair enough|righto|beauty|cool|absolutely|definitely|of course|no worries|all ?right|excellent|wonderful|good|happy|that would (?:be|help)|that is (?:fine|good|great|okay|all right)|that sounds|sounds (?:good|great|like)|let us|i would (?:like|love|appreciate)|i am happy|i will|why not|go on|if you (?:think|reckon)|for sure)(?=)\b(?!.*\b(?:but|not|rather|no)\b)/,
);
