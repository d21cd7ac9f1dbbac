import { startProduct } from './product.ts';

// Run by playwright.config.ts: the one server of all browser tests. It ends with the run, however that ends.

const ANCESTRY_INTERVAL = 500;

const { address, dataDir, stop } = await startProduct(process.env['E2E_PASSWORD'] ?? '');
const parent = process.ppid;
let isEnding = false;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  void stop().then(() => process.exit(0));
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
setInterval(() => {
  if (process.ppid !== parent) end();
}, ANCESTRY_INTERVAL);
console.log(`Serving ${address} from ${dataDir} for the browser tests`);
