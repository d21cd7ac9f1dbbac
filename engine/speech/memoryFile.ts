import { closeSync, openSync, writeSync } from 'node:fs';
import koffi from 'koffi';

/** A path that C can open until it is closed. */
export type OpenFile = { path: string; close: () => void };

const opened = (descriptor: number): OpenFile => ({
  path: `/proc/self/fd/${descriptor}`,
  close: () => closeSync(descriptor),
});

/** A file that is never on a disk, for a text that may name a patient. Linux only; throws where there is no room. */
export function memoryFile(text: string): OpenFile {
  const create = koffi.load('libc.so.6').func('int memfd_create(const char *name, uint32_t flags)');
  const descriptor = create('auscult', 0) as number;
  if (descriptor < 0) throw new Error('There is no memory for a file');
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
  return opened(descriptor);
}

/** The file under a path without spaces, for readers that part their input at them. */
export const withoutSpaces = (file: string): OpenFile => opened(openSync(file, 'r'));
