import { deniedThing } from './deniedThings.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { faultOf } from '../wording/readable.ts';

const denies = '«S» «denies|deny» ';
/** "Denies ibuprofen": a medicine is not taken, or not tolerated, and never denied. */
export const deniesMedicine = ({ isDenial, body }: Draft): boolean => {
  const [first] = isDenial ? mentionsOf(body.slice(denies.length)) : [];
  return first?.kind === 'drug' && first.at <= 1 && !/\ballerg/.test(body);
};

const longestDenied = 9;
const garbled =
  /\b(?:else|getting|between|even|pregnant|anyone|anybody|she|he|they|it|you|i|is|was|are|does|has|have)\b|\b(?:her her|his his|their their)\b|«S»|\bin (?:«P» )?[a-z]+ in\b/;
/** Each thing that is denied by a name that can stand alone, the rest left out. */
export const deniedInStyle = (draft: Draft): Draft[] => {
  const all = draft.body.slice(denies.length).split(/, (?:or )?| or /);
  const things = [
    ...new Set(
      all
        .flatMap((thing) => deniedThing(thing) ?? [])
        .filter(
          (thing) =>
            thing.split(' ').length <= longestDenied &&
            !garbled.test(thing.replace(/ (?:when|while|after) «S» .*$/, '')),
        ),
    ),
  ];
  const body = `${denies}${things.length > 1 ? `${things.slice(0, -1).join(', ')} or ${things.at(-1) ?? ''}` : (things[0] ?? '')}`;
  const whole = body === draft.body ? draft : { ...draft, body };
  return things.length > 0 && faultOf(whole) === null ? [whole] : [];
};
