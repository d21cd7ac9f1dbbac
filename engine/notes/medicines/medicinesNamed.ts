import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

const isMedicine = (text: string): boolean => {
  const [first] = mentionsOf(text);
  return first?.kind === 'drug' && first.at === 0;
};

/** "The 2.5 is the bisoprolol", said to tell one dose from another, and "takes the sumatriptan, the 50": the medicine by its name, then the dose. */
export const medicinesNamed = (body: Marked): Marked =>
  body
    .replace(/^(?:the |that is the )?(\d+(?:\.\d+)?)(?: ones?)? is the ([a-z-]+)$/, (all, dose: string, name: string) =>
      isMedicine(name) ? `${name} ${dose}` : all,
    )
    .replace(
      /((?:«(?:takes|uses)\|[a-z]+»|«is\|are» (?:on|taking)) (?:just |also |still )?)the ([a-z-]+)((?:,? the (?=\d))?)/g,
      (all, taking: string, name: string, dose: string) =>
        isMedicine(name) ? `${taking}${name}${dose === '' ? '' : ' '}` : all,
    );
