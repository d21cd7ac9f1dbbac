import { listenMllp, type Listener } from '@auscult/connector/hl7/mllp.ts';
import { receive } from './feeds/jobs.ts';
import type { House } from './platform/house.ts';

/** Listens for what practice systems push. */
export const startFeed = (house: House, port = house.config.hl7?.port ?? 0): Promise<Listener> =>
  listenMllp({
    host: house.config.host,
    port,
    ...(house.config.hl7?.tls ? { tls: house.config.hl7.tls } : {}),
    answer: (message, from) => receive(house, message, from),
  });
