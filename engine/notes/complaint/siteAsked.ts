import { sparing } from '../../evidence/sparing.ts';
import type { Frame } from './complaintAnswers.ts';
import { fromPatient } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';

/** "Where is the pain?" "Low down on the left, and it shoots into my buttock.": where it is and where it goes. */

const asks = sparing(
  /^(?:(?:and|so|okay|now|tell me|show me|exactly|whereabouts|just),? )*(?:where(?:abouts)?(?: (?:exactly|abouts))?|what part|which part)\b(?: (?:is|are|does|do|did|was|of|in|on|your|the|it|them|they|that|this|you|feel|get|getting|having|hurts?|pain|ache|sore|back|belly|chest|head|abdomen|stomach|tummy|neck|shoulder|knee|hip|leg|foot|arm|exactly|mostly|located|most|mainly|body|been|worst|feeling|notice|numb|numbness|tingling|rash|swelling))*$/,
);
const words = new Set(
  'in on at down up across over under behind around round above below between near inside outside inner outer the my both left right lower upper middle mid low high front back side sides top tops bottom centre center of to and into through from towards along or end tip base edge part area region just whole all one end outer ball arch bridge'.split(
    ' ',
  ),
);
const parts =
  /^(?:knees?|hips?|shoulders?|ankles?|foot|feet|toes?|legs?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|index|ring|neck|head|face|forehead|temples?|cheeks?|heels?|calf|calves|thighs?|shins?|ribs?|chest|breastbone|sternum|groin|jaw|ears?|eyes?|nose|throat|stomach|tummy|belly|abdomen|flanks?|navel|buttocks?|bum|spine|kneecaps?|kneecap|collarbone|armpits?|scalp|pelvis|tailbone|loin|soles?|instep|palms?|knuckles?|hairline|crown|belly button|button|shoulder blades?|blades?|side|left|right|front|back|inside|outside|big)$/;
const softly =
  /\b(?:mostly|mainly|sort of|kind of|right(?= (?:here|there|in|at|on|behind|under|above|below|across|around|through|down|up|over|near|along|between)\b)|really|usually|probably|just|like|more|sometimes|definitely|pretty much|here|there|a (?:little )?bit|a little|i would say|i feel it|i get it|it is|it hurts|always|actually)\b,? ?/g;
const turned = /\b(?:not|no|never|but|used to|when|if|was|were|today|now|then|other)\b/;
const goes =
  /^(?:(?:and|then|also|sometimes|it|that|the pain|will|can|just)(?:,)? )+(?<verb>goes|go|shoots|shoot|runs|run|radiates|radiate|travels|travel|spreads|spread|moves|move|comes?) (?:all the way |right |sort of )?(?<way>(?:down|up|into|in|to|through|across|around|round|over|along|towards)\b.*)$/;

const isPlace = (text: string): boolean => text.split(' ').every((word) => words.has(word) || parts.test(word));
const holdsPart = (text: string): boolean => text.split(' ').some((word) => parts.test(word));
const many = 14;
/** A place with the preposition that it needs. */
const placed = (text: string): string =>
  /^(?:in|on|at|down|up|across|over|under|behind|around|round|above|below|between|near|all|along|inside|outside|low|high|both sides)\b/.test(
    text,
  )
    ? text.replace(/^(?:down low|low down)/, 'low down').replace(/^round /, 'around ')
    : /^(?:left|right|both|lower|upper|inner|outer|front|back|top|bottom|side|middle)\b(?!.*\bof\b)/.test(text) &&
        !/\b(?:side|front|back)$|^(?:left|right) side\b/.test(text)
      ? `in «P» ${text}`
      : /^(?:the |my )?(?:inside|outside|front|back|top|bottom|side|left|right|left side|right side|end|tip)\b/.test(
            text,
          )
        ? `on ${/^(?:the|my) /.test(text) ? '' : 'the '}${text}`
        : `in ${/^(?:the|my) /.test(text) ? '' : 'the '}${text}`;

/** Whether what hurts is named with a part of the body that is not the one asked of. */
const namesAnotherPart = (it: string, asked: string): boolean => {
  const named = it.split(' ').filter((word) => parts.test(word.replace(/aches?$/, '')));
  return parts.test(asked) && named.length > 0 && !named.some((word) => word.startsWith(asked.replace(/s$/, '')));
};

/** Where it is felt, as it was answered. */
export const site: Frame = ({ question, asked, answer, complaint, named, pain }) => {
  if (!asks.test(question.replace(/,? (?:can you )?(?:show|point(?: it out)? (?:to|for)|tell) me$/, ''))) return null;
  const it =
    pain ??
    complaint ??
    (named?.isMany === true ? named.name : null) ??
    (/\b(?:pain|hurts?|sore|ache)\b/.test(asked) ? `${phrases.the} ${phrases.pain}` : null);
  if (
    it === null ||
    !/pain|ache|numbness|tingling|swelling|rash|itch|stiffness|sore|discomfort|tightness|burning|headache|welts|hives|lump|tremor/.test(
      it,
    )
  )
    return null;
  // "Whereabouts in the back?" asks of no headache.
  const partAsked = /\b(?:in|of) (?:the|your) ([a-z]+)$/.exec(question)?.[1];
  if (partAsked !== undefined && namesAnotherPart(it, partAsked)) return null;
  const [first = ''] = answer.split('. ');
  const found: string[] = [];
  let path: string | null = null;
  for (const given of first.split(/, /)) {
    const moved = goes.exec(given)?.groups?.['way'] ?? null;
    const item = (moved ?? given)
      .replace(softly, '')
      .replace(/^(?:and|then) /, '')
      .replace(/[, ]+$/, '')
      .trim();
    if (item === '') continue;
    if (turned.test(item) || !isPlace(item)) break;
    if (moved !== null) path = item;
    else found.push(item);
  }
  const [head, ...rest] = found;
  if (head === undefined || !holdsPart(found.join(' '))) return null;
  if (found.join(' ').split(' ').length > many) return null;
  const where = [placed(head), ...rest].join(', ').replace(/, (?=[^,]*$)/, rest.length === 0 ? ', ' : ' and ');
  // Of what is not named only that it is felt there can be told.
  if (it === null) return path === null ? `${phrases.the} ${phrases.symptoms} are ${fromPatient(where)}` : null;
  const isMany = named?.isMany === true && it === named.name;
  return `${it} ${isMany ? 'are' : 'is'} ${fromPatient(where)}${path === null ? '' : ` and ${isMany ? storyPhrases.radiate : storyPhrases.radiates} ${fromPatient(path)}`}`;
};
