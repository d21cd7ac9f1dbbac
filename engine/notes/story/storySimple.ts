import { sparing, sparingly } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from './storyPhrases.ts';
import { endsOpen, opensLate } from './storyRefused.ts';
import { clausesEach, refusalOf } from './storyStyle.ts';
import { wordCount } from '../wording/wordCount.ts';

/**
 * The running story of a record in short simple sentences: what only leads up to a fact goes, a chain of clauses becomes
 * a sentence each, and what is left half said, points out of its sentence or only supposes is left out.
 */

const part =
  '(?:knees?|hips?|shoulders?|ankles?|foot|feet|toes?|legs?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|back|neck|side|heels?|calf|calves|thighs?|ribs?|chest|groin|jaw|ears?|eyes?)';
const vagueTime = '(?:not (?:too )?long ago|recently|a while ago|the other day|a while back|some time ago)';
const turns: readonly (readonly [RegExp, string])[] = sparingly([
  // "Was walking home and could not get a breath": what was being done says little without what came then.
  [
    /^(«S» (?:«was\|were»|was|were) (?!(?:going|doing|having|feeling|getting|not)\b)[a-z]+ing\b[^,«]{0,50}?),? and(?: then| all of a sudden)? (?=«S» (?:just |suddenly |then )?(?=)(?:could not|felt|heard|fell|slipped|tripped|collapsed|fainted|lost|noticed|developed|twisted|rolled|injured|hurt|landed|hit|broke|coughed|became|went (?:dizzy|numb|blank|weak|pale))\b)/,
    '$1 when ',
  ],
  // What only says that something is said.
  [
    /^«S» (?:(?:also|did|just) )*(?:forgot to mention|«wants\|want» to (?:say|mention|add)|wanted to (?:say|mention|add)|should mention|«has\|have» to say|«(?:mentions|notices|finds)\|[a-z]+»|noticed|found)(?: too)?,? that,? (?=(?:«S»|«P»|there|the) )/,
    '',
  ],
  [/,? (?:too|as well|though|anyway|you see|again and again)$/, ''],
  [sparing(new RegExp(`\\b(${part}) (?:right )?here(?=$|,| )`, 'g')), '$1'],
  [/\bthe (trouble|difficulty) (?=[a-z]+ing\b)/g, '$1 '],
  [
    sparing(
      new RegExp(
        `\\b${vagueTime},? (?:about |around |like )?(?=(?:an?|\\d+|a couple of|a few|two|three|last|yesterday)\\b(?: [a-z]+){0,3} ?(?:ago|week|month|night|day)\\b)`,
        'g',
      ),
    ),
    '',
  ],
  [
    /\b(?:put(?:ting)?|place|placing|bear(?:ing)?) (?:(any|much|full|more|a little more|some|no) )?weight on (?:it|that|this)(?=$|,| (?:and|but|at|when|because)\b)/g,
    `${phrases.bearWeight} $1 weight`,
  ],
  [/\bfew times when\b/g, 'few times when'],
  [
    /(?<=^the (?:[a-z]+ )?pain )(?:goes|shoots|travels|runs|spreads) (?=(?:all the way |right )?(?:down|up|into|to|across|through|around) )/,
    `${storyPhrases.radiates} `,
  ],
  [
    /(?<=^the (?:[a-z]+ )?pain )does not (?:really )?(?:go|move|travel|spread)(?: down| up)? (?:anywhere|anyplace)(?: else)?$/,
    `does not ${storyPhrases.radiate}`,
  ],
  [
    /(?<=^the (?:[a-z]+ )?(?:pain|cough|headache) is )(?:pretty much |there |basically )*all the time$/,
    storyPhrases.constant,
  ],
  [/,? but no,? (?:mostly|mainly|just)\b.*$/, ''],
  [/\b(\d) \1 (?=[a-z])/g, '$1 '],
  [/\bnot (have|had) (?:some|any) (?:sort|kind|type) of (?=[a-z])/g, 'not $1 any '],
  [/\bsome (?:sort|kind|type) of (?:an? )?(?=[a-z])/g, 'some '],
  [
    /(?<!\b(?:that|this|what|any|same|other|an?|which|the|all|these|those|different|another|every|one|some|more) )\b(?:kind|sort) of (?=[a-z])(?!(?:an?|the|like)\b)/g,
    '',
  ],
  [/,? nothing (?:more|worse|bigger|higher) than /g, ', no more than '],
  [
    /(?<!\b(?:feels?|felt|looks?|sounds?|seems?|tastes?|smells?)) like,? (?=(?:either|really|very|about|around|maybe|every|some|always|usually|sometimes|all|just|only|today|yesterday|last|this morning|\d)\b)/g,
    ' ',
  ],
  [/\b(feels?|felt|feeling) of short of breath\b/g, '$1 short of breath'],
  [
    /«is\|are» ((?:also |just |already |never |even )*)(vomited|coughed|fainted|slept|noticed|had|been|gotten|got|developed|tried)\b/g,
    '«has|have» $1$2',
  ],
  [/\s+/g, ' '],
]);
/** A clause without what leads up to it, and in whole grammar. Marked (see person.ts). */
export const inSimpleWords = (body: Marked): Marked =>
  turns.reduce((text, [pattern, to]) => text.replace(pattern, to), body).trim();

const likens = sparing(
  /\b(?:feels?|felt|feeling|look(?:s|ed|ing)?|sound(?:s|ed|ing)?|seem(?:s|ed)?|would|something|anything|nothing|more|not|just|sensation|pain|pressure|symptoms?|episodes?|attacks?|problems?|one|pains|headaches?|feelings?) like\b|\blike to\b/,
);
const reasoned =
  /\b(?:because|due to|caused?|from|related|allerg\w+|infect\w+|broke\w*|fractur\w+|strain\w*|sprain\w*|pulled|tore|torn|twisted|side effects?|reaction|stress|virus|flu|migraines?)\b/;
/** "Go in", "come on": a verb that is whole with its particle. */
const phrasal =
  /\b(?:go(?:es|ing|ne)?|went|com(?:e|es|ing)|came|checked|turn(?:ed|s)?|logged|sign(?:ed)?|gave|give(?:s|n)?|got|get(?:s|ting)?|sleep(?:s|ing)?|slept|fill(?:ed)?|let|stay(?:s|ed|ing)?|put|kept|keep(?:s|ing)?|carry|carried|carries|hold|held|settl(?:ed?|es|ing)|kick(?:s|ed)|set(?:s)?|br(?:eak|oke)s?|cav(?:ed?|es)|stand(?:ing)?|stood|fall(?:s|ing)?|fell|tak(?:en|e)|brought|born|move[ds]?|live[ds]?|worked|wears?|worn|pass(?:es|ed)?|swell(?:s|ed)?|lie|lies|lay|lying|rest(?:s|ed)?|further|bring(?:s|ing)|what .*|that .*|which .*|where .*|who .*|to [a-z]+) (?:in|on|to|by|for|with|about|from|of)$/;
/** "Put shoes and socks on": whole with what stands between. */
const dressing =
  /\b(?:put|puts|putting|get|gets|pull|pulls|keep|keeps|leave|leaves|turn|turns) (?:[a-z']+ ){1,6}(?:on|off|in)$/;
const hangs = /\b(?:about|of|with|from|for|at|into|by|during|than|as|on|in|to|onto|upon)$/;
const active =
  /(?:«(?:takes|checks|uses|gets|has|needs|wants|wears|puts|brings|gives|makes|catches|lifts|carries|says|tells|tries|notices)\|[a-z]+»|\b(?:take|taking|check|checking|use|using|put|putting|give|gave|make|made|catch|catching|bring|brought|wear|wore|lift|carry|tell|told|tries|notice))$/;
const timeNext =
  /(?:«(?:takes|checks|uses|gets|needs|wears)\|[a-z]+»|\b(?:taking|checking|using)) (?:about |around |only |them? )?(?=)(?:(?:\d+|two|three) (?:or \d+ |to \d+ )?times|once|twice|every|daily|regularly|at night|in the (?:morning|evening))\b/;
const inTime = /«has\|have» (?:in|at|on|for) /;
const ahead = sparing(/^«S» (?:also |just |then )?(?:will|«is\|are» (?:also |just |not )?going to)\b/);
const treated = /\b(?:surgery|operation|procedure|chemo\w*|radiation|transplant|dialysis)\b/;
const vaguely = sparing(
  /^«S» «is\|are» (?:also |still )?doing (?:some|a lot of|more|other|a few) (?:work|things|stuff|tests?)$|^«S» «has\|have» been doing a good job$|^(?:nothing|everything|something) (?:is|was|has been) [a-z]+$|^«S» (?:felt|feels|«feels\|feel») (?:it|something|that)$/,
);
const pointsElsewhere =
  /\b(?:the other (?:one|two|\d+|side effects?)|that one|this one|those (?:ones|two)|the same thing|the first one|the second one|in that|in those|the day before|the next day|right around the time|at that time|back then|after that|before that|during that|since then|around then)\b/;
/** The patient as a subject with no verb behind, or begun twice. */
const subjectAlone =
  /«S»,? (?:not|so|once|about|without|an?|the|to|if|when|because|dont|(?:just |then )?once)\b|(?:«is\|are»|\bcan|\bwill|«has\|have») (?:he|she|«S»)(?= )|\bwill (?:with|at|in|on|the|a)\b/;
const supposesLong = 14;
const mostIf = 10;
const mostLike = 8;

const isHalfSaid = ({ body }: Pick<Draft, 'body'>): boolean =>
  opensLate.test(shapedOf(body)) || endsOpen.test(shapedOf(body));
/** Why a clause cannot stand as a sentence of the story; `null` where it can. */
export const storyFault = ({ body }: Pick<Draft, 'body'>): string | null => {
  const text = shapedOf(body);
  const words = wordCount(text);
  if (finitesIn(tokensOf(body)).length === 0) return 'no verb';
  if (vaguely.test(body)) return 'vague';
  if (subjectAlone.test(body)) return 'no verb';
  if (isHalfSaid({ body })) return 'half said';
  if (ahead.test(body) && !treated.test(text)) return 'to come';
  if (
    /^if\b/.test(text)
      ? words > (mentionsOf(text).some(({ kind }) => kind === 'symptom') ? supposesLong : mostIf)
      : /\b(?:if|whether)\b/.test(text) && words > supposesLong
  )
    return 'supposed';
  if (/\blike\b/.test(text.replace(likens, '')) || (/ like\b/.test(text) && words > mostLike + mostIf))
    return 'likened';
  if (/«(?:thinks|guesses|supposes)\|/.test(body) && !reasoned.test(text)) return 'thought';
  if (hangs.test(text) && !phrasal.test(text) && !dressing.test(text)) return 'hangs';
  if (
    active.test(body) &&
    !/\b(?:that|which|what|as|than|(?:nothing|something|anything|one|way|tablets|pills|medicines?) to) (?:«S» |[a-z]+ ){0,2}(?:«[^»]*»|[a-z]+)$/.test(
      body,
    )
  )
    return 'no object';
  if (timeNext.test(body) || inTime.test(body)) return 'no object';
  return pointsElsewhere.test(text) ? 'points' : null;
};

const ofStory = /^(?:history|chief_complaint|review_of_systems|past_history)$/;
const dictated = /\byears?[- ]old\b|^«S» «presents\|/;
const figuresIn = (drafts: readonly Draft[]): string =>
  drafts.flatMap(({ body }) => body.match(/\d[\d./]*/g) ?? []).join(' ');
const longest = 22;
const longestWithFigures = 28;
const lengthy = 13;

/** Each clause of a statement of the story by itself, in simple words; none that no record can hold. */
export const simplified = (draft: Draft): Draft[] => {
  const { isOwn, isGathered, isDenial, isProblem, isRead, isWorded, label, topic } = draft;
  if (isOwn || isGathered || isDenial || isProblem || isRead || isWorded || label !== undefined || !ofStory.test(topic))
    return [draft];
  if (dictated.test(draft.body) || draft.speaker === 'unknown' || /^(?:Asked|Heard)/.test(draft.body)) return [draft];
  const body = inSimpleWords(draft.body);
  const whole = body === draft.body ? draft : { ...draft, body };
  if (topic === 'past_history') return isHalfSaid(whole) ? [] : [whole];
  const words = wordCount(shapedOf(body));
  const apart = words > lengthy ? clausesEach(whole) : [];
  // A figure that would be lost keeps its sentence together.
  if (figuresIn(apart) !== figuresIn([whole]) && words <= longestWithFigures)
    return storyFault(whole) === null ? [whole] : [];
  const isTooLong = words > longest && draft.speaker === 'patient';
  return (apart.length > 1 || isTooLong ? apart : [whole]).flatMap((one) => {
    const simple = { ...one, body: inSimpleWords(one.body) };
    const isFit = simple.body === draft.body || refusalOf(simple) === null || refusalOf(one) !== null;
    const told = isFit ? simple : one === whole ? draft : one;
    return storyFault(told) === null ? [told] : [];
  });
};
