import { readFile } from './file.ts';

// The process that reads one file: bytes come in, one line of JSON goes out.

const parts: Buffer[] = [];
for await (const part of process.stdin as AsyncIterable<Buffer>) parts.push(part);
const [rows = 0, columns = 0] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(readFile(Buffer.concat(parts), { rows, columns })));
