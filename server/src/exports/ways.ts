import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { adapters } from '@auscult/connector/adapters/all.ts';
import type { Bundle } from '@auscult/connector/folder/deliver.ts';
import type { Trying } from '@auscult/connector/kit/folder.ts';
import { configOf, openCall, type Adapter, type Call, type Outgoing } from '@auscult/connector/kit/adapter.ts';
import { failed, problemOf } from '@auscult/connector/kit/outcome.ts';
import { papersOf } from '@auscult/connector/kit/papers.ts';
import { toHtml } from '@auscult/connector/writers/html.ts';
import type { Db } from '../platform/db.ts';
import type { ConnectionKind } from '../integrations/rules.ts';
import { secretOf } from '../keys/data.ts';
import { getAbout, type About, type Target } from './data.ts';
import type { Claim, Desk } from './desk.ts';
import { bundleOf, inOrder, manifestSha256Of, whyNoPages, writeAs, writeFiles, type Source } from './rules.ts';

/** `going` is what has to go of it, each document with what it replaces. */
export type Sending = {
  source: Source;
  going: Source['documents'];
  letterhead: Uint8Array | undefined;
  trying: Trying;
};
/** One document on its way, and what an earlier try left. */
export type One = Pick<Outgoing, 'key' | 'replaces'> &
  Pick<Call<unknown>, 'steps' | 'beforeEffect' | 'remember'> & { document: Source['documents'][number] };
export type Way = {
  adapter: Adapter<unknown>;
  open: (one: One) => Promise<{ call: Call<unknown>; outgoing: Outgoing }>;
};
/** Long beyond any request, and an acknowledgement of five minutes behind a slow connection: what hangs for as long is dead. */
const LONGEST_MILLISECONDS = 11 * 60_000;

/** How the documents of a claim travel. */
export async function wayOf({ house, db }: { house: Desk; db: Db }, claim: Claim, sending: Sending): Promise<Way> {
  const { connection = claim.config } = claim.config;
  const adapter = adapters[claim.kind];
  const secret = (name: string) => secretOf(house, db, { connectionId: claim.connectionId, name });
  const papers = await papersOf(secret);
  const config = configOf(adapter, connection);
  const { source, going, letterhead, trying } = sending;
  const about = await getAbout(db, source.appointmentId);
  let whole: Promise<Bundle> | undefined;
  const bundle: Outgoing['bundle'] = (formats) =>
    (whole ??= bundleOf({ ...source, documents: going }, letterhead, formats));
  return {
    adapter,
    open: async ({ document, key, replaces, ...kept }) => ({
      call: openCall({
        ...kept,
        config,
        secret,
        papers,
        trying,
        allowed: house.config.targets,
        clock: () => house.clock.now(),
        signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
      }),
      outgoing: { replaces, bundle, ...(await outgoingOf(adapter, { key, document }, sending, about)) },
    }),
  };
}

/** Whose adapter says this of itself. */
export const kindsThat = (says: 'isOneLaned' | 'isFetched'): ConnectionKind[] =>
  Object.keys(adapters).filter((kind): kind is ConnectionKind => adapters[kind as ConnectionKind][says] === true);

const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
};
const mediaTypeOf = (name: string): string => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain';

async function outgoingOf(
  { hasNoFiles }: Pick<Adapter<unknown>, 'hasNoFiles'>,
  { key, document }: Pick<One, 'key' | 'document'>,
  { source, letterhead }: Sending,
  { practice, practiceId, doctor, patient, recipientOf, ...about }: About,
): Promise<Omit<Outgoing, 'replaces' | 'bundle'>> {
  const { askedAt, appointmentId, facts } = source;
  const written = await writeFiles(document, source, { letterhead, ...(hasNoFiles && { formats: [] }) });
  return {
    ...about,
    key,
    type: document.type,
    title: documentTypeLabel[document.type],
    versionId: document.versionId,
    appointmentId,
    askedAt,
    date: facts.date,
    practice: { id: practiceId, name: practice },
    patient: { ...patient, id: patient.externalId ?? patient.id },
    doctor: facts.doctor,
    author: doctor,
    recipient: recipientOf(document.type),
    contents: written.files.map(({ name, bytes }) => ({ fileName: name, mediaType: mediaTypeOf(name), bytes })),
    manifestSha256: manifestSha256Of(source, key, written),
    text: plainText(document.content),
    fragment: () => toHtml(document.content, { ...facts.style, formatterType: 'plato' }),
    pages: async () => {
      const unpaged = await whyNoPages([document]);
      if (unpaged) throw problemOf(failed('document', unpaged.description));
      return writeAs('pdf', document, { ...facts.style, letterhead, madeAt: askedAt });
    },
  };
}

/** Why documents cannot become the referrals that their receiver wants; undefined where they can, or it wants none. */
export async function whyNoReferral(
  db: Db,
  { kind, config: { connection, ...own } }: Target,
  { appointmentId, versions }: { appointmentId: string; versions: readonly { type: DocumentType }[] },
) {
  const { whyNot, config } = adapters[kind];
  const { success, data } = config.safeParse(connection ?? own);
  // Settings that do not fit are told when it is tried.
  if (!whyNot || !success) return undefined;
  const { doctor: author, recipientOf } = await getAbout(db, appointmentId);
  const metadata = inOrder(versions.map(({ type }) => type)).flatMap((type) => {
    const why = whyNot(data, { author, recipient: recipientOf(type) });
    return why === undefined ? [] : [{ type, why }];
  });
  const description = metadata.map(({ type, why }) => `${documentTypeLabel[type]}: ${why}`).join(' ');
  return metadata.length > 0 ? { metadata, description } : undefined;
}
