/** What a sheet holds: texts, and numbers where the sheet has numbers. */
export type Cell = string | number;
export type Sheet = { rows: Cell[][]; isFrom1904: boolean };
export type Limits = { rows: number; columns: number };
export type Read = { is: 'read'; sheet: Sheet } | { is: 'unreadable' } | { is: 'too_large' };
