import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** As CBOR (RFC 8949) has it, so much as an authenticator says: whole numbers, texts, bytes and maps. */
type Said = number | string | Uint8Array | Map<number | string, Said>;
const headOf = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cbor = (said: Said): Buffer => {
  if (typeof said === 'number') return said < 0 ? headOf(1, -1 - said) : headOf(0, said);
  if (typeof said === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(said)), Buffer.from(said)]);
  if (said instanceof Uint8Array) return Buffer.concat([headOf(2, said.length), said]);
  return Buffer.concat([headOf(5, said.size), ...[...said].flatMap(([key, value]) => [cbor(key), cbor(value)])]);
};
const digest = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const text = (value: Buffer): string => value.toString('base64url');

/** The key of the pair as COSE has it: an ES256 one. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, Said>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;
type Options = Record<string, unknown>;
/** What a hostile device or page says otherwise. */
type Otherwise = { origin?: string; host?: string; isVerified?: boolean; type?: string };

/** An authenticator with one passkey, as far as a server sees of it. It shares no code with the library that judges it. */
export const makeDevice = (publicUrl: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const device = { counter: 0 };
  const clientData = (type: string, { challenge }: Options, { origin = publicUrl, type: other = type }: Otherwise) =>
    Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }));
  const about = (flags: number, { host = new URL(publicUrl).hostname, isVerified = true }: Otherwise): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([digest(host), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter]);
  };
  const answer = (response: Record<string, string>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return Object.assign(device, {
    register: (options: Options, otherwise: Otherwise = {}) => {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
      const authData = Buffer.concat([about(HAS_KEY, otherwise), key]);
      const attestation = cbor(
        new Map<string, Said>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return answer({
        clientDataJSON: text(clientData('webauthn.create', options, otherwise)),
        attestationObject: text(attestation),
      });
    },
    sign: (options: Options, otherwise: Otherwise = {}) => {
      const client = clientData('webauthn.get', options, otherwise);
      const authData = about(0, otherwise);
      const signature = createSign('sha256').update(authData).update(digest(client)).sign(privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
      });
    },
  });
};
