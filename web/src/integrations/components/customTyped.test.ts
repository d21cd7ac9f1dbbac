import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import { expect, it } from 'vitest';
import { connectionOf, typedOf } from './customTyped.ts';

it.each<CustomConnection>([
  { kind: 'folder', folder: '/srv/rooms', formats: ['html', 'txt'] },
  { kind: 'webhook', url: 'https://rooms.example/in' },
  {
    kind: 'mllp',
    host: 'meditech.example',
    port: 2575,
    isTls: true,
    sender: 'AUSCULT^ROOMS',
    receiver: 'MEDITECH^HOSPITAL',
    messageType: 'ORU_R01',
    characterSet: '8859/1',
    onLostAck: 'ask',
    ackSeconds: 90,
    canQuery: true,
    feed: { from: ['10.1.0.0/16', 'CN=meditech'], map: { ward: 'ZBD-1.2' } },
  },
  {
    kind: 'fhir',
    baseUrl: 'https://fhir.example/r4',
    write: 'put',
    auth: 'client_credentials',
    tokenUrl: 'https://fhir.example/token',
    clientId: 'auscult',
  },
])('a connection by $kind that is saved as it was opened stays as it is', (connection) => {
  expect(connectionOf(typedOf(connection))).toEqual(connection);
});
