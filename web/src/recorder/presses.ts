/** Two clicks that follow each other faster are one wish. */
const doubleMilliseconds = 500;

/** Answers for each press whether it is the rest of the one before: of a double click, or of a key that is held down. */
export const watchPresses = (now: () => number = Date.now) => {
  let last = -Infinity;
  return (): boolean => {
    const at = now();
    const isRest = at - last < doubleMilliseconds;
    last = at;
    return isRest;
  };
};
