import * as contract from '@auscult/contract/exports/endpoints.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { FileAnswer } from '@auscult/contract/kit.ts';
import { downloadNameOf } from '@auscult/connector/folder/names.ts';
import { toDocx } from '@auscult/connector/writers/docx.ts';
import { toHtmlPage } from '@auscult/connector/writers/html.ts';
import { toText } from '@auscult/connector/writers/text.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { askExport, retryExport } from './actions.ts';
import { getCurrentVersions, getExport, getFacts, listExports } from './data.ts';

export const exportRoutes = routes(contract, {
  list: ({ params, actor, db }) => listExports(db, scopeOf(actor), params.appointmentId),
  create: async ({ params, body, actor, caller, db, house }) => {
    const exportId = await inTransaction(db, (tx) =>
      askExport(house, tx, caller, { appointmentId: params.appointmentId, documents: body.documents }),
    );
    return getExport(db, scopeOf(actor), { appointmentId: params.appointmentId, exportId });
  },
  retry: async ({ params, actor, caller, db, house }) => {
    await inTransaction(house.databases.system, (tx) =>
      retryExport(house, tx, caller, { ...params, doctorId: actor.id }),
    );
    return getExport(db, scopeOf(actor), params);
  },
  download: async ({ params, query, caller, db, house }) => {
    const answer = await writeFile(db, { ...params, ...query, productVersion: house.version });
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

type Wanted = { appointmentId: string; productVersion: string } & z.output<(typeof contract.download)['query']>;

async function writeFile(db: Db, { appointmentId, type, format, productVersion }: Wanted): Promise<FileAnswer> {
  const documents = await getCurrentVersions(db, appointmentId, [type]);
  const facts = await getFacts(db, appointmentId, { documents: [], productVersion });
  const content = documents[0]?.content ?? { type: 'doc' as const, content: [] };
  const { bytes, contentType } = await write[format](content, facts.style, documentTypeLabel[type]);
  return { contentType, name: downloadNameOf(facts, type, format), content: bytes, length: bytes.byteLength };
}

type Written = { bytes: Uint8Array; contentType: string };
type Write = (
  content: Parameters<typeof toDocx>[0],
  style: Parameters<typeof toHtmlPage>[1],
  title: string,
) => Promise<Written>;
const encoded = (text: string) => new TextEncoder().encode(text);

const write: Record<Wanted['format'], Write> = {
  html: async (content, style, title) => ({
    bytes: encoded(toHtmlPage(content, style, title)),
    contentType: 'text/html; charset=utf-8',
  }),
  txt: async (content) => ({ bytes: encoded(toText(content)), contentType: 'text/plain; charset=utf-8' }),
  docx: async (content, style, title) => ({
    bytes: await toDocx(content, { ...style, title }),
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  }),
};
