import type { Clause } from './clauses.ts';
import type { Edit } from './edit.ts';
import { shapes, shorter, terms } from './layoutForms.ts';
import { placings, removals, replacements } from './wordForms.ts';
import type { Form } from './wording.ts';

/** The most particular first: "turn the plan into bullets" is no replacement, and "remove the bullets" removes no section. */
const forms: readonly Form[] = [...shapes, ...shorter, ...terms, ...placings, ...removals, ...replacements];

/** What a clause asks for; undefined where rules cannot tell. */
export const readClause = ({ text, restore }: Clause): Edit | undefined => {
  for (const { pattern, read } of forms) {
    const match = pattern.exec(text);
    const edit = match && read(match.groups ?? {});
    if (edit)
      return Object.fromEntries(
        Object.entries(edit).map(([name, value]) => [name, typeof value === 'string' ? restore(value) : value]),
      ) as Edit;
  }
  return undefined;
};
