import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/**
 * What the patient was told to do for themselves: rest, food, drink, exercise, what to keep a record of. Each from its own words, with
 * nothing of the sentence around it.
 */

const softly =
  '(?:(?:just|also|finally|really|definitely|certainly|do|try to|try and|go ahead and|kind of|make sure (?:that )?you|please|then|to|maybe|probably) )*';
const lead = `(?:it (?:is|may be|might be|would be) (?:(?:probably|definitely|certainly|also|well) )*worth |i (?:(?:would|do|also|just|really|am going to|will|may|strongly|certainly|definitely|probably|always|highly) )*(?:want|like|need|encourage|advise|recommend|suggest|ask|urge)(?: that| for)? you (?:to )?|you (?:should|need to|have to|must|ought to|will need to|will have to|are going to need to|are going to have to) |(?:make|making) sure (?:that )?you |be sure to |(?:important|best|a good idea|crucial|helpful|advisable|better)(?: just)? (?:that you|to|for you to|if you) |(?:(?:i|we) would |(?:i|we) )(?:(?:also|certainly|definitely|probably|strongly|always|still|just|definitely) )*(?:advise|recommend|suggest|encourage)(?: you)?(?: on)?(?: that you)?(?: to)? |(?:you can|to) (?:do )?(?:to )?(?:really )?help(?: yourself| things| that| it)?,? (?:is|are)(?: to)? |(?:that|this|which) (?:will|would|just|really)? ?means? |(?:you can|you may|you might)(?: also| try)? (?:want|try|like) to |try (?:to|and) |trying to |i would (?:also |just |definitely |probably )*(?=(?:rest|ice|take it easy|stay|limit|drink|elevate|steer|keep|lay|go easy|ease|cut|avoid)\\b)|(?:can|could) you (?:please |just |maybe |also )*(?=(?:get|take|keep|do|write down|record|check|bring)(?: [a-z]+){0,3} (?:readings|diary|log|record)\\b)|(?:please|just|remember to|try to|and|then|so) |(?<=(?:^|[.] ))|(?<=, ))${softly}`;
const stops =
  '(?:see|ring|call|and|or|but|so|because|that|which|who|if|when|while|until|unless|as|since|i|we|you|he|she|it|they|this|these|those|okay|ok|alright|all right|now|right now|for now|is|are|was|were|will|would|can|could|should|may|have|has|had|do|does|did|to|might|try|must|every|what|how|there|here|then|just|also|maybe|let|well|too|again|hopefully|any questions|going|get|be|been|being|in order|like|anything|something|everything|things?|stuff|them|him|her|me|us|sure|make|too much|really|today|with|for|at|in|on|of|about|not|no)';
const word = `(?!${stops}\\b)[a-z0-9][a-z0-9/'-]*`;
const noun = `(?:(?:your|the|any|some|all|more|less|a|an|of|of your|of the|that|this|those|these) ){0,2}${word}(?: ${word}){0,3}`;
const list = `${noun}(?:,? (?:and|or|and your|as well as) ${noun})?`;
const often = `(?: (?:every(?: single)? (?:day|morning|night|evening|week|other day)|daily|once a day|twice a day|(?:\\d+|two|three|four|five) times a (?:day|week)|for (?:about |around |the next |at least )?(?:\\d+|a|an|two|three|a few|a couple(?: of)?)(?: to \\d+)? (?:minutes|hours|days?|weeks?|months?)(?: at a time)?|as (?:much|tolerated|often|needed)(?: as (?:possible|you can))?|at (?:home|night)|in the (?:morning|evening)|before bed|with food|regularly|on a regular basis|as directed|each day))`;
const part = '(?:leg|foot|feet|ankle|knee|arm|hip|hand|wrist|shoulder|it|that)';
const forms: readonly string[] = [
  `(?:(?:steer|stay|keep) (?:well |right )?(?:clear of|away from|off)|lay off|go easy on|ease up on) (?!(?:of )?(?:your |the |that )?(?:left |right )?${part}\\b)${list}`,
  `(?:cut|cutting) (?:back|down)(?: on)? ${list} to (?:no more than |about |maybe |less than )?\\d+(?: or \\d+)? (?:a|per) (?:day|week)`,
  `(?:losing|dropping) (?:a bit of|some|a little)(?: bit of)? weight(?= (?:would|will|can|makes?|helps?))|drink (?:plenty|lots)(?! of)|finish (?:the|your) (?:whole |full |entire )?(?:course|antibiotics|tablets)`,
  `(?:get|take|keep|keeping|do|write down|record) (?:some |a few |your |a )?(?:home |blood pressure |bp |sugar |peak flow |headache |bladder |symptom |sleep |food )?(?:readings|diary|log)(?: (?:at|from) (?:the chemist|home|the pharmacy))?(?:,?(?: say)?${often})?`,
  `(?:avoid|limit|reduce|decrease|cut back on|cut down on|cut out|stay away from|minimi[sz]e|quit|watch|eliminate) ${list}`,
  `(?:push|drink) (?:plenty of |lots of |a lot of |more |extra )?(?:fluids|water|liquids)${often}?`,
  `(?:stay(?:ing)?|are|be|keep(?:ing)?|keep(?:ing)? yourself|mak(?:e|ing) yourself)(?: as)? (?:well[- ])?(?:hydrated|rested)(?: as (?:much as )?(?:you (?:possibly )?can|possible))?|hydrate${often}?|take it easy|stay active|get (?:plenty of|enough|some|lots of) (?:rest|sleep)|(?:stop|quit) smoking|lose (?:some )?weight|wash your hands(?: often| regularly)?`,
  `(?:take|taking) (?:a day or (?:two|2)|(?:some|a bit of|a little(?: bit)?(?: of)?) time|a few days|a couple of days|a day|(?:two|three|\\d) (?:or (?:three|\\d) |to \\d )?(?:days|weeks)|a week) off(?: (?:of )?(?:from )?(?:work|school|running|sports?))?`,
  `(?:keep|keeping) (?:your|the|that) (?:left |right )?(?:leg|foot|feet|ankle|arm|hand|knee|wrist|head|wound|incision|area|bandage|dressing) (?:elevated|raised|clean|dry|covered|clean and dry|straight|up)(?: (?:when|while|whenever) you are (?:seated|sitting|resting|lying down|at home))?`,
  `(?:rinse|irrigate|wash|clean) (?:your|the|her|his) (?:nose|sinuses|mouth|eyes?|wound|skin|face|hands|ears?|area|incision)(?: (?:out|with (?:a |some )?(?:saline|salt water|warm water|soap and water|warm salt water|mild soap|nasal rinse|clean water)| afterwards| after (?:each|every) (?:use|dose|puff)))*${often}?`,
  `rest from (?:running|sports?|work|exercise|lifting|the gym|training|football|netball|tennis|gymnastics)${often}?`,
  `ice (?:it|your [a-z]+) (?:after|before) (?:activity|exercise|running|each run|every run|training|walking)`,
  `(?:take|use|try) (?:some |the |your |regular )?(?:paracetamol|panadol|ibuprofen|nurofen|tylenol|advil|acetaminophen|painkillers|pain relief|anti-?inflammator(?:y|ies)|antihistamines?|saline(?: (?:nasal )?spray)?|throat lozenges)(?: (?:and|or) (?:paracetamol|panadol|ibuprofen|nurofen|tylenol|advil|acetaminophen))?(?=${often}| for (?:the|your|any))${often}*(?: for (?:the|your|any) (?:pain|fever|headaches?|discomfort|swelling|inflammation|symptoms)(?: (?:and|or) (?:the )?(?:pain|fever|headaches?|discomfort|swelling|inflammation))?)?`,
  `(?:stop|avoid|no more) (?:taking |using )?(?:any |the |all |those )?(?:non-?steroidals?|anti-?inflammator(?:y|ies)|nsaids?)(?: (?:medicines?|medications?|tablets?|drugs?))?(?:,? (?:such as|like) (?:your |the )?[a-z]+(?: (?:or|and) (?:your |the )?[a-z]+)?)?`,
  `stay (?:at )?home(?: (?:until you (?:are|feel|get) (?:slightly |a bit )?better|for (?:now|the time being|the next few days|\\d+ days)))?`,
  `keep (?:moving|active|mobile)(?:,? little and often)?`,
  `(?:rest|give) (?:your|her|his|the) voice(?: some rest)?|(?:gargle|gargling) (?:with )?(?:warm |salt |warm salt )*water`,
  `(?:use|try|take|suck on|using|trying|taking) (?:some )?(?:throat |cough )?(?:lozenges|honey|saline(?: (?:spray|rinse|nasal (?:spray|rinse)))?|warm (?:fluids|tea|baths?)|humidifier|steam(?: inhalation)?)`,
  `(?:do|try|practi[cs]e) (?:some )?(?:meditation|yoga|deep breathing|breathing exercises|relaxation (?:techniques|exercises))`,
  `(?:change|rotate) the (?:patch |injection )?(?:location|site)s?(?: (?:each|every) (?:day|time))?`,
  `bring (?:(?:your|the|those|these|that) )(?:blood pressures?|blood sugars?|readings|log|diary|results|records?|medications?|bottles?)(?: (?:in|to (?:your|the) (?:next )?(?:visit|appointment|office)))*`,
  `(?:monitor|record|log|track|check|measure|keep track of|keep a (?:log|record|diary) of|keep an eye on|write down|take) your (?:blood pressures?|blood sugars?|sugars?|weight|temperature|symptoms|diet|food|meals|mood|sleep|headaches|readings)${often}?`,
  `weigh yourself${often}?`,
  `(?:rest|ice|elevate|stretch) (?:your|the|that|it)(?: (?:left|right))?(?: [a-z]+)?${often}*`,
  `(?:use|apply|put|wear) (?:some |an? |the |your )?(?:ice|heat|ice packs?|heat packs?|sunscreen|moisturi[sz]er|brace|splint|boot|sling|compression|compression stockings|ace wrap|mask|supportive shoes|cold packs?|warm compresses?)(?: (?:on|to) (?:your|the|that) [a-z]+)?${often}*`,
  `(?:stay|keep) off (?:of )?(?:your|the|that) [a-z]+${often}?|(?:isolate|quarantine|self[- ]isolate|isolating)(?: (?:yourself|at home|in your own room))?${often}?`,
  `(?:continue|keep up|keep doing|carry on with) (?:with )?(?:doing )?(?:your |the |those )?(?:(?:low[- ]salt |healthy |regular |current |home |daily |physical therapy |rehab )*(?:diet|exercises?|exercising|activities|activity|walking|stretches|stretching|dietary (?:modifications|changes)|pilates|yoga|swimming|physical therapy|working|weights?))`,
  `(?:eat|follow) (?:an? )?(?:(?:low|high|healthy|balanced|bland|healthier|regular|small(?:er)?|more|less)[a-z -]{0,14} )?(?:[a-z]+[- ])?(?:diet|meals|vegetables|fruit|fibre|fiber|protein)`,
  `(?:do|perform|practise|practice) (?:some |your |the |those |light |gentle |regular )*(?:exercises?|stretches|stretching|walking|activity)${often}?`,
  `(?:avoid|no|stop) (?:any )?(?:heavy )?(?:lifting|running|driving|sports?|alcohol|swimming|weight ?bearing|bending|twisting|strenuous (?:activity|exercise)|jumping|contact sports?|overhead work|kneeling|squatting|ladders)(?: (?:over|more than|above) \\d+ (?:kg|kilos|pounds|lb))?(?: (?:with|on) (?:the|your) (?:left|right) [a-z]+)?${often}?`,
];
const advice = new RegExp(`(?<![a-z'-])(?<lead>${lead})(?<deed>(?:${forms.join('|')}))(?= |[.,?]|$)`, 'g');
const denied = sparing(
  /\b(?:not|no|never|if|unless|used to|did|do you|have you|were you|was|had|been|how|can you|could you|people|patients|they|he|she|unable|hard|difficult|going to|help you)\b[a-z ]{0,16}$/,
);
/** "Stretch it up if there is a narrowing": without what follows it would hold in any case. */
const tied =
  /^(?: (?:up|down|out|back|in|on|off))?,? (?:(?:but |and )?only )?(?:if (?!you (?:can|like|want|wish|are able)\b|possible|need)|unless\b)/;
const inRoom = /\b(?:squeeze|push|pull|press|examin|deep breath|follow my|close your eyes|vitals)\b/;
const thin =
  /^(?:watch|take|check|eliminate|reduce|limit|cut (?:out|down on|back on)) (?:your |the |any |some )?(?:it|out|care|rest|look|step|back|side|movie|show|game|tv|one|time)\b|\b(?:your|the|a|an|of|any|some|that|more|rest|before|after|anybody|anyone|anything|everything|everyone|people|things)$/;

const bases: Readonly<Record<string, string>> = {
  taking: 'take',
  using: 'use',
  trying: 'try',
  keeping: 'keep',
  gargling: 'gargle',
  losing: 'lose',
  dropping: 'lose',
  cutting: 'cut',
};
const deedOf = (said: string): string =>
  said
    .replace(/^(?:keep (?:up|doing)|carry on with) (?:with )?(?:doing )?(?=[a-z])/, 'continue ')
    .replace(/^ice it /, 'ice ')
    .replace(
      /^(?:staying|are|be|keep(?:ing)?|keep(?:ing)? yourself|mak(?:e|ing) yourself) ((?:as )?(?:well[- ])?(?:hydrated|rested))/,
      `${phrases.stay} $1`,
    )
    .replace(
      /^(?:(?:steer|stay|keep) (?:well |right )?(?:clear of|away from|off)|lay off) (?!(?:of )?(?:your|the|that) (?:left |right )?(?=)(?:leg|foot|feet|ankle|knee|arm|hip|hand|wrist|shoulder)\b)/,
      `${phrases.avoid} `,
    )
    .replace(
      /^avoid (?:the|your) (?=(?:grog|booze|alcohol|drink|beers?|wine|smokes|cigarettes|anti-inflammatories|nurofen|ibuprofen|voltaren|aspirin|caffeine|coffee)\b)/,
      `${phrases.avoid} `,
    )
    .replace(/,? say(?= )/, '')
    .replace(/^(taking|using|trying|keeping|gargling|losing|dropping|cutting)\b/, (gerund) => bases[gerund] ?? gerund)
    .replace(/\bas you (?:possibly )?can\b/, 'as possible')
    .replace(/^isolating\b/, 'isolate')
    .replace(/^give ((?:your|her|his|the) voice) some rest/, 'rest $1')
    .replace(
      /\b(?:the )?(?:that|those|these) (?:the )?(?=[a-z]+)(?!(?:makes?|means?|gives?|is|are|was|were|will|would|should|can|could|may|might|has|have|i|you|he|she|it|we|they)\b)/g,
      'the ',
    )
    .trim();

/** What stands behind "and" or a comma alone is advice where advice was begun before it. */
const begun =
  /\b(?:want|like|need|should|make sure|important|encourage|recommend)\b(?! (?:someone|somebody|them|him|her|the|a|an|our)\b)/;
const furthest = 6;
const adviceIn = (stretch: SpokenStretch): Draft[] => {
  const { text } = stretch;
  let last = -furthest;
  return [...text.matchAll(advice)].flatMap(({ index, 0: all, groups }) => {
    const lead = groups?.lead ?? '';
    const deed = deedOf(groups?.deed ?? '');
    const isWeak = /^(?:and|then|so|just) |^$/.test(lead);
    // A command that opens a sentence is advice where the doctor has marks to end the one before.
    const isCommand = lead === '' && !deed.startsWith('no ') && /(?:^|[.] )$/.test(text.slice(0, index));
    const goesOn = index - last < furthest;
    if (
      denied.test(before(text, index, 26)) ||
      thin.test(deed) ||
      tied.test(text.slice(index + all.length)) ||
      inRoom.test(text.slice(Math.max(0, index - 50), index + all.length + 10)) ||
      // "I would like someone to listen to your chest and check your blood pressure": no deed of the patient.
      (isWeak && !isCommand && !goesOn && !begun.test(before(text, index, 80)))
    )
      return [];
    last = index + all.length;
    return [readDraft(`«S» «A» ${fromDoctor(deed)}`, 'plan', stretch, [index, last])];
  });
};

/** Advice is given when the story is told. */
const earliest = 0.45;
/** What the doctor advised the patient to do or leave. */
export const advised = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap(adviceIn)
    .filter(({ order }) => order >= utterances.length * earliest);
