import { createServer } from 'node:http';
import type { Standing } from './standing.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const when = (at: string | null): string => at ?? 'never';

const pageOf = (standing: Standing): string => {
  const { version, server, practice, isOnline, troubles, clockSeconds, events } = standing;
  const rows: [string, string][] = [
    ['Version', version],
    ['Server', server],
    ['Practice', practice ?? 'not known yet'],
    ['Connection', isOnline ? 'connected' : 'not connected'],
    ...Object.values(troubles).map((sentence): [string, string] => ['Wrong', sentence]),
    ['Last contact', when(standing.lastContactAt)],
    ['Clock', Math.abs(clockSeconds) > 5 ? `${clockSeconds} seconds from the server’s` : 'right'],
    ['Documents delivered since the start', String(standing.delivered)],
    ['Last document delivered', when(standing.lastDeliveredAt)],
    ['Appointments taken in since the start', String(standing.rows)],
    ['Waiting to be told to the server', String(standing.waiting)],
    ['Started', standing.startedAt],
  ];
  const lines = rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`);
  const told = events.map(({ at, event }) => `<li>${at} ${event}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<title>Auscult agent</title><style>body{font:16px system-ui;margin:2rem}th{text-align:left;padding-right:2rem}</style>
<h1>Auscult agent</h1><table>${lines.join('')}</table><h2>Events</h2><ul>${told.join('')}</ul></html>`;
};

/** A page for who sits at this machine. Another site's page cannot read it: it answers to the names of this machine only. */
export const openPage = async (standing: Standing, port: number): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const isOurs = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '');
    const isJson = request.url === '/status.json';
    response.writeHead(isOurs ? 200 : 403, {
      'content-type': isJson ? 'application/json' : 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(isOurs ? (isJson ? JSON.stringify(standing) : pageOf(standing)) : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
