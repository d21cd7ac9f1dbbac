import { errors } from '@auscult/contract/errors.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { list } from '@auscult/contract/mails/endpoints.ts';
import { mail, type Mail } from '@auscult/contract/mails/schemas.ts';
import type { Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { matches, paginate } from '../platform/resource.ts';

const rowsOf = async (db: Db, ids: readonly string[]): Promise<Mail[]> => {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'kind', 'subject', 'state', 'tries', 'last_error as lastError'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => mail.parse(row.kind === 'document' ? { ...row, to: null, subject: null } : row));
};

export const listMails = (db: Db, query: RequestOf<typeof list>['query']): Promise<AnswerOf<typeof list>> => {
  const { kinds, states, search } = query;
  const ids = db
    .selectFrom('mails')
    .select('id')
    .where(matches(['recipient', 'subject'], search))
    // What a document's mail says is nobody's to search.
    .$if(search !== undefined && search !== '', (rows) => rows.where('kind', '!=', 'document'))
    .$if(kinds !== undefined, (rows) => rows.where('kind', 'in', kinds ?? []))
    .$if(states !== undefined, (rows) => rows.where('state', 'in', states ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, wanted) }, query);
};

export const findMail = async (db: Db, mailId: string): Promise<Mail> => {
  const [row] = await rowsOf(db, [mailId]);
  if (!row) throw problem(errors.notFound);
  return row;
};

/** Texts hold links, so that they are shown only where there is no other way to their receiver. */
export const hasText = ({ config }: House, { kind, state }: { kind: string; state: string }): boolean =>
  config.smtpUrl === undefined && state !== 'sent' && kind !== 'document';
