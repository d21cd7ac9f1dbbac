import { useEffect, useState } from 'react';

/** Typed text is asked for once the typing pauses. */
export const useTyped = (value: string, commit: (value: string) => void): [string, (value: string) => void] => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Changed from elsewhere, as by "Clear": what is typed follows.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => commit(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, commit]);
  return [typed, setTyped];
};
