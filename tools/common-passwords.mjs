/**
 * Writes server/src/passwords/common.txt: a filter of the 30,000 passwords that are used most, from the list of
 * @zxcvbn-ts/language-common 4.1.3. Run by hand when that list changes: `node tools/common-passwords.mjs PATH/passwords.json`.
 * The product reads the filter alone; nothing is fetched when it is installed or started.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const BITS = 327_680;
const PROBES = 7;
const LINE = 116;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the list: node tools/common-passwords.mjs PATH/passwords.json');
const passwords = JSON.parse(readFileSync(path, 'utf8')).slice(0, 30_000);

const filter = new Uint8Array(BITS / 8);
for (const password of passwords) {
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  for (let probe = 0; probe < PROBES; probe += 1) {
    const bit = digest.readUInt32BE(probe * 4) % BITS;
    filter[bit >> 3] |= 1 << (bit & 7);
  }
}
const text = Buffer.from(filter).toString('base64');
const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
writeFileSync(resolve(import.meta.dirname, '../server/src/passwords/common.txt'), `${lines.join('\n')}\n`);
process.stdout.write(`${passwords.length} passwords in ${filter.length} bytes\n`);
