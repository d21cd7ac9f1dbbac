import { useState } from 'react';

const key = 'auscult.sso';
type Begun = { verifier: string; next: string | null };

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Begins a sign-on: what this tab keeps, and what of it the server is told. Only who holds the verifier can use the token
 * that comes back, so that a token which was read on its way is worth nothing.
 */
export const beginSso = async (next: string | null): Promise<string> => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  sessionStorage.setItem(key, JSON.stringify({ verifier, next } satisfies Begun));
  return base64url(new Uint8Array(hash));
};

const begun = (): Begun | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
};
export const endSso = (): void => sessionStorage.removeItem(key);

/** What the practice's sign-on sent this browser back with, and what this tab had kept for it. */
export type SsoReturn = { token: string | null; error: string | null; isTest: boolean; begun: Begun | null };
export const useSsoReturn = (hash: string): SsoReturn => {
  const [back] = useState(() => {
    const parts = new URLSearchParams(hash.slice(1));
    return {
      token: parts.get('token'),
      error: parts.get('error'),
      isTest: parts.get('test') === 'done',
      begun: begun(),
    };
  });
  return back;
};
