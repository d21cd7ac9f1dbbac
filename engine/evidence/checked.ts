import type { Flag } from '@auscult/contract/documents/schemas.ts';
import type { Ground } from './ground.ts';
import type { Facts, Source } from './source.ts';

/** A flag before it has its id. */
export type RawFlag = Omit<Flag, 'id'>;
export type Checked = {
  sentence: Facts;
  text: string;
  /** The sentence before it. */
  before: string;
  near: readonly Source[];
  ground: Ground;
  known: Facts;
  gender: 'male' | 'female' | 'they' | null;
};
