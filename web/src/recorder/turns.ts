/** Does one thing at a time, in the order asked: a pause pressed during a start waits for it. */
export const takingTurns = () => {
  let line: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };
};
