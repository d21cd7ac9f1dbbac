type Word = 'changed' | 'ended';
type Ear = {
  /** Until the bell rings, or has rung since the last wait; 'time' where it did not within so many milliseconds. */
  wait: (milliseconds: number) => Promise<Word | 'time'>;
  stop: () => void;
};

/** Rings for calls that wait for a change, so that none of them asks the database meanwhile. */
export type Bell = {
  /** For those who listen for this, or for all. Where the server ends, no call waits any longer. */
  ring: (word: Word, what?: string) => void;
  /** Begin before you look: what changes between the look and the wait is then heard. */
  listen: (what: string) => Ear;
};

export const makeBell = (): Bell => {
  const ears = new Set<{ what: string; hear: (word: Word) => void }>();
  return {
    ring: (word, what) => {
      for (const ear of ears) if (what === undefined || ear.what === what) ear.hear(word);
    },
    listen: (what) => {
      let heard: Word | undefined;
      let wake = (): void => undefined;
      const hear = (word: Word): void => {
        heard = word;
        wake();
      };
      const ear = { what, hear };
      ears.add(ear);
      return {
        wait: async (milliseconds) => {
          if (heard === undefined)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, milliseconds);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          const word = heard ?? 'time';
          heard = undefined;
          return word;
        },
        stop: () => void ears.delete(ear),
      };
    },
  };
};
