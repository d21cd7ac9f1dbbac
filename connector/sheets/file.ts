import { readCsv } from './csv.ts';
import type { Limits, Read } from './kinds.ts';
import { readXlsx } from './xlsx.ts';

const ZIP = 0x04034b50;
export const isZip = (file: Buffer): boolean => file.length >= 4 && file.readUInt32LE(0) === ZIP;

export const readFile = (file: Buffer, limits: Limits): Read => {
  try {
    return isZip(file) ? readXlsx(file, limits) : readCsv(file, limits);
  } catch {
    return { is: 'unreadable' };
  }
};
