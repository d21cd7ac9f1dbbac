import { sparingly } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { withoutLook } from '../medicines/dosing.ts';
import { medicinesByName, nameFirst, otherMedicines } from '../medicines/medicinesInList.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** What stands on a line of the background, in the form of a list: things by their names, without the talk around them. */

type Turn = readonly [pattern: RegExp, to: string];
const turned = (body: Marked, turns: readonly Turn[]): Marked =>
  turns.reduce((text, [pattern, to]) => text.replace(pattern, to), body).trim();

const everywhere: readonly Turn[] = sparingly([
  [/\b(has|have|had) like (?=[a-z])/, '$1 '],
  [/^«S» «knows\|know»,? (?:that )?(?=[a-z])/, ''],
  [/^(?:(?:just|probably|maybe|only|mainly|basically|actually|also|yeah|yes|well|like),? )+(?=[a-z0-9«])/, ''],
  [/^«S», (?=[a-z«])/, '«S» '],
  [/\b(does|do) have\b/g, 'have'],
  [/«P» ([a-z]+) (?=have\b)/, '«P» $1 '],
  [/\b(sister|brother|mother|father|son|daughter|aunt|uncle|cousin|grandmother|grandfather) have\b/g, '$1 has'],
  [/,? and one of them$/, ''],
  [
    /,? (?:then|and then|and) «S» (?:also )?(?:«(?:has|takes|uses)\|[a-z]+»|«is\|are» (?:also )?on) (?=[a-z0-9])(?!to\b|not\b|never\b|been\b)/g,
    ' and ',
  ],
  [/^an? (?=\d)/, ''],
  [/ right in (?=the city)/, ' in '],
  [/(\bthe city)(?: right)? here\b/, '$1'],
]);

const ofPast: readonly Turn[] = sparingly([
  [
    /^(?:(?:that|this|those|these|one|once|been|thing|something) (?:called )?|what (?:they|you) call |some (?:sort|kind) of )+(?=[a-z])/,
    '',
  ],
  [/^([a-z]+),? (?:some(?: (?:sort|kind) of)?|like an?|an?) ((?:[a-z]+ )?\1)\b/, '$2'],
  [/^([a-z]+), ((?:[a-z0-9]+ ){1,3}\1)$/, '$2'],
  [/^surgery for (?:an? )?(?=c-section|caesarean|hysterectomy|appendectomy)/, ''],
  [
    /,? but (?:that|it|this) is (?=(?:[a-z]+ )?(?:stable|fine|controlled|under control|gone|better|resolved|good)$)/,
    ', ',
  ],
  [/,? and (?:that|it|this) is (?=(?:usually|well|pretty|mostly|under|stable|fine|controlled|managed)\b)/, ', '],
  [/(\bin the past), (?=stable|fine)/, '$1, '],
]);

const ofAllergies: readonly Turn[] = sparingly([
  [/^«S» «thinks\|think» (?:that )?(?:there was |it was |it is )(?:an? |the )?(?:[a-z]+,? )?called /, ''],
  [/^«S» «gets\|get» (?=(?:[a-z]+ )?allergies$)/, ''],
  [/^«S» «has\|have» (?:an? )?(?!an? )((?:[a-z-]+ ){1,2}?)allergy$/, '$1'],
]);

const ofHabits: readonly Turn[] = sparingly([
  [/^«S» «is\|are» on (?:the|an?) (?:vapes?|e-cigarettes?)\b/, '«S» «vapes|vape»'],
  [/,? (?:down )?at (?:the|my) (?:bowlo|pub|club|rsl|local|surf club|bowling club|footy)\b/, ''],
  [/\b(a|an|one|the|\d|glass of) reds?\b(?! wine)/, `$1 ${storyPhrases.redWine}`],
  [/^about per week,? /, ''],
  [
    /^(«S» «smokes\|smoke») (?:a fair (?:bit|amount)|a lot|a bit|quite a bit|a little),? so (?:«R»|«S»|they|he|she) (?:«smokes\|smoke»|smokes?) (?:like )?/,
    '$1 ',
  ],
  [/\b(?:an? )?sparky\b/, storyPhrases.electrician],
  [/\bchippie\b/, storyPhrases.carpenter],
  [/\bbrickie\b/, storyPhrases.bricklayer],
  [/\btruckie\b/, storyPhrases.truckDriver],
  [/^(?:let us |probably |maybe )?talk(?:ing)? (?:about )?(?=(?:about |around )?(?:half|an?|\d|one|two) )/, ''],
  [
    /^(?:an? )?(?:normal|average|usual|reasonable|regular|moderate) amount,? (?:(?:probably|maybe|about|like),? )*(?=(?:an?|\d|one|two|few|couple) )/,
    '',
  ],
  [/^(?:got|have|had|i would say|say) (?=(?:an?|half|\d|about|one|two) )/, ''],
  [/\b(?:probably|maybe) (?:like )?(?:about )?(?=(?:once|twice|\d|half|an?|one|two)\b)/g, 'about '],
  [/\ba half an? (?=pack|bottle|carton|glass)/, 'half a '],
  [/(\b(?:day|week|month|night)) now$/, '$1'],
  [/,? so (?:about |around |maybe )?(?:an?|one|\d+) .*$/, ''],
  [/, (?:about |maybe )?once$/, ''],
  [/\balone by (?:himself|herself|themselves|«R»)(?=$|[ ,])/, 'alone'],
  [/,? been (?:moving|travelling|traveling|working|going)\b.*$/, ''],
  [/ (?:any of )?those substances or (?=any|other)/, ' '],
  [/(«has\|have» not) experimented with (?=any|recreational|drugs)/, '$1 used '],
  [/ or any of «P» (?:friends|mates|family|roommates)\b/, ''],
  [/,? about (?:\d+|ten|five|twenty|thirty) minutes (?:away )?from here\b/, ''],
  [/ and «S» «lives\|live» (?=in\b)/, ' '],
  [/,? (?:right now|at the moment|currently)(?=,| in| with|$)/, ''],
]);

const turnsFor: Partial<Record<Draft['topic'], readonly Turn[]>> = {
  past_history: [...everywhere, ...ofPast],
  medications: [
    ...everywhere,
    [/, the (?=\d)/g, ' '],
    [/ (?=\d of each\b)/, ', '],
    [/\b(of each),? (?:a )?(?=couple|few)/, '$1, a '],
    [/,? no (?:known |drug |other )*allerg(?:y|ies)$/, ''],
  ],
  allergies: [...everywhere, ...ofAllergies],
  family_history: [...everywhere, [/ (?:as well|too)(?=$| but\b)/, '']],
  social_history: [...everywhere, ...ofHabits],
};

const operatedOn =
  /^(?:bit of an? |some |an? )*([a-z ]+?),? (?:and |so )?they (?:did|took|removed|fixed|operated|cleaned)\b.*?\b(in (?:19|20)\d\d|\d+ years ago|last year)$/;
/** "A bit of a prostate, they did the rebore in 2019": the operation by the part of the body. */
const operationOn = (body: Marked): Marked => {
  const [, part = '', when = ''] = operatedOn.exec(body) ?? [];
  const named = mentionsOf(part);
  return part !== '' &&
    named.length > 0 &&
    (part === 'prostate' || named.every(({ kind }) => kind === 'single' || kind === 'paired'))
    ? `${phrases.surgeryOn} the ${part} ${when}`
    : body;
};

const things =
  '(?:surger(?:y|ies)|conditions?|problems?|issues?|things|operations?|procedures?|illness(?:es)?|diagnos[ei]s|history|complaints)';
/** "A lot of surgeries", "chronic conditions that they see their doctor for": nothing is named. */
const unnamed = new RegExp(
  `^(?:(?:an?|the|some|several|multiple|many|few|couple|lot|lots|number|bunch|of|chronic|long-?standing|other|medical|past|health|different|various|these|those|all|couple) ?)*${things}(?: (?:that|which|«S»|over|in|before|and) ?.*)?$`,
);
const worn =
  /^(?:new )?(?:pair of |set of )?(?:[a-z]+ )?(?:shoes|inserts|brace|splint|crutches|walker|cane|glasses|boots?|cast|hearing aids?)\b/;
const operation =
  /\b(?:surger\w+|operat\w+|remov\w+|replac\w+|repair\w*|fractur\w*|broke\w*|injur\w+|pregnan\w+|hospital\w*|stents?|bypass|ablation|scope|tubes|fusion|transplant|pacemaker|implant\w*|c[- ]section|caesarean|teeth|birth|miscarriage|stroke|heart attack|cancer|transfusion|taken out|out|tuck|lift|[a-z]+(?:ectomy|itis|osis|emia|aemia|plasty|scopy|oma|pathy|algia|graft))\b/;
/** A condition or an operation by a name that is known, or by one that may be: no deed, no clause, no part of the body alone. */
const isHad = (text: string): boolean => {
  const named = mentionsOf(text);
  if (
    named.some(({ kind }) => kind === 'condition' || kind === 'procedure' || kind === 'symptom') ||
    operation.test(text)
  )
    return true;
  const isPartAlone = named.length > 0 && named.every(({ kind }) => kind === 'single' || kind === 'paired');
  return (
    text.split(' ').length <= 4 &&
    !isPartAlone &&
    !/^[a-z]+ing\b|^(?:lots?|nothing|carotid)\b/.test(text) &&
    finitesIn(tokensOf(text)).length === 0
  );
};

const dosed = /\b(?:\d|daily|nightly|morning|night|weekly|needed|every)\b/;
const talkOfPeople =
  /\b(?:comes with|came with|«P» (?:daughter|son|wife|husband|mother|father|carer|partner)(?=) (?:fills|helps|does|gives|sorts|comes))\b/;
/** "Nurofen, two of each", said after another. */
const isOfEach = (text: string): boolean =>
  /\bof each\b/.test(text) && mentionsOf(text).filter(({ kind }) => kind === 'drug').length < 2;
const isMedicine = (text: string): boolean =>
  mentionsOf(text).some(({ kind }) => kind === 'drug') || otherMedicines.test(text) || dosed.test(text);

/** Illness that goes round the house now is no family history. */
export const ofNow =
  /\b(?:similar|same (?:symptoms|thing)|sick|the flu|a cold|covid|sore throat|cough\w*|runny nose|(?<!(?:rheumatic|scarlet|hay|glandular) )fevers?|feeling (?:well|unwell|sick))\b/;
const kin =
  /\b(?:mother|father|parents?|brothers?|sisters?|siblings?|aunts?|aunt(?:y|ie)s?|uncles?|cousins?|grand[a-z]+|great[- ]grand[a-z]+|sons?|daughters?|children|twins?|family|relatives?|maternal|paternal|mother's|father's)\b/;
/** "Father had prostate": the illness of it was cut off. */
const ofPart = / (?:had|has|have) (?:the |a )?(?:prostate|heart|breast|lung|bowel|kidney|skin|brain|blood)$/;
const them = /\b(?:them|it|one|ones|that|this|those)\b/;

const habitual =
  /\b(?:day|daily|weeks?|weekly|weekends?|months?|monthly|nights?|nightly|year|every|occasional\w*|rare\w*|social\w*|sometimes|often|never|seldom|most|parties|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|meals?|dinner|tea|lunch|bed|always|regular\w*|heav\w+|once|twice|none|nil|since|until|for|after|at|when)(?=)\b/;
const amounts =
  /\b(?:cigarettes?|cigars?|packs?|pack-?years?|vap\w*|pouches|pipe|rollies|joints?|\d+ (?:a|per|each|every)|grams?|occasional\w*|rare\w*|social\w*|sometimes|never|seldom|weekends?|half an?|smok\w+)\b/;
const ofFriends = /\bfriends?\b.*\b(?:tried|try|use|smoke|drink)\b/;

/** Of nothing that one has had: of somebody else, of how much is borne, of a part of the body alone. */
const notOwn =
  /^(?:done|it|that|in|on|with|of|by|similar)\b|\bdrunk\b|\b(?:tolerance|threshold|coworkers?|colleagues?|neighbou?rs?|friends?)\b|\b(?:got|felt|went) (?:really |very |so )?[a-z]+$|^(?:bit of an? )?(?:prostate|heart|back|knee|eyes?|stomach)$/;
/** Where a statement belongs that a line of the background cannot hold: in the story, or nowhere, since it names nothing. `null` where the line holds it. */
type Elsewhere = 'story' | 'nowhere' | null;
const placeOf: Readonly<Record<string, (draft: Draft, text: string) => Elsewhere>> = {
  past_history: (_, text) =>
    unnamed.test(text) || worn.test(text) || notOwn.test(text) || !isHad(text) ? 'nowhere' : null,
  medications: ({ body }, text) => (talkOfPeople.test(body) || !isMedicine(text) || isOfEach(text) ? 'nowhere' : null),
  allergies: (_, text) =>
    /^does not or\b|\bor anyone\b|^[a-z]{1,2}, |^ *(?:has|have) (?:an? |some )?allerg(?:y|ies)$/.test(text) ||
    kin.test(text)
      ? 'nowhere'
      : null,
  family_history: ({ body }, text) =>
    ofNow.test(text)
      ? 'story'
      : /^«S» «has\|have» (?:on|the|in)\b/.test(body) ||
          ofPart.test(text) ||
          (them.test(text) && mentionsOf(text).every(({ kind }) => kind !== 'condition' && kind !== 'symptom'))
        ? 'nowhere'
        : null,
  social_history: ({ body }, text) =>
    /^«S» «has\|have» (?:an? )?(?:medical )?history of\b|^«S» «reports\|report» an? |^«S» thought\b/.test(body)
      ? 'story'
      : /^«S» «(?:feels|thinks)\|[a-z]+» [a-z]+ing\b/.test(body) ||
          /\bprogressed to\b|\b(?:cannot|can not) live without\b|\b(?:any|those|these) substances\b/.test(text) ||
          ofFriends.test(text) ||
          /^(?:today|this morning|yesterday)\b|^ *(?:is|are) working$/.test(text)
        ? 'nowhere'
        : null,
};

const ofDrink = /\b(?:drinks?|beers?|wine|alcohol|glass(?:es)?)\b/;
/** "A glass of wine": how often is not told, here or beside it. */
export const isHalfHabit = (draft: Draft, beside: readonly Draft[]): boolean => {
  const text = plainOf(draft.body);
  if (draft.isUse === true) return false;
  if (draft.label === 'Smoking') return !amounts.test(text) || text.split(' ').length > 12;
  return (
    draft.label === 'Alcohol' &&
    !habitual.test(text) &&
    !beside.some((other) => other !== draft && ofDrink.test(plainOf(other.body)) && habitual.test(plainOf(other.body)))
  );
};

const labels: readonly (readonly [RegExp, string])[] = [[/^(?:Weed|Pot|Marijuana)$/, 'Cannabis']];
const relabelled = (draft: Draft): Draft => {
  const found = labels.find(([pattern]) => pattern.test(draft.label ?? ''));
  return found
    ? {
        ...draft,
        label: found[1],
        body: draft.body.replace(/^(?:«S» )?(?:«(?:smokes|drinks)\|[a-z]+»|smokes?|drinks?) /, ''),
      }
    : draft;
};

/** A statement of the background as its line holds it, or where else it belongs. */
export const onItsLine = (given: Draft): Draft | 'story' | 'nowhere' => {
  if (given.isOwn || given.isUse === true) return given;
  const draft = given.topic === 'social_history' ? relabelled(given) : given;
  const text = draft.topic === 'medications' ? withoutLook(draft.body) : draft.body;
  const made = turned(text, turnsFor[draft.topic] ?? []);
  const listed =
    draft.topic === 'medications'
      ? medicinesByName(nameFirst(made))
      : draft.topic === 'past_history'
        ? operationOn(made)
        : made;
  const one = listed === '' || listed === draft.body ? draft : { ...draft, body: listed };
  if (draft.isDenial) return one;
  return placeOf[one.topic]?.(one, plainOf(one.body).replace(/\s+/g, ' ').trim()) ?? one;
};
