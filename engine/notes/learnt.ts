import { readFileSync } from 'node:fs';
import type { HeaderModel } from './headers.ts';
import type { ToldModel } from './likely.ts';
import { modelFrom } from './packed.ts';
import type { Packed } from './packed.ts';
import type { PlaceModel } from './place.ts';
import type { SalienceModel } from './salience.ts';

/** `told`: which part of a note the doctor's words belong to. `vocabulary`: the stems of the words that records use. */
export type VisitModel = {
  told: ToldModel;
  salience: SalienceModel;
  places: PlaceModel;
  vocabulary: readonly string[];
};
const read = <Model>(name: string): Model =>
  modelFrom(readFileSync(new URL(`./weights/${name}.json`, import.meta.url), 'utf8')) as Model;
let visits: VisitModel | undefined;
let boundaries: Packed | undefined;

/** What was learnt from visits with their notes (credits in weights/NOTICES.md), read once. */
export const learnt = (): VisitModel => (visits ??= read<VisitModel>('visit'));
/** Where sentences begin in speech without marks. */
export const learntBoundaries = (): Packed => (boundaries ??= read<Packed>('boundaries'));
/** In training: the boundaries just learnt, in place of those that ship. */
export const useBoundaries = (made: Packed): void => {
  boundaries = made;
};
let headers: HeaderModel | undefined;
/** Which section a short conversation is for. */
export const learntHeaders = (): HeaderModel => (headers ??= read<HeaderModel>('headers'));
/** In training: what was just learnt, in place of what ships. */
export const useVisits = (made: Partial<VisitModel>): void => {
  visits = { ...learnt(), ...made };
};
