import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Features, Weights } from './logistic.ts';

/**
 * Weights laid out flat, since a map of a hundred thousand names costs ten times the memory: the hash of each name, in order, and its
 * weight in thousandths. Two names in ten billion share a hash, so that a name which was never seen counts for nothing, as before.
 */
export type Packed = { readonly hashes: Uint32Array; readonly thousandths: Int16Array };

/** FNV-1a over the code units of a name. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const MOST = 32_767;
export const packed = (weights: Weights): Packed => {
  const byHash = new Map(Object.entries(weights).map(([name, weight]) => [hashOf(name), weight]));
  const hashes = Uint32Array.from(byHash.keys()).sort();
  const thousandths = Int16Array.from(hashes, (hash) =>
    Math.max(-MOST, Math.min(MOST, Math.round((byHash.get(hash) ?? 0) * 1000))),
  );
  return { hashes, thousandths };
};

const weightIn = ({ hashes, thousandths }: Packed, name: string): number => {
  const wanted = hashOf(name);
  let [low, high] = [0, hashes.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === wanted) return (thousandths[middle] ?? 0) / 1000;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
};

/** How much the features speak for something, on an open scale. Features never seen count for nothing. */
export const leaningTo = (weights: Packed, features: Features): number => {
  let sum = 0;
  for (const [name, strength] of features) sum += weightIn(weights, name) * strength;
  return sum;
};

/** How likely something is, 0 to 1, by what was learnt of it. */
export const chanceOf = (weights: Packed, features: Features): number =>
  1 / (1 + Math.exp(-Math.max(-30, Math.min(30, leaningTo(weights, features)))));

const mark = 'packed:';
const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'hashes' in value && value.hashes instanceof Uint32Array;

/** Whole numbers, seven bits a byte: most of them are small. */
const numbersText = (numbers: readonly number[]): string => {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString('base64');
};
const numbersFrom = (text: string): number[] => {
  const numbers: number[] = [];
  let [number, unit] = [0, 1];
  const bytes = Buffer.from(text, 'base64');
  // Half a million bytes are read so at the start: an iterator would take five times as long.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    number += (byte % 128) * unit;
    unit *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return numbers;
};
/** Ascending numbers as the steps between them. */
const steps = (numbers: ArrayLike<number>): number[] =>
  Array.from(numbers, (number, at) => number - (numbers[at - 1] ?? 0));
const summed = (given: readonly number[]): number[] => {
  let sum = 0;
  return given.map((step) => (sum += step));
};

/**
 * A model as it is kept: JSON in Brotli. Its tables weigh many of the same names, so that the names stand once, and a table says which of
 * them it weighs and how much.
 */
export const modelBytes = (model: unknown): Buffer => {
  const tables: Packed[] = [];
  const text = JSON.stringify(model, (_, value: unknown) =>
    isPacked(value) ? `${mark}${tables.push(value) - 1}` : value,
  );
  const names = Uint32Array.from(new Set(tables.flatMap(({ hashes }) => [...hashes]))).sort();
  const places = new Map(Array.from(names, (name, at) => [name, at]));
  const kept = tables.map(({ hashes, thousandths }) => [
    numbersText(steps(Array.from(hashes, (hash) => places.get(hash) ?? 0))),
    // The sign is the last bit.
    numbersText(Array.from(thousandths, (weight) => (weight < 0 ? -2 * weight - 1 : 2 * weight))),
  ]);
  return brotliCompressSync(JSON.stringify({ names: numbersText(steps(names)), tables: kept, text }));
};

type Kept = { names: string; tables: readonly (readonly [string, string])[]; text: string };
/** A model from its file. The caller answers for its type. */
export const modelFrom = (bytes: Uint8Array): unknown => {
  const { names, tables, text } = JSON.parse(brotliDecompressSync(bytes).toString()) as Kept;
  const hashes = summed(numbersFrom(names));
  const unpacked = ([places, weights]: readonly [string, string]): Packed => ({
    hashes: Uint32Array.from(summed(numbersFrom(places)), (at) => hashes[at] ?? 0),
    thousandths: Int16Array.from(numbersFrom(weights), (kept) => (kept % 2 === 1 ? -(kept + 1) / 2 : kept / 2)),
  });
  return JSON.parse(text, (_, value: unknown) => {
    const table = typeof value === 'string' && value.startsWith(mark) ? tables[Number(value.slice(mark.length))] : null;
    return table ? unpacked(table) : value;
  });
};
