/** Live text that a person may have at a time: a second device, or a page that was loaded anew and whose socket is not gone yet. */
const MOST_EACH = 2;

type Share = { personId: string; end: (reason: string) => Promise<void> };

/**
 * Who has how many of the recogniser's streams, in the order of their beginning. Nobody has more than two, and where none is
 * left somebody's second gives way to another's first.
 */
export const createShares = () => {
  const shares = new Set<Share>();
  const ofPerson = (personId: string) => [...shares].filter((share) => share.personId === personId);
  const endFirst = async ([first]: readonly Share[], reason: string): Promise<void> => {
    if (!first) return;
    shares.delete(first);
    await first.end(reason);
  };
  return {
    /** Ends the oldest of a person who has as many as one may have. */
    makeRoom: async (personId: string): Promise<void> => {
      const own = ofPerson(personId);
      if (own.length >= MOST_EACH) await endFirst(own, 'Live text goes on where you began last.');
    },
    /** Ends somebody's second, for a person who has none; says whether there was one. */
    giveWay: async (personId: string): Promise<boolean> => {
      if (ofPerson(personId).length > 0) return false;
      const second = [...shares].find((share) => ofPerson(share.personId).length > 1);
      if (!second) return false;
      await endFirst([second], 'Live text is needed by somebody who has none.');
      return true;
    },
    take: (share: Share): void => void shares.add(share),
    leave: (share: Share): void => void shares.delete(share),
  };
};
export type Shares = ReturnType<typeof createShares>;
