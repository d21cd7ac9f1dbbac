/** Programs that speak OpenAI's protocol, each with ways of its own. */
export type SpeechServerKind = 'openai' | 'speaches' | 'whisper.cpp' | 'vllm';
export type LiveServerKind = Exclude<SpeechServerKind, 'whisper.cpp'>;

/** Where recordings are sent to be heard. Only these addresses are ever called. */
export type SpeechServer = {
  /** With or without `/v1` at its end. */
  url: string;
  kind: SpeechServerKind;
  apiKey: string | undefined;
  model: string;
  /** Code of the language that is spoken: `en`. */
  language: string;
  /** Undefined: no text while somebody speaks. */
  live: { url: string; kind: LiveServerKind; model: string } | undefined;
};

const isVersion = /\/v\d+$/;

/** The address up to and with its version, without a slash at the end. */
export function versionedAddress(url: string): string {
  const base = url.replace(/\/+$/, '').replace(/\/(?:audio\/transcriptions|realtime)$/, '');
  return isVersion.test(base) ? base : `${base}/v1`;
}

export function transcriptionsAddress({ url, kind }: Pick<SpeechServer, 'url' | 'kind'>): string {
  if (kind !== 'whisper.cpp') return `${versionedAddress(url)}/audio/transcriptions`;
  // whisper.cpp answers at one path, which its operator may have moved.
  return new URL(url).pathname === '/' ? new URL('/inference', url).href : url;
}

export const authorisation = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

const own =
  /^(?:localhost|[^.]+|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*|.*\.(?:local|internal|lan))$/;

/** Where recordings go, for the screens. The addresses of a practice's own network are nobody's business. */
export function placeOf(url: string): string {
  const { hostname } = new URL(url);
  return own.test(hostname) ? "a speech server in the practice's own network" : hostname;
}
