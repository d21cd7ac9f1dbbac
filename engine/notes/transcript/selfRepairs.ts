import { sparing } from '../../evidence/sparing.ts';
import { namesDrug } from '../mentions.ts';

/** Words that a speaker took back while speaking, by the shape alone: what was begun, and what then stands in its place. Lower case, as `cleaned` has it. */

const determiner = 'a|an|the|some|this|that|my|his|her';
const modifier = `(?!(?:no|not|more|same|other|another|less|any|which|what|and|or|of|in|on|with|is|was|worse|better|${determiner}) )[a-z]+`;

/** "Some pain, abdominal pain", "a cramp, like a muscular cramp": the thing named again, closer. Lists of different things ("chest pain, back pain") stay. */
const namedCloser = new RegExp(
  `\\b(${determiner}) ((?:[a-z]+ )?[a-z]{4,}), (?:like )?(?:(${determiner}) )?((?:${modifier} ){1,2})\\2\\b`,
  'g',
);
const subject = 'i|you|he|she|they|we|it';
const atClause = '(?<=^|[,.;] |\\b(?:and|but|so|because|if|when|then|sometimes|usually) )';
const notTwoSubjects = new RegExp(
  `${atClause}(?:it|${subject}),? (?=(?:${subject}) (?:am|is|are|was|were|have|has|had|can|could|will|would|do|does|did|should|might)\\b)`,
  'g',
);
const doing = 'have|has|had|am|is|are|was|were';
/** "I have have not been": an auxiliary begun and said again, right after the subject of a clause. */
const notTwoAuxiliaries = new RegExp(
  `${atClause}(${subject}) (?:${doing}),? (?=(?:have|has|am|is|are|was|were|do|does|did|can|could|will|would|should) )`,
  'g',
);
/** "They have when they get anxious, they use it": a clause given up for another. */
const clauseGivenUp = new RegExp(
  `${atClause}(${subject}) (?:${doing}|do|did|can|could|will|would|just),? (?=(?:when|if) \\1 [^.?!]*, \\1 )`,
  'g',
);
const notTwoDeterminers =
  /\b(?:the|a|an|my|your|their|our) (?=(?:the|an?(?! [a-z]\b)|this|these|those|my|your|his|her|their|our) [a-z])/g;
const notTwoPrepositions =
  /\b(?:of (?=from\b)|at (?=(?:on|in) (?:it|the|my|your|this)\b)|(?:to|of|in|with) (?=or any\b))/g;

const counted =
  'times|days|weeks|months|years|hours|minutes|seconds|drinks|beers|cigarettes|pounds|kilos|kilograms|steps|blocks|nights|tablets|glasses|cups';
/** How near a medicine is named to what is taken of it: "Panadol, two three times a day" is two, three times. */
const nearName = 4;
/** "6, 7 times a day". "One two years ago" may be one of something, two years ago. */
const betweenNumbers = new RegExp(`\\b(?!1 )(\\d{1,3}),? (\\d{1,3}) (?=(?:${counted})\\b)`, 'g');

/** "2 and a no, 5": an amount begun, taken back, and the one that was meant. */
const amountTakenBack = /\b\d+(?:\.\d+)?(?: and an?(?: half)?)?,? (?:no|sorry),? (?=\d)(?!1 [a-z])/g;

/** "The left side, no, the right side": a side taken back, and the one that was meant. */
const sideTakenBack =
  /\b(left|right)((?: [a-z]+)?),? (?:(?:no|sorry|wait|i mean),? )+(?:(?:on |in )?(?:the|my|his|her) )?(?!\1)(left|right)(?:\2\b|(?=$|[,.?!]))/g;

/** "What, 20 minutes? No, more like 40": an amount guessed at, and the one that it was nearer to. */
const nearerAmount = sparing(
  new RegExp(
    `\\b(?:(?:what|say|maybe|about|around|like|i do not know),? )*\\d+(?:\\.\\d+)? (${counted}),?\\?? (?:no|nah|sorry|well),? (?:it (?:is|was|would be) )?(?:more like|closer to|nearer(?: to)?|more) (\\d+)(?! (?:${counted}))(?=$|[,.?]| )`,
    'g',
  ),
);

/** "Bruise, bruising": a word said again in the form that was meant. */
const saidAgain =
  /(?<!\b(?:i|you|he|she|they|we|it|to|and|or) )\b([a-z]{4,}?)(e|y|s)?, (\1[a-z]{2,})\b(?! (?:is|was|are|makes?|hurts?|helps?|feels?))/g;

const countedTime = '(?:(?:a|an|one|\\d+|a few|a couple of|several) (?:days?|weeks?|months?|years?|hours?) ago)';
const day = `(?:yesterday|last night|this morning|last week|last month|last year|${countedTime})`;
/** "Yesterday, last night", at the end of a clause: the day said again, closer. */
const dayAgain = sparing(new RegExp(`\\b${day},? (?=${day}(?:$|[,.?!]| (?:and|but|when|while|because)\\b))`, 'g'));
/** "In like two years ago". */
const inAgo =
  /\b(?:in|for),? (?:like,? )?(?=(?:an?|one|\d+|a few|a couple of|several) (?:days?|weeks?|months?|years?) ago\b)/g;
/** "For a while, for years", "15 minutes, 15 to 20 minutes": how long, said again. */
const spanAgain = sparing(
  /\bfor (?:a while|some time|a long time|so long)(?: now)?,? (?=for (?:about |almost |over )?(?:\d|years|months|weeks|days|a ))/g,
);
const rangeAgain = /\b(\d+) ([a-z]+?)s?,? (?=\1 (?:to|or) \d+ \2s?\b)/g;
/** "Any accidents, a car accident", "some sort, some form": one word for another. */
const kindAgain = /\b(?:any|some|an?|the) ([a-z]{4,}?)s?,? (?=(?:an?|some|any|the) (?!other|more)[a-z]+ \1s?\b)/g;
const formAgain = /\bsome (?:sort|form|kind|type),? (?=some (?:sort|form|kind|type)\b)/g;
/** "When she, when the pain came", "she takes, and then sometimes she takes": a clause begun twice. */
const clauseAgain = new RegExp(`\\b(when|if|because|while) (?:${subject}),? (?=\\1 )`, 'g');
const deedAgain = new RegExp(`\\b(${subject}) ([a-z]+),? and then (?=(?:sometimes |usually |often )?\\1 \\2 )`, 'g');
/** "It will, I will wake up", "he is, he has not felt sick": a verb begun with its subject, and another in its place. */
const subjectAgain = new RegExp(
  `\\b(?:it (?:will|would|is|was|does)|(${subject}) (?:am|is|are|was|were|will|would)),? (?=(?:i|\\1) (?:am|is|are|was|were|have|has|had|can|could|will|would|do|does|did)\\b)`,
  'g',
);
const anyAgain = /\b(?:done|had|seen|taken|noticed|felt) any or (?=[a-z]+ any\b)/g;

const preposition = 'from|in|on|at|of|with|to|for|about|over|under';
const own = 'the|a|an|my|your|his|her|their|our|this|that';
/** "From the from their kindergarten", "on their in their elbow": what led to a thing, and led to it again. */
const placeAgain = new RegExp(
  `\\b(?:${preposition}) (?:${own}),? (?=(?:${preposition}) (?:${own}) (?!which|whom|and|or)[a-z])`,
  'g',
);
/** "Use some use a sleeve": the verb again, with what it takes. */
const verbAgain = new RegExp(`\\b([a-z]{3,}) (?:some|any|${own}),? (?=\\1 (?:some|any|${own}) )`, 'g');
/** "Some rot some diarrhoea", "some this pressure". */
const someAgain =
  /\bsome (?:[a-z]{2,5},? )?(?=some (?!of|more|other|days?|times?|people)[a-z]{4,})(?<!\b(?:and|or) some [a-z]+,? )/g;
const someThis = /\bsome (?:this|these|like this) (?=[a-z]{4,})/g;
/** "Nausea not, no vomiting". */
const notNo = /,? \bnot,? (?=no [a-z]{4,})/g;
/** "Having it feeling the pain": one verb for another. */
const doingAgain = sparing(
  new RegExp(
    `\\b(?:having|getting|feeling)(?: it)?,? (?=(?:feeling|noticing|experiencing|having) (?:${own}|some|any|more|pain|it)\\b)`,
    'g',
  ),
);
/** "About per week, about 7 a week": a figure looked for. */
const figureAgain = sparing(
  /\b(?:about|around|maybe|probably) (?:(?:a|per|every|the) )?(?:day|week|month|year|night),? (?=(?:about|around|maybe|probably) \d)/g,
);
/** "The there is": a subject given up for another clause. */
const articleLeft =
  /(?<=^|[,.;] |\b(?:and|but|so) )(?:the|a|an|my|your) (?=(?:there (?:is|are|was|were)|it (?:is|was|has|started|began|hurts)|i (?:am|have|was|had|do|think|feel)|he is|she is) )/g;
/** "I can, he feels it", "I can I feel it": a verb begun with its subject, and the clause said anew. */
const modalAgain = new RegExp(
  `${atClause}(${subject}) (?:can|could|would|will|just|also),? (?=\\1 (?:am|is|are|was|were|have|has|had|can|could|will|would|do|does|did|think|feel|get|take|use|felt|got|took|went|thought|[a-z]{3,}(?:s|ed))\\b)`,
  'g',
);
/** "Bruise bruising": the word in the form that was meant, with no pause between. */
const formMeant = /(?<!\b(?:i|you|he|she|they|we|it|to|and|or) )\b([a-z]{4,})(?:e|y|i) (?=\1[a-z]{3,}\b)/g;
/** The letter with which a word was begun: "t has been". */
const letterLeft = /(?<=^|[.,;] )t (?=(?:has|is|was|will|had|does|hurts)\b)/g;
const countAgain = /\ba couple,? (?:of )?(?=\d+ (?:to|or|times|days|weeks|years|months)\b)/g;

/** The text with what the speaker took back left out. */
export const repaired = (text: string): string =>
  text
    .replace(letterLeft, 'it ')
    .replace(placeAgain, '')
    .replace(verbAgain, '')
    .replace(someAgain, '')
    .replace(someThis, 'some ')
    .replace(notNo, ', ')
    .replace(doingAgain, '')
    .replace(figureAgain, '')
    .replace(articleLeft, '')
    .replace(modalAgain, '')
    .replace(formMeant, '')
    .replace(nearerAmount, 'about $2 $1')
    .replace(amountTakenBack, '')
    .replace(sideTakenBack, '$3$2')
    .replace(countAgain, '')
    .replace(
      namedCloser,
      (_, first: string, thing: string, second: string | undefined, closer: string) =>
        `${second ?? first} ${closer}${thing}`,
    )
    .replace(notTwoSubjects, '')
    .replace(notTwoAuxiliaries, '$1 ')
    .replace(clauseGivenUp, '')
    .replace(notTwoDeterminers, '')
    .replace(notTwoPrepositions, '')
    .replace(subjectAgain, (whole, own: string | undefined, at: number, all: string) =>
      own === undefined && !/^(?:$|.*(?:[,.] |\b(?:and|but|so|sometimes|usually) ))$/.test(all.slice(0, at))
        ? whole
        : '',
    )
    .replace(dayAgain, '')
    .replace(spanAgain, '')
    .replace(inAgo, '')
    .replace(rangeAgain, '')
    .replace(kindAgain, '')
    .replace(formAgain, '')
    .replace(clauseAgain, '')
    .replace(deedAgain, '')
    .replace(anyAgain, '')
    .replace(betweenNumbers, (whole, low: string, high: string, at: number, all: string) =>
      Number(low) < Number(high) && Number(high) <= Math.max(2 * Number(low), Number(low) + 1)
        ? namesDrug(all.slice(0, at).split(' ').slice(-nearName).join(' ')) &&
          all.startsWith('times', at + whole.length)
          ? `${low}, ${high} `
          : `${low} to ${high} `
        : whole,
    )
    .replace(saidAgain, '$3');
