import * as contract from '@auscult/contract/exports/endpoints.ts';
import type { FileAnswer } from '@auscult/contract/kit.ts';
import { downloadNameOf } from '@auscult/connector/folder/names.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { writeDownLook } from '../platform/looks.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { getMe } from '../users/data.ts';
import { askExport } from './actions.ts';
import { getCurrentVersions, getExport, getFacts, listExports } from './data.ts';
import { listQueueOf } from './queue.ts';
import { mediaTypes, writeAs } from './rules.ts';
import { emailDocuments } from './mailing.ts';
import { resolveExport, retryExport } from './retries.ts';

export const exportRoutes = routes(contract, {
  listQueue: async ({ query, actor, db, house, caller }) => {
    const page = await listQueueOf(db, scopeOf(actor), query);
    if (actor.kind === 'admin')
      await writeDownLook(house, db, caller, { action: 'exports listed', query, total: page.total });
    return page;
  },
  list: ({ params, actor, db }) => listExports(db, scopeOf(actor), params.appointmentId),
  create: async ({ params, body, actor, caller, db, house }) => {
    const exportId = await inTransaction(db, (tx) =>
      askExport(house, tx, caller, { appointmentId: params.appointmentId, documents: body.documents }),
    );
    return getExport(db, scopeOf(actor), { appointmentId: params.appointmentId, exportId });
  },
  email: async ({ params, body, actor, caller, db, house }) => {
    const { email: me } = await getMe(house.databases.public, actor);
    const exportId = await emailDocuments(house, db, caller, { ...params, ...body, me });
    return getExport(db, scopeOf(actor), { ...params, exportId });
  },
  retry: async ({ params, actor, caller, db, house }) => {
    await inTransaction(db, (tx) => retryExport(house, tx, caller, { ...params, scope: scopeOf(actor) }));
    return getExport(db, scopeOf(actor), params);
  },
  resolve: async ({ params, body, actor, caller, db, house }) => {
    await inTransaction(db, (tx) => resolveExport(house, tx, caller, { ...params, ...body, scope: scopeOf(actor) }));
    return getExport(db, scopeOf(actor), params);
  },
  download: async ({ params, query, caller, db, house }) => {
    const answer = await writeFile(house, db, { ...params, ...query });
    await inTransaction(db, (tx) =>
      audit(tx, caller, {
        action: 'downloaded',
        appointmentId: params.appointmentId,
        detail: { type: query.type, format: query.format },
      }),
    );
    return answer;
  },
});

type Wanted = { appointmentId: string } & z.output<(typeof contract.download)['query']>;

async function writeFile(
  { storage, version: productVersion }: House,
  db: Db,
  { appointmentId, type, format }: Wanted,
): Promise<FileAnswer> {
  const documents = await getCurrentVersions(db, appointmentId, [type]);
  const facts = await getFacts(db, appointmentId, { documents: [], productVersion });
  const content = documents[0]?.content ?? { type: 'doc' as const, content: [] };
  const letterhead = facts.letterheadKey ? await storage.read(facts.letterheadKey) : undefined;
  const look = { ...facts.style, letterhead, madeAt: documents[0]?.createdAt ?? '' };
  const bytes = await writeAs(format, { type, content }, look);
  return {
    contentType: mediaTypes[format],
    name: downloadNameOf(facts, type, format),
    content: bytes,
    length: bytes.byteLength,
  };
}
