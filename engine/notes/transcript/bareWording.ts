import type { Mention } from '../../evidence/concepts.ts';
import { mentionsOf } from '../mentions.ts';

/** Words that a note writes together, as a recogniser gives them apart: small letters, no mark between. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\bx (rays?)\b/g, 'x-$1'],
  [/\b(anti|non) (inflammator(?:y|ies)|tender|smoker|displaced)\b/g, '$1-$2'],
  [/\b(post) (traumatic|operative|surgical|nasal|menopausal)\b/g, '$1-$2'],
  [/\bcovid 19\b/g, 'covid-19'],
  [/\b(a|for|the|your|schedule|his|her|next|week|month|year|routine|of|room|hospital) follow up\b/g, '$1 follow-up'],
  [/\bfollow up (appointment|visit|scan|ultrasound|x-ray|mri)\b/g, 'follow-up $1'],
];

/** "4, 10, 2021": a date, where it can be one. */
const date = /\b(\d{1,2}),? (\d{1,2}),? ((?:19|20)\d\d)\b/g;

/** Words put between what they belong to: "in the last, I think, three days". The thought stays, in front. */
const putIn =
  /^((?:it|that|this|i|he|she|they|there|we)\b.*\b(?:in|for|about|around|called|at|the last|on|was|is|since|like)),? (i (?:think|guess|believe)),? (?=\d|[a-z])(?!i\b|it\b|he\b|she\b|that\b|there\b|we\b|they\b)/;

/** How people come to what they say: it adds nothing to a record. */
const leads =
  /^((?:(?:yeah|yes|no|so|well|and|but|okay),? )*)(?:i (?:would|will)(?: definitely| probably| just| maybe)? (?:have to )?say|i have to say|all i can say is)(?: like)?(?: that)?,? (?=\S+ \S)/;
/** "More than like a day": said while looking for the word. */
const hesitation =
  /(?<=\b(?:than|to|is|are|was|were|in|on|at|from|of|probably|maybe|around|about|where|only|just|more|been|have|had|has|get|getting|for|with|over|every|last|and|most|take|taking) )like,? (?=(?:\d|the (?!same)|more|less|every|about|around|really|very|in|on|at|for|last|maybe|bend\w*|walk\w*|[a-z]+ing\b|[a-z]+ly\b|right|left|lower|upper|after|before|a (?:few|couple|little|lot|\d)))/g;

/** The reading after the word for it: "elevated today 156/94". */
const reading =
  /\b(elevated|high|low|normal|good|up|down|stable)( today| now| here| this morning)? (?=\d{2,3}\/\d{2,3}\b)/g;
/** Findings one after the other: "no masses no tenderness". */
const noAndNo =
  /(?<=\b(?:no|normal|clear|intact|soft|regular|negative)\b[a-z ]{2,40}[a-z]) (?=no (?!longer|more|problems? with that|one|matter|idea|i\b|he\b|she\b|it\b|they\b|we\b|you\b|not\b|no\b)[a-z]{4,})/g;

/** A pause after these is no comma: what they show, take or name comes. */
const noPause =
  /\b(shows?|showed|reveals?|revealed|demonstrates?|demonstrated|appreciate|hear|noted|order|prescribe|continue|start|increase|decrease|take|takes|taking|(?:have|has) had|with|including|of|my|your|his|their), (?=[a-z0-9])/g;
/** "It started, in the evening", "he takes it, twice a day": people pause there, and a record does not. */
const idle =
  /(?<=[a-z0-9]) ?, (?=(?:in|on|during|until|till|by|at|from|to|called|than|of|about|around|approximately|currently|lately|recently|fast|as well|most (?:days|nights|mornings)|(?:once|twice|\d times) (?:a|per|daily)|every (?:day|night|morning)|a (?:few|couple of) [a-z]+ ago|with all)\b)/g;
/** What stands at the head of a sentence keeps its pause: "by Monday morning, in the shower". */
const headed =
  /^(?:(?:and|so|but|then) )*(?:in|on|at|by|after|before|when|whenever|if|for|with|since|during|as|once|first|initially|sometimes|usually|normally|yes|no|not|well|because|until|while|the (?:first|second|third|last|other|next)|that [a-z]+|this [a-z]+)\b/;
const withoutIdlePauses = (text: string): string =>
  headed.test(text) || text.split(', ').length > 3 ? text : text.replace(idle, ' ');
/** "Because they, lose their appetite": nobody pauses there but to think. */
const thinking = /\b(i|you|we|they|he|she|until|because|the|a|an|of|to|very|not), (?=[a-z0-9])/g;
/** "The heart is normal, and a monitor": a comma before the only other thing. */
const lastOf =
  /^([^,]*), (and|or) (?=(?:an?|the|my|your|\d+|[a-z]+(?:s|ness|ing|tion)) ?(?![^,]* (?:is|are|was|were|has|have|had|does|do|did|will|would|can|get|got|feel|felt|start|started)\b))(?!(?:this|that|it is|there)\b)/;

/** "Paracetamol, 1 g": a medicine and its dose are one. */
const dosed =
  /\b([a-z]{4,}), (?=\d+(?:\.\d+)? ?(?:mg|mcg|g|ml|units|puffs?|tablets?|once|twice|daily|at night|in the (?:morning|evening)|a day|every)\b)/g;
/** "About, what was that, 2018": said while looking for what comes. */
const searching =
  /,? (?:what (?:was|is) (?:that|it)(?: called)?|how do you say(?: it)?|what do you call it),? (?=[a-z0-9])/g;
/** "My if my breathing gets worse": a beginning that was given up. */
const givenUp = /^(?:my|the|a|your) (?=(?:if|when|my|i|it|your)\b)/;
/** "1 plus pitting edema": graded. */
const graded =
  /\b([1-4]) plus (?=(?:pitting |bilateral |lower |edema|oedema|pulses?|reflex|tonsil|effusion|crackles|throughout))/g;
/** "It is due too January". */
const due =
  /\b(due),?(?: too| as well)?,?(?: by the way,?)? (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g;
/** "L 4 l 5": two levels of the spine. */
const levels = /\b([ltcs]) (\d{1,2}),? (?=\1 \d)/g;
/** "2/6, systolic murmur". */
const murmur = /\b([1-6]\/6), (?=[a-z ]*murmur)/g;

/** "If it gets worse I will": a condition and what holds under it. */
const condition =
  /^((?:(?:and|so|but|now|then) )?(?:if|when|once|unless) (?:[a-z0-9'/-]+ ){3,12}?)(?=(?:then |please )?(?:(?:i|we|you|he|she|they|it) (?:will|would|am going|are going|can|could|should|need to|want)|just (?:call|give|come|use|continue|reach|let)|call (?:me|us)|give (?:me|us))\b)/;
/** "No shortness of breath anything": left from "or anything". */
const leftOver =
  /^((?:no|not|any|i do not have|i have not had)\b.*(?<!\b(?:or|drink|do|take|have|had|notice|see|feel|hear|of|with|to|eat|for|in|on|at|about|like)) anything)$/;

/** Ends that were torn off what came next, or that only close: the rest is whole without them. */
const tornOff =
  /(?:,? (?:now )?based(?: on| upon)?|,? (?:and )?(?:listening|looking|moving on) (?:to|at) (?:the|your|his|her) [a-z]{3,10}| to see (?:what|how|if|whether)(?: the| his| her| your| my)?(?: [a-z]+)?| associated| during|,? so this time|,? but (?:everybody|everyone)|,? (?:and|but|so|because|when) (?:they|he|she|it|i|there|you|we)|,? and then|,? and if it (?:does|is)(?: not)?(?: [a-z]+){0,3}|,? (?:though )?(?:thanks|thank you)(?: so much)?)$/;
const deniedNoticed = /^((?:no|not|i have not had|i do not have)\b.*) (?:that )?i have noticed$/;
const whole =
  /^(?:we|he|be|no|an|in|is|it|or|so|on|to|at|up|do|go|me|my|am|as|if|us|by|of|the|and|for|has|her|his|one|any|all|off|not|out|leg|arm|hip|eye|ear|toe|car|day|air|old|new|low|bad|big|see|use|may|can|did|was|had|are|but|you|she|ten|two|six|per|pre|non|mid|sub|bi|re|un|act|art|cat|man|men|met|pan|pen|pet|pro|pub|ran|run|sit|ski|sun|tea|win)$/;
/** "Sh shows": the beginning of a word that is said again whole. */
const withoutStammer = (text: string): string => {
  const words = text.split(' ');
  return words
    .filter((word, at) => {
      const next = words[at + 1] ?? '';
      return !(
        /^[a-z]{2,3}$/.test(word) &&
        next.length > word.length + 1 &&
        next.startsWith(word) &&
        !whole.test(word)
      );
    })
    .join(' ');
};

const isListed = ({ kind }: Mention): boolean => /^(?:symptom|condition|drug)$/.test(kind);
const sameList = (one: Mention, other: Mention): boolean => (one.kind === 'drug') === (other.kind === 'drug');
/** "Arthritis gout and reflux": things next to each other in a list that "and" or "or" ends, each by itself. */
const listed = (text: string): string => {
  if (!/ (?:and|or) /.test(text)) return text;
  const words = text.split(' ');
  const mentions = mentionsOf(text).filter(isListed);
  const endOf = ({ at, length }: Mention): number => at + length;
  const describes = /^(?:chronic|mild|severe|heavy|high|low|recent|any|some|occasional|bilateral|left|right)$/;
  const isNext = (one: Mention, other: Mention): boolean =>
    sameList(one, other) &&
    one.concept !== other.concept &&
    words.slice(endOf(one), other.at).every((word) => describes.test(word)) &&
    other.at - endOf(one) <= 2;
  const isLast = (one: Mention, other: Mention): boolean => {
    const [joint, ...between] = words.slice(endOf(one), other.at);
    return /^(?:and|or)$/.test(joint ?? '') && sameList(one, other) && between.every((word) => describes.test(word));
  };
  let open = false;
  for (let at = mentions.length - 2; at >= 0; at -= 1) {
    const [one, other] = [mentions[at], mentions[at + 1]];
    if (!one || !other) continue;
    if (isLast(one, other)) open = true;
    else if (open && isNext(one, other) && !words[endOf(one) - 1]?.endsWith(','))
      words[endOf(one) - 1] = `${words[endOf(one) - 1] ?? ''},`;
    else if (!words[endOf(one) - 1]?.endsWith(',')) open = false;
  }
  return words.join(' ');
};

/** A sentence whose marks were guessed, cleaned, with what is certain of its marks set right. Lower case. */
export const bareWording = (given: string): string => {
  const [mark = ''] = /[.?!]*$/.exec(given) ?? [];
  const text = given.slice(0, given.length - mark.length);
  let plain = joined.reduce((said, [pattern, to]) => said.replace(pattern, to), withoutStammer(text));
  plain = plain
    .replace(date, (said, first: string, second: string, year: string) =>
      Number(first) <= 31 && Number(second) <= 31 && Math.min(Number(first), Number(second)) <= 12 && Number(first) > 0
        ? `${first}/${second}/${year}`
        : said,
    )
    .replace(searching, ' ')
    .replace(givenUp, '')
    .replace(/\b(in|here|today) and for (?=(?:an? )?(?:evaluation|follow|check|review)\b)/g, '$1 for ')
    .replace(/\banything (?=(?:numbness|tingling|pain|weakness|swelling|discharge|bleeding)\b)/g, 'any ')
    .replace(leads, '$1')
    .replace(hesitation, '')
    .replace(putIn, '$2 $1 ')
    .replace(condition, (lead) => (/,/.test(lead) ? lead : `${lead.trim()}, `))
    .replace(leftOver, (said) => said.replace(/ anything$/, ''))
    .replace(noPause, '$1 ')
    .replace(thinking, '$1 ')
    .replace(lastOf, '$1 $2 ')
    .replace(due, '$1 in ')
    .replace(/(?<=\b[a-z]+ing|\b(?:eat|walk|drink|move)) (?=little and often\b)/g, ', ')
    .replace(levels, '$1 $2, ')
    .replace(graded, '$1+ ')
    .replace(murmur, '$1 ')
    .replace(dosed, (said, word: string) => (mentionsOf(word)[0]?.kind === 'drug' ? `${word} ` : said))
    .replace(reading, '$1$2, ')
    .replace(deniedNoticed, '$1')
    .replace(tornOff, '');
  return `${mark.includes('?') ? plain : withoutIdlePauses(listed(plain.replace(noAndNo, ', ')))}${mark}`;
};
