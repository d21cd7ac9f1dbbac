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
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'hashes' in value && value.hashes instanceof Uint32Array;

/** A model as JSON, its weights in base64. */
export const modelText = (model: unknown): string =>
  JSON.stringify(model, (_, value: unknown) =>
    isPacked(value)
      ? mark + Buffer.concat([bytesOf(value.hashes), bytesOf(value.thousandths)]).toString('base64')
      : value,
  );

const unpacked = (text: string): Packed => {
  const { buffer } = Uint8Array.from(Buffer.from(text.slice(mark.length), 'base64'));
  const count = buffer.byteLength / (Uint32Array.BYTES_PER_ELEMENT + Int16Array.BYTES_PER_ELEMENT);
  return {
    hashes: new Uint32Array(buffer, 0, count),
    thousandths: new Int16Array(buffer, count * Uint32Array.BYTES_PER_ELEMENT, count),
  };
};
/** A model from its JSON. The caller answers for its type. */
export const modelFrom = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? unpacked(value) : value,
  );
