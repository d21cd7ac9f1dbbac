import { remembered } from './remembered.ts';
import { wordTable } from './wordTable.ts';

/** Words that carry no clinical content of their own. Polarity and numbers are judged apart from these. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a an the and or but if so then than that this these those there here it its he she they them him her his hers their theirs i you we us me my your our mine yours ours ' +
    'myself yourself himself herself themselves itself is am are was were be been being has have had having do does did doing done will would can could should shall may might must ' +
    'not no nor never to of in on at by for from with without about into over under up down out off as after before during since until while because when where which who whom whose what how why ' +
    'all any some each every both either neither more most much many few other another such only own same too very just also still again already yet even ever really quite well now today currently ' +
    'patient patients mr mrs ms miss dr doctor said says say told tell states stated reports report reported denies deny denied notes noted describes described asked advised mentioned ' +
    'get gets got getting go goes going went come comes came coming make makes made take takes took taking give gives gave given put puts let lets like know think see saw look looks want wants feel feels felt ' +
    'okay ok yes yeah yep yup huh nope nah mm no right sure please thank thanks bit little lot kind sort thing things something anything nothing everything quite around approximately approximately'
  ).split(' '),
);

const irregular = wordTable<string>({
  felt: 'feel',
  fell: 'fall',
  fallen: 'fall',
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  began: 'begin',
  begun: 'begin',
  ate: 'eat',
  eaten: 'eat',
  drank: 'drink',
  drunk: 'drink',
  slept: 'sleep',
  woke: 'wake',
  woken: 'wake',
  bled: 'bleed',
  broke: 'break',
  broken: 'break',
  lost: 'lose',
  losing: 'lose',
  heard: 'hear',
  seen: 'see',
  saw: 'see',
  feet: 'foot',
  teeth: 'tooth',
  children: 'child',
  women: 'woman',
  men: 'man',
  ran: 'run',
  running: 'run',
  worse: 'worse',
  said: 'say',
  told: 'tell',
  went: 'go',
  gone: 'go',
  swollen: 'swell',
  swelling: 'swell',
  hurting: 'hurt',
  hurts: 'hurt',
  sudden: 'sudden',
  dizziness: 'dizzy',
  tiredness: 'tire',
  tired: 'tire',
  months: 'month',
  kept: 'keep',
  left: 'left',
  drove: 'drive',
  driven: 'drive',
  stood: 'stand',
  sat: 'sit',
  lay: 'lie',
  lying: 'lie',
  bought: 'buy',
  brought: 'bring',
  caught: 'catch',
  came: 'come',
  got: 'get',
  had: 'have',
  has: 'have',
  was: 'be',
  were: 'be',
  is: 'be',
});
const endings = [
  'ations',
  'ation',
  'ingly',
  'ments',
  'ment',
  'ness',
  'ings',
  'ing',
  'ies',
  'ied',
  'ions',
  'ion',
  'edly',
  'ed',
  'ly',
  'es',
  's',
  'al',
  'e',
  'y',
];

/** A rough stem: enough to make "vomiting", "vomited" and "vomits" one word. British and American spellings meet. */
export const stemOf: (word: string) => string = remembered((word: string): string => {
  const plain = word.replace(/^['’]+|['’]s?$/g, '');
  const known = irregular[plain];
  if (known !== undefined) return known;
  const spelt = plain
    .replace(/oea/g, 'ea')
    .replace(/aem/g, 'em')
    .replace(/oed/g, 'ed')
    .replace(/our(?=s?$)/, 'or')
    .replace(/is(?=e$|ed$|es$|ing$|ation)/, 'iz');
  if (spelt.length < 5)
    return spelt.length === 4 && spelt.endsWith('s') && !spelt.endsWith('ss') ? spelt.slice(0, -1) : spelt;
  for (const ending of endings)
    if (spelt.endsWith(ending) && spelt.length - ending.length >= 4) {
      const root = spelt.slice(0, -ending.length);
      return /([bdgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
    }
  return spelt.endsWith('s') && !spelt.endsWith('ss') ? spelt.slice(0, -1) : spelt;
}, 40_000);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/\b(\w+) n't\b/g, "$1n't"],
  [/\bcan't\b|\bcannot\b|\bcan not\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bain't\b/g, 'is not'],
  [/n't\b/g, ' not'],
  [/\bi'm\b/g, 'i am'],
  [
    /\b(he|she|it|that|there|who|what|everything|nothing|one)'s (?=(?:\w+ )?(?:been|had|got|gotten|become|gone)\b|(?:settled|eased|improved|worsened|spread)\b)/g,
    '$1 has ',
  ],
  [/\b(he|she|it|that|there|here|who|what|where|how|everything|nothing|this|one)'s\b/g, '$1 is'],
  [/\blet's\b/g, 'let us'],
  [/\b(\w+)'re\b/g, '$1 are'],
  [/\b(\w+)'ve\b/g, '$1 have'],
  [/\b(\w+)'ll\b/g, '$1 will'],
  [
    /\b(i|you|he|she|it|we|they)'d (?=(?:\w+ly )?(?:been|had|gone|got|already|never|started|noticed|done|bitten|taken|seen|eaten|given|fallen|broken|forgotten|lost|slept)\b)/g,
    '$1 had ',
  ],
  [/\b(i|you|he|she|it|we|they)'d\b/g, '$1 would'],
  [/\blemme\b|\blem me\b/g, 'let me'],
  [/\bgonna\b|\bgon na\b/g, 'going to'],
  [/\bwanna\b|\bwan na\b/g, 'want to'],
  [/\bgotta\b|\bgot ta\b/g, 'got to'],
  [
    /(?<![a-z])(?:'cause|(?<!\b(?:can|could|may|might|will|would|to|not|an?|the|no|any|often|usually|sometimes|possibly|potentially|even|also|which|they) )cause)\b(?! of| for)/g,
    'because',
  ],
  [/\bkinda\b/g, 'kind of'],
  [/\balright\b/g, 'all right'],
  [/\bhaven't\b/g, 'have not'],
];

/** Lower-case contractions written out: "don't" becomes "do not", "I'm" becomes "i am". Takes lower-case text. */
export const expandContractions = (lower: string): string =>
  contractions.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), lower);
