import { documentTypeLabel } from '@auscult/contract/format.ts';
import { deliverToWebhook, type Failed } from '@auscult/connector/adapters/webhook/deliver.ts';
import { deliverInTime } from '@auscult/connector/folder/in-time.ts';
import { secretOf } from '../integrations/data.ts';
import { getSource } from './data.ts';
import type { Claim, Desk } from './desk.ts';
import { bundleOf, writeFiles, type Source } from './rules.ts';

/** What became of a try: everything arrived, or why not. `overtaken` is nobody's fault. */
export type Tried = { is: 'delivered'; externalId: string } | Failed | { is: 'overtaken' };

/** How long a folder may take, well within the lease. */
const FOLDER_MILLISECONDS = 30_000;

/** Sends the documents of an export to where the practice wants them. */
export async function deliverTo(house: Desk, claim: Claim, milliseconds = FOLDER_MILLISECONDS): Promise<Tried> {
  const source = await getSource(house.databases.system, claim.id);
  const { letterheadKey } = source.facts;
  const letterhead = letterheadKey ? await house.storage.read(letterheadKey) : undefined;
  const { connection } = claim.config;
  if (connection?.kind === 'webhook') return deliverEach(house, claim, { source, letterhead, url: connection.url });
  if (connection?.kind !== 'folder') return { is: 'overtaken' };
  const bundle = await bundleOf(source, letterhead);
  const result = await deliverInTime({ folder: connection.folder, bundle, attempt: claim.attempt }, milliseconds);
  if (result.isDelivered) return { is: 'delivered', externalId: result.externalId };
  if (result.problem === 'overtaken') return { is: 'overtaken' };
  return { is: 'failed', of: result.isRetryable ? 'target' : 'document', sentence: result.sentence };
}

type Sending = { source: Source; letterhead: Uint8Array | undefined; url: string };

/** One message a document, each kept as delivered before the next begins, so that a killed worker goes on from there. */
async function deliverEach(house: Desk, claim: Claim, { source, letterhead, url }: Sending): Promise<Tried> {
  const { databases, clock, config } = house;
  const secret = await secretOf(house, databases.system, { connectionId: claim.connectionId, name: 'secret' });
  if (secret === undefined)
    return { is: 'failed', of: 'credentials', sentence: 'The signing secret of the connection is missing.' };
  const rows = await databases.system
    .selectFrom('export_deliveries as d')
    .leftJoin('export_deliveries as old', 'old.id', 'd.replaces_id')
    .select(['d.id', 'd.type', 'd.key', 'd.state', 'd.external_id', 'old.key as replacesKey'])
    .where('d.export_id', '=', claim.id)
    .execute();
  let last = '';
  for (const document of source.documents) {
    const row = rows.find(({ type }) => type === document.type);
    if (!row) continue;
    if (row.state === 'delivered') {
      last = row.external_id ?? last;
      continue;
    }
    const { files } = await writeFiles(document, source, letterhead);
    await databases.system
      .updateTable('export_deliveries')
      .set({ may_have_arrived: true, state: 'delivering' })
      .where('id', '=', row.id)
      .execute();
    const outcome = await deliverToWebhook(
      {
        key: row.key,
        replacesKey: row.replacesKey,
        askedAt: source.askedAt,
        data: {
          appointmentId: source.appointmentId,
          doctor: source.facts.doctor,
          document: { type: document.type, title: documentTypeLabel[document.type], versionId: document.versionId },
          contents: files.map(({ name, bytes }) => ({
            fileName: name,
            encoding: 'base64',
            data: Buffer.from(bytes).toString('base64'),
            bytes: bytes.byteLength,
          })),
        },
      },
      { url, secret, allowed: config.targets, now: clock.now() },
    );
    const isThere = outcome.is === 'delivered';
    await databases.system
      .updateTable('export_deliveries')
      .set(
        isThere
          ? {
              state: 'delivered',
              external_id: outcome.externalId,
              delivered_at: clock.now().toISOString(),
              sentence: null,
            }
          : { state: outcome.of === 'document' ? 'failed' : 'queued', sentence: outcome.sentence },
      )
      .where('id', '=', row.id)
      .execute();
    if (!isThere) return outcome;
    last = outcome.externalId;
  }
  return { is: 'delivered', externalId: last };
}
