import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, fileAnswer, id, listQuery, many, page } from '../kit.ts';
import { mail, mailKind, mailState, mailWithText } from './schemas.ts';

const params = z.object({ mailId: id });

export const list = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  summary: 'Mails, latest first',
  query: listQuery(40).extend({ kinds: many(mailKind), states: many(mailState) }),
  response: page(mail),
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/mails/:mailId',
  access: 'admin',
  summary: 'One mail, with its text where there is no mail server; opening a text is audited',
  params,
  response: mailWithText,
  errors: [errors.notFound],
});
export const download = endpoint({
  method: 'GET',
  path: '/admin/mails/:mailId/download',
  access: 'admin',
  summary: 'A kept mail as a file that mail programs open',
  params,
  response: fileAnswer,
  errors: [errors.notFound],
});
export const retry = endpoint({
  method: 'POST',
  path: '/admin/mails/:mailId/retry',
  access: 'admin',
  summary: 'Send a failed mail again',
  params,
  body: z.object({}).strict(),
  response: mail,
  errors: [errors.notFound],
});
