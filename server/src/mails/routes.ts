import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/mails/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { openText, retryMail } from './actions.ts';
import { findMail, hasText, listMails } from './data.ts';
import { emlOf, messageOf } from './rules.ts';

export const mailRoutes = routes(contract, {
  list: ({ db, query }) => listMails(db, query),
  get: async ({ house, db, caller, params }) => ({
    ...(await findMail(db, params.mailId)),
    text: await openText(house, db, caller, params.mailId),
  }),
  download: async ({ house, db, caller, params }) => {
    const row = await db.selectFrom('mails').selectAll().where('id', '=', params.mailId).executeTakeFirst();
    if (!row?.body || !hasText(house, row)) throw problem(errors.notFound);
    await openText(house, db, caller, params.mailId);
    const content = await emlOf(messageOf(house, { ...row, body: row.body }));
    return { contentType: 'message/rfc822', name: `${row.id}.eml`, content, length: content.length };
  },
  retry: ({ house, db, caller, params }) => retryMail(house, db, caller, params.mailId),
});
