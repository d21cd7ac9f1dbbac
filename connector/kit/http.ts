import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { placeOfUrl, type Allowed } from './guard.ts';
import type { Papers } from './papers.ts';

export type Asked = {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'HEAD';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  allowed: Allowed;
  papers?: Papers | undefined;
  milliseconds?: number;
  /** Ends it before its time. */
  signal?: AbortSignal | undefined;
  /** A question although it is a POST, such as for a token. */
  isReading?: true;
};
export type Replied = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const MOST = 1024 * 1024;
const TIMEOUT = 30_000;

/** One request to an address that was judged first. Redirects are answers like any other, and long answers are cut. */
export const ask = async (asked: Asked): Promise<Replied> => {
  const { url, method, headers, body, allowed, papers, milliseconds = TIMEOUT } = asked;
  const { address, family } = await placeOfUrl(url, allowed);
  const late = AbortSignal.timeout(milliseconds);
  const signal = asked.signal ? AbortSignal.any([late, asked.signal]) : late;
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secure : plain;
    const request = send(
      url,
      {
        method,
        headers: { 'user-agent': 'auscult', ...headers },
        signal,
        minVersion: 'TLSv1.2',
        ...papers,
        agent: false,
        lookup: (_host, options, done) => {
          if (typeof options === 'object' && options.all) done(null, [{ address, family }] as never);
          else done(null, address, family);
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length <= MOST) parts.push(part);
          else response.destroy();
        });
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          });
        response.on('end', end);
        response.on('close', () => (length > MOST ? end() : reject(new Error('The answer was cut off.'))));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
};
