import type { BoundaryModel } from './boundaries.ts';
import { hashedFrom, hashedText } from '../learnt/hashed.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import type { VoiceModel } from './whoSpeaks.ts';

/** All that was learnt of speech without marks. `asked`: whether a sentence is a question. */
export type BareModel = BoundaryModel & VoiceModel & { asked: HashedModel };

export const bareModelText = (model: BareModel): string =>
  JSON.stringify(Object.fromEntries(Object.entries(model).map(([name, table]) => [name, hashedText(table)])));

/** A model from its JSON. The caller answers for its being one. */
export const bareModelFrom = (text: string): BareModel =>
  JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? hashedFrom(value) : value)) as BareModel;
