import { sparing } from '../../evidence/sparing.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { askedTopics } from './askedTopics.ts';
import { broadlyAsked } from './broadlyAsked.ts';

/** The name under which an answer stands that is no sentence: how something goes, a function, a symptom, what was had, taken or done. */

const lead =
  /^(?:(?:and|so|okay|right|now|but|then|good|great|alright|all right|also|well|any|what about|how about|with|in yourself|otherwise),? )+(?=\S)/;
const opening = /^(?:(?:and|so|okay|right|now|but|then|good|great|also|well),? )+(?=\S)/;
const tail =
  '(?: (?:been|doing|going|getting|feeling|coping|lately|these days|otherwise|now|overall|recently|at the moment|today|since then|since|through all this|itself|itself now|like|normal(?:ly)?|okay|all right|alright|back to normal|working|working normally|at all|up))*';
/** A thing of the patient's, in few words. */
const thing =
  '(?<thing>(?!(?:it|that|this|they|you|he|she|we|i|there|things?|everything|anything|something|questions?|concerns?|worries|else|other|no|not|from|same|more|any|an?|the|ever|home address)\\b)[a-z]+(?:[ -](?!(?:you|it|that|i|is|are|been|going|doing|like|up|to|itself|since|now|working|normal|okay|back|started|has|have|resolved|mentioned|anywhere|standpoint|address|medicine|as|here|there|else)(?=)\\b)[a-z]+){0,3}?)';
const named = (pattern: string): RegExp => sparing(new RegExp(`^(?:${pattern})$`));

/** Questions of how something goes, each with the part of it that names the thing. */
const ofThings: readonly RegExp[] = [
  named(`how (?:is|are|has|have|was|were) (?:the|your|that) ${thing}${tail}`),
  named(`what (?:is|are|was|were) (?:the|your) ${thing} like${tail}`),
  named(
    `are you still (?:using|in|wearing|on|needing|doing|having|getting) (?:the|your|a|that|those|any) ${thing}${tail}`,
  ),
  named(
    `(?:are you|have you been) (?:using|doing|having|needing|wearing|keeping up) (?:the|your|any|a|with the) ${thing}${tail}`,
  ),
  named(
    `(?:did|does|do|has|have|is|are) (?:the|your|that) ${thing} (?:help|helped|helping|work|worked|make a difference|made a difference)${tail}`,
  ),
  named(`(?:are you )?(?:back to|back at|back on|managing at|managing with|managing) (?:the |your )?${thing}${tail}`),
  named(
    `(?:are you )?(?<deed>eating|sleeping|walking|driving|getting around|getting about|managing|coping|working|exercising)${tail}`,
  ),
];
/** The same by a word or two: "and stairs?", "the bowels?". */
const alone = named(
  `(?!(?:do|does|did|have|has|had|is|are|was|were|can|could|ever|any|what|how|when|where|why|who|which|smok\\w*|drink\\w*|alcohol|allerg\\w*)\\b)(?:at |through |during |in )?(?:the |your )?${thing}${tail}`,
);

/** What is asked in many ways, with the name that a record has for it. */
const functions: readonly (readonly [RegExp, string])[] = [
  [/\bhow far\b.*\b(?:walk(?:ing)?|go|get|going|getting)\b/, storyPhrases.walkingDistance],
  [/\bstairs\b/, storyPhrases.stairs],
  [/\bhow long can you sit\b/, storyPhrases.sitting],
  [/\bhow long can you stand\b/, storyPhrases.standing],
  [
    /\bhow (?:are|have) you (?:been )?sleeping\b|\bsleep(?:ing)? (?:okay|all right|alright|through)\b/,
    storyPhrases.sleep,
  ],
  [/\bwhat (?:pulls you up|stops you|makes you stop|limits you|slows you down)\b/, storyPhrases.limitedBy],
  [/\bwhat (?:can not you|can you not|cannot you|are you not able to) do\b/, storyPhrases.cannotDo],
  [/\bwhat have you (?:had done|tried|done)(?: for| about)? (?:it|that)? ?so far\b/, storyPhrases.treatmentSoFar],
  [/^since(?: then)?$/, storyPhrases.sinceThen],
];
/** Of before, and of what the work is like, each with the part of a record that it belongs to. */
const elsewhere: readonly (readonly [RegExp, string, Draft['topic']])[] = [
  [
    /\b(?:any|ever had|had any)(?=) (?<thing>(?:[a-z]+ )?(?:trouble|problems?|injur\w+|pain|issues?)(?: with (?:that|this|your|the) [a-z]+)?) before\b/,
    storyPhrases.previous,
    'past_history',
  ],
  [
    /\b(?:light|other|lighter|different|suitable) (?:work|duties|jobs?)\b|\boffered you anything\b/,
    storyPhrases.otherDuties,
    'social_history',
  ],
];
const longestFunction = 14;

const asksSymptom =
  /^(?:(?:have you (?:had|noticed|been getting|been having)|do you (?:get|have|feel|notice)|did you (?:get|have)|are you (?:getting|having)|is there|was there|has there been|any) )*(?:any |a |an |some |much )?(?<thing>(?!(?:no|not|these|those|lastly|where\w*|one|left|right|general|how|what|so|difficult\w*|do|does|did|have|are|is|an?|from|same|home|anything|anywhere|triggers?|what)\b)[a-z' ,-]+?)(?: (?:at all|with (?:it|that)|now|lately|recently|too|as well|since|anywhere|currently))*$/;
const noSymptom =
  /\b(?:you|it|this|these|here|else|other|before|past|history|problems?|family|started|has|resolved|well|anywhere|medic\w+|address|standpoint|anything|triggers?|amount|press|push|move|worse|better|help\w*|when|if|what|how|questions?|concerns?|regarding|or (?:just|is|are|only|more))(?=)\b/;
const longestThing = 7;
/** The symptoms that a question lists, as they were listed. */
const symptomsAskedFor = (question: string): string | null => {
  const asked = question.replace(/^(?:(?:and|so|okay|right|now|but|then|what about|how about),? )+/, '');
  const found = asksSymptom.exec(asked)?.groups?.['thing'];
  if (found === undefined || noSymptom.test(found) || found.split(' ').length > longestThing) return null;
  return mentionsOf(found).some(({ kind }) => kind === 'symptom')
    ? found.replace(/^(?:any|some) /, '').replace(/,? (?:any|some) /g, ', ')
    : null;
};

/** The thing that one question asks after; `null` where it asks otherwise. */
export const thingAsked = (said: string): string | null => {
  const question = said.replace(lead, '');
  const words = question.split(' ').length;
  const known =
    words <= longestFunction ? [...functions, ...askedTopics].find(([asks]) => asks.test(question)) : undefined;
  if (known !== undefined) return known[1];
  for (const pattern of ofThings) {
    const groups = pattern.exec(question)?.groups;
    const found = groups?.['thing'] ?? groups?.['deed'];
    if (found !== undefined && (ofFunction.test(found) || isSymptom(found) || ofPart(found) || isLasting(found)))
      return found;
  }
  const found = words <= 4 ? alone.exec(question)?.groups?.['thing'] : undefined;
  return found !== undefined && (ofFunction.test(found) || isSymptom(found)) ? found : null;
};
const isSymptom = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'symptom');
/** "How has the asthma been?"; not where it goes on "are you taking the tablets?". */
const isLasting = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'condition');
/** "How's the new knee going?" */
const ofPart = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'paired' || kind === 'single');

export type Named = { label: string; isOfSymptom: boolean; topic?: Draft['topic']; isBroad?: boolean };
export const nameOf = ({ asked, question }: Answered): Named | null => {
  for (const one of asked.split('. ').toReversed()) {
    const told = thingAsked(one);
    if (told !== null && !(isLasting(told) && one !== question))
      return { label: told, isOfSymptom: isSymptom(told) || /^(?:changes?|difficult|problems?|trouble)/.test(told) };
  }
  const other = elsewhere.find(([asks]) => asks.test(question));
  if (other !== undefined && question.split(' ').length <= longestFunction)
    return {
      label: `${other[1]} ${other[0].exec(question)?.groups?.['thing'] ?? ''}`
        .trim()
        .replace(/\b(?:that|this) (?=[a-z]+$)/, 'the '),
      isOfSymptom: false,
      topic: other[2],
    };
  const symptoms = symptomsAskedFor(question);
  if (symptoms !== null) return { label: symptoms, isOfSymptom: true };
  const broad = broadlyAsked(question.replace(opening, ''));
  return broad === null ? null : { ...broad, isOfSymptom: false, isBroad: true };
};
/** What a record keeps of how somebody goes, though it is no symptom and no part of the body. */
const ofFunction =
  /\b(?:walk\w*|stairs|sleep\w*|nights?|eat\w*|driv\w*|work\w*|exercis\w*|wounds?|scars?|bowels|waterworks|appetite|weight|physio\w*|therapy|crutch\w*|stick|frame|splint|sling|brace|boot|cast|managing|coping|getting (?:around|about)|mood|energy|feeling|sensation|grip|balance|swallowing|breathing|since then|distance|sitting|standing|limited|home|periods|pain relief|stockings|drain|dressings?|exercises|treatment|unable|diet|salt|blood pressures?|injections?|shots?|cortisone)(?=)\b/;
