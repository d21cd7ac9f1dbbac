import { readCsv } from './csv.ts';
import type { Limits, Read } from './read.ts';
import { readXlsx } from './xlsx.ts';

// The process that reads one file: bytes come in, one line of JSON goes out.

const read = (file: Buffer, limits: Limits): Read => {
  try {
    return file.readUInt32LE(0) === 0x04034b50 ? readXlsx(file, limits) : readCsv(file, limits);
  } catch {
    return { is: 'unreadable' };
  }
};

const parts: Buffer[] = [];
for await (const part of process.stdin as AsyncIterable<Buffer>) parts.push(part);
const [rows = 0, columns = 0] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(read(Buffer.concat(parts), { rows, columns })));
