// Makes the demo practice and ends: what that took of memory goes with it, and the server begins small.
import { once } from 'node:events';
import { buildHouse } from '../app.ts';
import { loadConfig } from '../platform/config.ts';
import type { DemoAsked, DemoTold } from './aside.ts';
import { seedDemo } from './seed.ts';

// Nothing is made for a server that is no longer there: its next start goes on from here.
process.on('disconnect', () => process.exit(1));

const [{ url }] = (await once(process, 'message')) as [DemoAsked];
const { house, close } = await buildHouse({ ...loadConfig(), role: 'web' }, url);
const tell = (lines: string[], then = () => {}) => void process.send?.({ lines } satisfies DemoTold, then);
await seedDemo(house, tell);
await close();
// In its turn behind all that was told.
tell([], () => process.exit(0));
