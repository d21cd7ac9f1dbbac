import { readSheet } from '@auscult/connector/sheets/read.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { uploadErrors } from '@auscult/contract/uploads/errors.ts';
import {
  UPLOAD_MOST_BYTES,
  UPLOAD_MOST_ROWS,
  type UploadAnswer,
  type UploadBody,
} from '@auscult/contract/uploads/schemas.ts';
import { createHash } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Upload } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { readSmall } from '../platform/uploads.ts';
import { onClock } from '../plugin/rules.ts';
import { findKnown, listDoctors, type Known, type Uploader } from './data.ts';
import { columnsIn, columnTitles, judgeRows, missingColumns, type Columns, type Good, type Judged } from './rules.ts';
import { takeInList } from './take-in.ts';

const MOST_COLUMNS = 200;

const readList = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes, { rows: UPLOAD_MOST_ROWS, columns: MOST_COLUMNS });
  if (read.is === 'too_large')
    throw problem(integrationErrors.uploadUnreadable, {
      description: 'A day list holds at most 10,000 rows and 200 columns. Send it in parts; nothing was stored.',
    });
  if (read.is === 'unreadable') throw problem(integrationErrors.uploadUnreadable);
  const { sheet } = read;
  const columns = columnsIn(sheet.rows[0] ?? []);
  const missing = missingColumns(columns);
  if (missing.length > 0)
    throw problem(integrationErrors.uploadUnreadable, {
      description: `The first line has no column for: ${missing.map((key) => columnTitles[key].toLowerCase()).join(', ')}.`,
      metadata: missing,
    });
  return { sheet, columns };
};

const outcomeOf = (good: Good, known: Known | undefined) => {
  if (!known) return 'new' as const;
  return !known.isOpen || known.hash === good.hash ? ('same' as const) : ('changed' as const);
};

/** What a list would do, or has done, to what is here. */
const compare = async (db: Db | Tx, practiceId: string, judged: readonly Judged[]) => {
  const known = await findKnown(
    db,
    practiceId,
    judged.flatMap(({ good }) => good ?? []),
  );
  for (const { shown, good } of judged) if (good) shown.outcome = outcomeOf(good, known.get(good.externalId));
  const having = (outcome: string) => judged.filter(({ shown }) => shown.outcome === outcome).length;
  return {
    known,
    counts: {
      rows: judged.length,
      new: having('new'),
      same: having('same'),
      changed: having('changed'),
      bad: having('bad'),
    },
  };
};

const namedColumns = (columns: Columns, headers: readonly (string | number)[]): UploadAnswer['columns'] =>
  (Object.entries(columns) as [UploadAnswer['columns'][number]['key'], number][]).map(([key, at]) => ({
    key,
    header: String(headers[at] ?? ''),
  }));

type Called = { house: House; caller: Caller; body: UploadBody; file: Upload };

/** Checks a day list, or takes in one that was checked: the same bytes, and as often as it comes once only. */
export const uploadList = async (
  { house, caller, body, file }: Called,
  { practice, actor }: Uploader,
): Promise<UploadAnswer> => {
  const bytes = await readSmall(file, UPLOAD_MOST_BYTES, 'A day list');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { mode } = body;
  if (mode === 'commit' && body.sha256 !== sha256) throw problem(uploadErrors.uploadChanged);
  const { sheet, columns } = await readList(bytes);
  const now = house.clock.now();
  const db = house.databases.within(scopeOf(actor));
  const judged = await judgeRows(sheet, columns, {
    practiceId: practice.id,
    timezone: practice.timezone,
    doctors: await listDoctors(db, practice.id),
    today: onClock(now.toISOString(), practice.timezone).slice(0, 10),
  });
  const answer = {
    sha256,
    mode,
    columns: namedColumns(columns, sheet.rows[0] ?? []),
    rows: judged.map(({ shown }) => shown),
  };
  if (mode === 'preview') return { ...answer, counts: (await compare(db, practice.id, judged)).counts };
  return inTransaction(db, async (tx) => {
    const by = { ...caller, actor };
    const taken = await takeInList(tx, by, {
      at: now.toISOString(),
      judged,
      compare: () => compare(tx, practice.id, judged),
      isSkippingBad: body.isSkippingBad,
    });
    return { ...answer, ...taken };
  });
};
