import { readZip } from '@auscult/connector/writers/zip.ts';
import { expect } from '@playwright/test';
import { address, signedIn } from './people.ts';

/** The letter of a consult as it is downloaded: its html, Word's own xml, and the words in it. */
export const filesOf = async (email: string, appointmentId: string) => {
  const { tokens } = await signedIn(email);
  const fetched = async (format: 'html' | 'docx') => {
    const url = `${address()}/api/v1/exports/${appointmentId}/download?type=letter&format=${format}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${tokens.accessToken}` } });
    expect(response.status, format).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const { entries } = readZip(await fetched('docx'), { bytes: 10_000_000, entries: 100 });
  const word = Buffer.from(entries?.get('word/document.xml') ?? new Uint8Array()).toString();
  const words = [...word.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(' ');
  return { html: (await fetched('html')).toString(), word, words };
};
