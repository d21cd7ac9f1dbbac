/** Does one thing at a time, in the order asked: a pause pressed during a start waits for it. */
export const takingTurns = () => {
  let line: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };
  /** An answer that holds now: asked again where something was done meanwhile, of which it may not tell. Not to be awaited in a turn. */
  const between = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      await line;
      const before = asked;
      const answer = await ask();
      if (asked === before) return answer;
    }
  };
  return { inTurn, between };
};
