import { sparingly } from '../../evidence/sparing.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** What is asked in many visits though it is no symptom, by the ways in which it is asked, with the name that a record has for it. */
export const askedTopics: readonly (readonly [asks: RegExp, name: string])[] = sparingly([
  [/\bexercise\b|\bkeeping (?:active|fit)\b/, storyPhrases.exercise],
  [/\bhow are you (?:managing|coping|getting on|going) at home\b/, storyPhrases.atHome],
  [/\bwhat did you (?:feel|notice)\b/, storyPhrases.feltThen],
  [/\bdid you (?:keep|carry on|continue)(?: on)? (?:working|going|playing)\b/, storyPhrases.carriedOn],
  [/\bhow many times (?:a day )?are you going\b|\bopening your bowels\b/, storyPhrases.bowels],
  [
    /\blast (?:menstrual )?period\b|\bwhen did you last (?:have (?:a|your) )?(?:period|bleed)\b/,
    storyPhrases.lastPeriod,
  ],
  [
    /\bhad (?:this|it|that|anything like (?:this|it|that)|one of these|these) before\b|\b(?:this|it|that) (?:ever )?happened before\b/,
    storyPhrases.previousEpisodes,
  ],
  [
    /(?<!\bhow have you )\bbeen (?:overseas|abroad|away|travell?ing)\b|\bany (?:recent )?travel\b|\btravell?ed\b/,
    storyPhrases.travel,
  ],
  [/\blast tetanus\b/, storyPhrases.lastTetanus],
  [/\bwho (?:do you live with|lives with you|is at home)\b/, storyPhrases.atHome],
  [
    /\btaking (?:your|the|all of your|all your) (?:medic\w+|tablets|pills|meds)\b.*\b(?:every day|regularly|daily|as prescribed|consistently|on time)\b/,
    storyPhrases.medication,
  ],
  [
    /\b(?:problems?|issues|trouble|side effects) (?:with|from|on) (?:the|your|that|this) (?:new )?(?:medic\w+|tablets?|pills?|meds|dose)\b/,
    storyPhrases.medication,
  ],
  [
    /\b(?:anyone|anybody) (?:else )?(?:at home |in the (?:house|family) |around you )?(?=)(?:been )?(?:sick|ill|unwell)\b/,
    storyPhrases.sickContacts,
  ],
  [
    /\bhow (?:is|are|has|have) (?:your|the) (?:diet|eating)\b|\b(?:watching|watch) (?:your diet|what you eat)\b/,
    storyPhrases.diet,
  ],
  [
    /\b(?:check|test|measure|monitor)\w* (?:your |his |her )?(?:blood )?sugars?\b|\bsugars? at home\b/,
    storyPhrases.homeSugars,
  ],
  [/\bhypos?\b|\blow sugars?\b/, storyPhrases.hypos],
  [
    /\b(?:get|getting|wake|waking|got) up (?:(?:at night|overnight|in the night) )?(?:for|to) (?:a )?(?:pass urine|pee|wee|go to the toilet|the toilet)\b|\b(?:pass urine|pee|wee|toilet) (?:at night|overnight|during the night|in the night)\b/,
    storyPhrases.nocturia,
  ],
  [/\b(?:is|has) (?:the|your) (?:urine )?(?:stream|flow)\b|\burine (?:stream|flow)\b/, storyPhrases.stream],
  [/\bblood (?:when you wipe|on the (?:toilet )?paper)\b/, storyPhrases.bloodOnWiping],
  [/\bwhat colou?r\b.*\b(?:phlegm|sputum|mucus)\b/, storyPhrases.colourOfPhlegm],
  [/\b(?:put|bear|take) (?:any |your |full |much )?weight (?:on|through)\b|\bwalk on it\b/, storyPhrases.weightBearing],
  [/\b(?:do|are|can) you (?:still )?(?:drive|driving|able to drive)\b/, storyPhrases.driving],
  [/\buse (?:a |any )?(?:stick|frame|walker|wheelie walker|walking aid|cane|crutches)\b/, storyPhrases.walkingAid],
  [/\b(?:your|the|his|her) memory\b/, storyPhrases.memory],
  [/\bpassing (?:wind|gas)\b/, storyPhrases.passingWind],
  [/\b(?:wound|incision|scar)\b.*\b(?:clean|okay|all right|healing|healed|dry|looking?)\b/, storyPhrases.wound],
  [
    /\bdrinking (?:enough|plenty|much|okay)\b|\bhow much (?:water|fluid)\b|\bkeeping fluids down\b/,
    storyPhrases.fluids,
  ],
  [/\bwet nappies\b/, storyPhrases.wetNappies],
  [/\b(?:he|she|bub|baby) feeding\b|\bfeeding (?:okay|well|all right)\b/, storyPhrases.feeding],
]);
