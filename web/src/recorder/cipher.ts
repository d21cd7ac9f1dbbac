/** Bytes as they lie in the browser's store: unreadable outside this browser profile. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; cipher: ArrayBuffer };

const algorithm = 'AES-GCM';

/** A key that can be used here but never read out, not even by our own code. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

/** The place of a chunk is bound into its seal, so that rows cannot be swapped. */
const bound = (place: string) => new TextEncoder().encode(place);

export const seal = async (key: CryptoKey, bytes: ArrayBuffer, place: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, cipher: await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: bound(place) }, key, bytes) };
};

/** Throws where the bytes were damaged on disk. */
export const unseal = (key: CryptoKey, { iv, cipher }: Sealed, place: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: algorithm, iv, additionalData: bound(place) }, key, cipher);

/** SHA-256 as 64 hexadecimal digits. */
export const fingerprint = async (bytes: ArrayBuffer): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
