import { medicinesRevision } from '../medicines/known.ts';

/**
 * A function of a text that keeps its latest answers, up to `limit` characters of text in all. Its answers are shared: nobody may change
 * one. What was read before a medicine was added is read again.
 */
export const remembered = <Value>(read: (text: string) => Value, limit: number): ((text: string) => Value) => {
  let [young, old] = [new Map<string, Value>(), new Map<string, Value>()];
  let size = 0;
  let revision = medicinesRevision();
  const forget = (): void => {
    young = new Map();
    old = new Map();
    size = 0;
    revision = medicinesRevision();
  };
  const keep = (text: string, value: Value): Value => {
    // Two generations: what was not asked for during a whole one is forgotten with it.
    if (size > limit / 2) {
      old = young;
      young = new Map();
      size = 0;
    }
    young.set(text, value);
    size += text.length;
    return value;
  };
  return (text) => {
    if (revision !== medicinesRevision()) forget();
    const known = young.get(text);
    if (known !== undefined) return known;
    const former = old.get(text);
    return keep(text, former ?? read(text));
  };
};

/** A function of a list that reads the same list once, as long as there is one. Nobody may change the list or what was read of it. */
export const readOnce = <List extends object, Value extends object>(
  read: (list: List) => Value,
): ((list: List) => Value) => {
  let known = new WeakMap<List, Value>();
  let revision = medicinesRevision();
  return (list) => {
    if (revision !== medicinesRevision()) [known, revision] = [new WeakMap(), medicinesRevision()];
    const former = known.get(list);
    if (former !== undefined) return former;
    const value = read(list);
    known.set(list, value);
    return value;
  };
};
