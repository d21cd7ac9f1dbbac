import { readFileSync } from 'node:fs';
import type { FilingModel } from '../dictated/filing.ts';
import type { HeaderModel } from './headers.ts';
import type { ToldModel } from '../filing/likely.ts';
import { bareModelFrom } from '../transcript/bareModel.ts';
import type { BareModel } from '../transcript/bareModel.ts';
import { modelFrom } from '../../text/packed.ts';
import type { PlaceModel } from '../filing/place.ts';
import type { SalienceModel } from './salience.ts';

/** `told`: which part of a note the doctor's words belong to. `vocabulary`: the stems of the words that records use. */
export type VisitModel = {
  told: ToldModel;
  salience: SalienceModel;
  places: PlaceModel;
  vocabulary: readonly string[];
};
const bytesOf = (name: string): Buffer => readFileSync(new URL(`../weights/${name}.json.br`, import.meta.url));
const read = <Model>(name: string): Model => modelFrom(bytesOf(name)) as Model;
let visits: VisitModel | undefined;
let bare: BareModel | undefined;

/** What was learnt from visits with their notes (credits in weights/NOTICES.md), read once. */
export const learnt = (): VisitModel => (visits ??= read<VisitModel>('visit'));
/** Sentences, questions and voices of speech without marks. */
export const learntBare = (): BareModel => (bare ??= bareModelFrom(bytesOf('boundaries')));
/** In training: what was just learnt of speech without marks, in place of what ships. */
export const useBare = (made: BareModel): void => {
  bare = made;
};
let headers: HeaderModel | undefined;
/** Which section a short conversation is for. */
export const learntHeaders = (): HeaderModel => (headers ??= read<HeaderModel>('headers'));
let filing: FilingModel | undefined;
/** Which part of a record dictated sentences belong to. */
export const learntFiling = (): FilingModel => (filing ??= read<FilingModel>('filing'));
/** In training: what was just learnt, in place of what ships. */
export const useVisits = (made: Partial<VisitModel>): void => {
  visits = { ...learnt(), ...made };
};
