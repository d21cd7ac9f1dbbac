import { listenMllp, type Listener } from '@auscult/connector/hl7/mllp.ts';
import { receive } from './feeds/jobs.ts';
import type { House } from './platform/house.ts';

const LOOPBACK = '127.0.0.1';
/** Listens for what practice systems push; where no port is set, at any one that this machine alone reaches. */
export const startFeed = (house: House, port = house.config.hl7?.port ?? 0): Promise<Listener> =>
  listenMllp({
    host: house.config.hl7 ? house.config.host : LOOPBACK,
    port,
    ...(house.config.hl7?.tls ? { tls: house.config.hl7.tls } : {}),
    answer: (message, from) => receive(house, message, from),
  });
