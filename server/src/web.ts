import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from './app.ts';
import type { House } from './platform/house.ts';
import { API, createHttp, notFound } from './platform/http.ts';
import { openLive } from './platform/live.ts';
import { isProtocol, openapi, openapiPage } from './platform/openapi.ts';
import { preloadsFrom } from './platform/preloads.ts';
import { openTranscription } from './transcripts/live.ts';

const BUILT = join(import.meta.dirname, '../../web/dist');
const YEAR_MILLISECONDS = 365 * 86_400_000;

/** How long a call that is under way may last when the server is stopped; a call that only waits would last longer. */
const LAST_WORDS_MILLISECONDS = 5000;

type Listening = { port?: number; host?: string; lookEvery?: number };
/** The address of a practice's own upload page, right or wrong: whether its key is known is asked by the page. */
const UPLOAD_PAGE = /^\/up_[^/]*$/;

export type Web = { address: string; close: () => Promise<void> };

/** Serves the API, the two real-time channels and the built web app. */
export const startWeb = async (
  house: House,
  { port = house.config.port, host = house.config.host, lookEvery }: Listening = {},
): Promise<Web> => {
  const app = await createHttp(house, allRoutes);
  // Made when it is first asked for: it would be a tenth of the time that a start takes.
  let description: ReturnType<typeof openapi> | undefined;
  app.get(`${API}/openapi.json`, async () => (description ??= openapi(allRoutes, house.version)));
  app.get(`${API}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openapiPage(allRoutes)),
  );
  app.get(`${API}/docs/plugin-protocol`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openapiPage(allRoutes.filter(isProtocol))),
  );
  const hasPages = existsSync(join(BUILT, 'index.html'));
  if (hasPages) {
    // Files with a hash in their name never change; the page itself and the service worker are asked for anew.
    await app.register(fastifyStatic, {
      root: BUILT,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_MILLISECONDS / 1000}, immutable` : 'no-cache',
        );
      },
    });
  }
  const linkOf = preloadsFrom(join(BUILT, 'preloads.json'));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      hasPages &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) return notFound(house, request, reply);
    if (UPLOAD_PAGE.test(request.url)) return reply.header('cache-control', 'no-cache').sendFile('upload.html');
    const link = linkOf(request.url);
    if (link) reply.header('link', link);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
  await app.ready();
  const url = await house.databases.urlOf('public');
  const live = openLive(house, { server: app.server, url, ...(lookEvery === undefined ? {} : { lookEvery }) });
  openTranscription(house, live.transcription);
  const address = await app.listen({ port, host });
  return {
    address,
    close: async () => {
      // First of all, so that whoever asks again over a connection that stands is told to go and come back later.
      const closed = app.close();
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MILLISECONDS);
      await live.close();
      await closed;
      clearTimeout(cut);
    },
  };
};
