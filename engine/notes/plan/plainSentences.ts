import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf, shapedOf } from '../wording/marks.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';
import { plainAdvice } from './plainAdvice.ts';
import { fasts, readBy } from './plainForms.ts';
import type { PlainStatement } from './plainForms.ts';
import { plainOpinions } from './plainOpinions.ts';
import { plainOrders } from './plainOrders.ts';
import { plainStates } from './plainStates.ts';
import { plainWants } from './plainWants.ts';
import { isAbout, isLoose, namesOrder } from './planGate.ts';

/**
 * What a doctor says plainly, in a sentence of its own, will be done, is to be done and is so: read by how the sentence begins, whatever
 * it is of, where no closer reader holds it.
 */

const forms = [...plainOrders, ...plainWants, ...plainAdvice, ...plainStates];

/** What turns a plan into one of another case, another time or another's. */
const supposed =
  /\b(?:if|unless|whether|once|but|although|in case|depending|would have|last (?:time|visit|year|month|week)|yesterday|used to|had (?:been|to)|when (?:i|we|you) (?:was|were|had|did))\b/;
/** Said for the ear in the room. */
const ofTalk =
  /\b(?:look at (?:some|your|the|that|it)|go over|go through|talk about|take a (?:look|listen|peek)|listen to|examine|check out|press|push on|show|tell you|ask you|explain|step out|grab|see (?:if|how|what|whether)|figure|questions?|honest|(?<!\blet (?:your|the|dr) [a-z' -]{3,40} )know|hear|happy|glad|proud|sorry|here we|dragon|computer|paperwork|front desk|results? (?:of|from)|in a (?:minute|second|moment))(?=)\b/;
/** "That foot": what is pointed at, by its name. */
const pointedAt =
  /\b(?:that|those|these|this) (?=(?:left |right |new |old )?[a-z]{3,})(?!(?:week|month|year|stage|point|regimen|morning|afternoon|evening|night|time|visit|summer|winter|spring|autumn|fall|weekend|is|are|was|were|will|would|can|could|should|may|might|has|have|had|does|and|but|for|with|from|one|ones|way|means?|helps?|causes?|seems?|looks?|sounds?|appears?|fits?|points?|you|they|the)\b)/g;
/** A pronoun of what only the talk around it names. */
const pointing =
  /\b(?:it|its|that one|this one|them|those|these|something|anything|everything|stuff|things?|one)\b|\b(?:that|this)(?:$| (?:and|but|for|in|on|with|to|so|today|now|is|will|would|can)\b)/;
/** "The wound's healing", "your cholesterol's improved". */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z]+)'s (?=(?:improved|got|gone|come|been|dropped|settled|healed|risen)\b)/g, '$1 has '],
  [/\b([a-z]+)'s (?=(?:(?:not|now|still|too|also|very|really|well|a bit|all)\b|[a-z]+ing\b|stable\b))/g, '$1 is '],
];
const fewest = 2;
const most = 24;
const mostBare = 14;
/** Deeds that are of a part of the body, or of papers, whatever its name. */
const ofAnything =
  /^(?:remove|freeze|excise|drain|repair|replace|biopsy|obtain|contact|results|admit|off work|order an? (?:[a-z]+ )?(?:inr|troponin|level)\b|no need to do any (?:more |further )?testing)\b/;
/** "That is going to pit, yes, to the knees": said to oneself while looking. */
const toOneself = /, (?:yes|yeah|yep|okay|right|mm+),/;
const isNamed = (text: string): boolean =>
  namesOrder(text) || isAbout(text) || ofAnything.test(text) || fasts.test(text);
const opener =
  /^(?:(?:(?:what i (?:am recommending|would recommend|recommend|want) is|my (?:recommendation|advice) is)(?= (?:that )?(?:i|we) )|and|so|but|okay|now|then|well|also|again|right|alright|first|second|secondly|lastly|finally|for now|in the meantime|at this point|today|meanwhile|otherwise|unfortunately|hopefully|the good news is|additionally|you are doing (?:really |very )?(?:well|great|fine)(?=,)),? )+/;
const aboutWhat =
  /^(?:(?:as far as|in terms of|with regards? to|regarding|for|as for) (?:your|the) [a-z0-9' -]{3,40}?(?: goes| is concerned)?,? )(?=(?:i|we|you|let us|your)\b)/;
/** "Stop the warfarin for two days and restart it after": the medicine stands in the same sentence. */
const samePills =
  /(\b(?:stop|hold|withhold|start|halve|double|take|come off|increase|reduce) (?:the |your |«P» )?[a-z]+\b.*) (?:and|then) (?:then )?(?:restart|resume|start|stop|halve|double|increase|reduce) it\b/;
const untilGone =
  / until (?:it|they|the [a-z]+) (?:clears?|settles?|goes|heals?|improves?|resolves?|(?:is|are) gone)(?: (?:up|down|away))?$/;
/** "Bipolar one disorder". */
const kindOne = /\b(bipolar|type|stage|grade) one\b/;
const isSound = ({ body }: PlainStatement, isBare: boolean): boolean => {
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  const words = text.replace(/^(?:the )?patient (?:was )?(?:advised )?/, '').split(' ').length;
  return (
    words >= fewest &&
    words <= most &&
    !/«D[OP]?»|«d:|\?|\b(?:is|are) (?:was|were)\b|«S» «AN?» do all\b|\bhaving «[SO]»|\b(?:the|an?|of|to|for)(?=) (?:because|and|or|but|so|if|there|that)\b|, slash,|\brule$|^refer .* to .* to an? |^order «P» |^continue to (?:monitor|watch|observe)$|«AN?» be [a-z]+ing\b/.test(
      body,
    ) &&
    !(isBare && /\d$/.test(text)) &&
    !toOneself.test(text) &&
    !pointing.test(text.replace(untilGone, '').replace(samePills, '$1').replace(kindOne, '$1')) &&
    !isLoose(shapedOf(body.replace(untilGone, '').replace(samePills, '$1').replace(kindOne, '$1'))) &&
    isNamed(text) &&
    finitesIn(tokensOf(body)).length <= 2
  );
};

/** Speech whose ends were guessed is cut where another clause begins. */
const withoutRest = (text: string): string | null => {
  const [lead = ''] =
    /^(?:(?:i|we|you) (?:[a-z]+ ){1,4}?(?=(?!(?:am|are|will|would|want|need|have|going|like|to|also|just|recommend|should|can|not|do|you)\b)[a-z])|let us |your |the )/.exec(
      text,
    ) ?? [];
  const ahead = clauseAhead(text.slice(lead.length), mostBare);
  if (ahead === null) return null;
  // "… with the leads moved up": a particle that ends all that was said belongs to it.
  const [particle = ''] = lead.length + ahead.taken >= text.length ? (/ (?:up|out|off|down)$/.exec(text) ?? []) : [];
  return `${lead}${ahead.said}${ahead.said.endsWith(particle) ? '' : particle}`;
};

/** A clause of the doctor's as an assessment and plan has it; `null` where it is talk, supposed, of the room, or names nothing. `isBare`: its ends were guessed. */
export const plainStatement = (clause: string, isBare: boolean): PlainStatement | null => {
  const plain = shortened
    .reduce((said, [pattern, to]) => said.replace(pattern, to), clause)
    .replace(opener, '')
    .replace(aboutWhat, '')
    .replace(opener, '')
    .replace(
      /(?:,? (?:right now|for right now|instead|at this (?:time|point|stage)|okay|as well|too|though|either))*[.?!,]*$/,
      '',
    )
    .replace(pointedAt, 'the ')
    .replace(/,? (?:because|since) (?:it|that|this|they|those|these) [^,]*$|, just [a-z]+ is (?:fine|okay)$/, '')
    .replace(/\bdown to one (?=[a-z])/, 'down to 1 ')
    .replace(/\bkeep wearing\b/, 'continue to wear')
    .replace(/\bone (?=[a-z]+ (?:a|per|each|every) )/g, '1 ')
    .trim();
  const text = isBare ? withoutRest(plain) : plain;
  // "Improved, but it is still high" limits; it supposes nothing.
  const limited = plain.replace(/,? but (?:it |they )?(?=(?:is|are|has|have) )/g, ' and yet ');
  if (text === null || supposed.test(limited) || ofTalk.test(text)) return null;
  const stated = text.replace(/(,? but) (?:it|they) (?=(?:is|are|has|have) )/g, '$1 ');
  const read = readBy(plainOpinions, stated) ?? readBy(forms, stated);
  return read !== null && isSound(read, isBare) ? read : null;
};
