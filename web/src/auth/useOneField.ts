import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

/**
 * A form of one field, judged when it is sent and from then on with each change. The library of the other forms would be
 * a twelfth of all that a sign-in loads. The input keeps its own value, so that whatever a browser filled in counts.
 */
export const useOneField = (name: string, check: (typed: string) => string | undefined) => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const refuse = (words: string): void => {
    setError(words);
    input.current?.focus();
  };
  return {
    field: {
      name,
      ref: input,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>): void =>
        setError(isTried ? check(target.value) : undefined),
    },
    refuse,
    submit:
      (then: (typed: string) => void) =>
      (event: SubmitEvent): void => {
        event.preventDefault();
        const typed = input.current?.value ?? '';
        const wrong = check(typed);
        setIsTried(true);
        if (wrong) return refuse(wrong);
        setError(undefined);
        then(typed);
      },
  };
};
