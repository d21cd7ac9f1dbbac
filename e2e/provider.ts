import { IDP_CERTIFICATE, IDP_KEY } from '@auscult/server/src/saml/testing.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import samlp from 'samlp';

export type Provider = { metadata: string; as: (email: string) => void; close: () => void };

/** A practice's identity provider on this machine, by a library that shares no code with ours. */
export const openProvider = async (acsUrl: () => string): Promise<Provider> => {
  let email = '';
  const common = { issuer: 'urn:test:provider', cert: IDP_CERTIFICATE, key: IDP_KEY };
  const auth = samlp.auth({
    ...common,
    getPostURL: (_audience: string, _request: unknown, _asked: unknown, answer: (error: null, url: string) => void) =>
      answer(null, acsUrl()),
    recipient: acsUrl(),
    destination: acsUrl(),
    nameIdentifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    getUserFromRequest: () => ({ id: email, emails: [{ value: email }], displayName: 'Tess', name: {} }),
  });
  const metadata = samlp.metadata({ ...common, redirectEndpointPath: '/sso', postEndpointPath: '/sso' });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const asked = Object.assign(request, {
      query: Object.fromEntries(searchParams),
      originalUrl: request.url ?? '',
      protocol: 'http',
      user: {},
    });
    const answer = Object.assign(response, {
      set: (name: string, value: string) => void response.setHeader(name, value),
      send: (body: unknown) => void response.end(String(body)),
    });
    const next = (error?: unknown) => void response.writeHead(500).end(String(error));
    (pathname === '/sso' ? auth : metadata)(asked, answer, next);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const read = await fetch(`http://127.0.0.1:${port}/FederationMetadata/2007-06/FederationMetadata.xml`);
  return {
    metadata: await read.text(),
    as: (chosen) => (email = chosen),
    close: () => void server.close(),
  };
};
