/** A pattern by its flags and source. */
export type Tried = { source: string; flags: string; isWoken: boolean };

/** Runs something while each pattern that is tried is told, and whether it was found. There is no other list of them. */
export const whileTried = async (tell: (tried: Tried) => void, run: () => Promise<void>): Promise<void> => {
  const { exec, test } = Object.getOwnPropertyDescriptors(RegExp.prototype);
  RegExp.prototype.exec = function (text) {
    const found: RegExpExecArray | null = exec.value?.call(this, text) ?? null;
    tell({ source: this.source, flags: this.flags, isWoken: found !== null });
    return found;
  };
  RegExp.prototype.test = function (text) {
    return this.exec(text) !== null;
  };
  try {
    await run();
  } finally {
    Object.defineProperties(RegExp.prototype, { exec, test });
  }
};
