declare module 'nspell' {
  /** Reads a Hunspell dictionary; `data` has each form that it makes. */
  const nspell: (affixes: Buffer, dictionary: Buffer) => { data: Record<string, unknown> };
  export default nspell;
}
