import { get, listAll } from '@auscult/contract/macros/endpoints.ts';
import type { UsableMacro } from '@auscult/contract/macros/schemas.ts';
import { useState } from 'react';
import { call } from '../app/api.ts';
import { showProblem } from '../app/showProblem.ts';
import { useRead } from '../app/useRead.ts';
import { writeInBox } from '../ui/caret.ts';
import type { Suggestion } from '../ui/Suggestions.tsx';
import { notify } from '../ui/Toasts.tsx';
import { useSuggestions } from '../ui/useSuggestions.tsx';

export const macroListLabel = 'Macros';

/** The doctor's own first, then those that administrators keep for the doctor by name. */
const rank = ({ isOwn, isGlobal }: UsableMacro): number => (isOwn ? 0 : Number(isGlobal) + 1);

/** Those whose name holds what was typed. */
export const macrosNamed = (macros: readonly UsableMacro[], typed: string): Suggestion[] =>
  macros
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id, name, text }) => ({ id, label: name, hint: text }));

/** The words of a macro as they read in a consult, its variables filled in. */
export const wordsOfMacro = async (macroId: string, appointmentId: string): Promise<string> => {
  const { text, filledText } = await call(get, { params: { macroId }, query: { appointmentId } });
  return filledText ?? text;
};

/** A stroke at the start of a line or after a space, and what of a macro's name was typed after it. */
const asked = /(?<!\S)\/((?:[^\s/][^\n/]{0,59})?)$/;

/** Macros that are typed by a stroke and their name in a plain text of a consult: spread `props` into it, put `list` beside it. */
export const useMacroTyping = (appointmentId: string) => {
  const [isWanted, setIsWanted] = useState(false);
  const { data: macros = [] } = useRead(listAll, undefined, { isWanted });
  const { props, list } = useSuggestions({
    label: macroListLabel,
    asked,
    itemsOf: (typed) => macrosNamed(macros, typed),
    onChoose: ({ id }, { box, from, to, typed }) =>
      void wordsOfMacro(id, appointmentId)
        .then((words) => {
          // Whoever has gone on to change these very letters meant something else.
          if (box.value.slice(from, to) === `/${typed}` && !writeInBox(box, words, { from, to }))
            notify('warning', {
              title: 'Nothing was added',
              text: 'The macro is longer than what this text can hold.',
            });
        })
        .catch(showProblem),
  });
  return { props: { ...props, onFocus: () => setIsWanted(true) }, list };
};
