/** What is looked at while the doctor speaks on. */
export type View = {
  /** The part of the body that was turned to, or `null`. */ region: { name: string; order: number } | null;
  /** The test that was turned to, with the place where that was said. */ study: {
    name: string;
    order: number;
    from: number;
  } | null;
  /** Where the doctor spoke of how it was before. */ past: number;
  /** Whether the examination or the reading of results has begun. */ isBegun: boolean;
  /** What a device was last asked to show. */ shown: string | null;
  /** What was last named that "it" may stand for, with its place. */ subject: { name: string; order: number } | null;
};
/** Something found, in words of a record without its heading. `label`: the part or the test that it is of, where it does not name it. */
export type Finding = {
  text: string;
  topic: 'examination' | 'results';
  label?: string | undefined;
  subject?: string | undefined;
  /** A thing that the test of its label showed, or did not. */ isShown: boolean;
  order: number;
  /** The places of all words that it is made of. */ from: readonly number[];
};
