import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { FlagDecision, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import type { Bundle } from '@auscult/connector/folder/deliver.ts';
import { externalIdOf, fileNameOf } from '@auscult/connector/folder/names.ts';
import { toHtmlPage } from '@auscult/connector/writers/html.ts';
import { signsWithoutFont } from '@auscult/connector/writers/fonts.ts';
import { toPdf } from '@auscult/connector/writers/pdf.ts';
import { manifestOf } from '@auscult/connector/writers/manifest.ts';
import type { Manifest } from '@auscult/connector/writers/manifest.ts';
import { toText } from '@auscult/connector/writers/text.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { createHash } from 'node:crypto';
import type { JsonColumns } from '../platform/columns.ts';
import { problem } from '../platform/problem.ts';

export type Facts = JsonColumns['export_jobs.facts'];
type ManifestDocument = Manifest['documents'][number];

/** An export with everything that its files are made of. */
export type Source = {
  key: string;
  appointmentId: string;
  askedAt: string;
  reviewedBy: string | null;
  reviewedAt: string | null;
  facts: Facts;
  documents: (Pick<
    ManifestDocument,
    'type' | 'versionId' | 'versionNumber' | 'reason' | 'createdAt' | 'provenance' | 'replaces'
  > & {
    content: Richtext;
    evidence: SentenceEvidence[];
  })[];
};

/** Seconds that a worker holds an export; a killed one's is taken up by another after this. */
export const LEASE_SECONDS = 60;
/** An export is never without a try for longer than this, unless the other side asks for it. */
export const LONGEST_WAIT_SECONDS = 5 * 60;
const LONGEST_ASKED_SECONDS = 3600;
const FIRST_WAIT_SECONDS = 5;
const GIVE_UP_AFTER_MILLISECONDS = 3 * 24 * 3600 * 1000;

/** How long to wait after so many failures in a row: 5 s, doubled each time, at most 5 minutes. */
export const waitSeconds = (failures: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.min(20, Math.max(0, failures - 1)));
/** Shortened by up to a fifth, so that what failed together is not tried together. */
export const jittered = (seconds: number): number => seconds * (1 - Math.random() / 5);
/** What the other side asked for, within reason. */
export const askedSeconds = (seconds = 0): number => Math.min(LONGEST_ASKED_SECONDS, seconds);

/** So many exports go to a connection at once, unless its receiver takes one after the other. */
export const LANES = 4;

/** Exports asked for before this moment are given up when they fail once more. */
export const giveUpBefore = (now: Date): Date => new Date(now.getTime() - GIVE_UP_AFTER_MILLISECONDS);

type FileFormat = Exclude<Format, 'pdf'>;
/** The files of an export and its manifest. The same source gives the same bytes at each try. */
export async function bundleOf(
  source: Source,
  letterhead?: Uint8Array,
  formats?: readonly FileFormat[],
): Promise<Bundle> {
  const { facts, key } = source;
  const named = { key, date: facts.date, lastName: facts.lastName };
  const externalId = externalIdOf(named);
  const documents = await Promise.all(
    source.documents.map((document) => writeFiles(document, source, { letterhead, formats })),
  );
  const manifest = manifestIn(source, externalId, documents);
  return { key, externalId, files: documents.flatMap(({ files }) => files), manifest };
}

type WrittenFiles = Awaited<ReturnType<typeof writeFiles>>;
const manifestIn = (source: Source, externalId: string, documents: readonly WrittenFiles[]): Manifest =>
  manifestOf({
    productVersion: source.facts.productVersion,
    idempotencyKey: source.key,
    externalId,
    appointmentId: source.appointmentId,
    doctor: source.facts.doctor,
    reviewedBy: source.reviewedBy,
    reviewedAt: source.reviewedAt,
    askedAt: source.askedAt,
    documents,
  });
/** Of the manifest that a document would have alone, by the key that it travels with. */
export const manifestSha256Of = (source: Source, key: string, document: WrittenFiles): string =>
  createHash('sha256')
    .update(JSON.stringify(manifestIn(source, key, [document])))
    .digest('hex');

/** The files of one document. The same source gives the same bytes at each try. */
export async function writeFiles(
  { content, evidence, ...document }: Source['documents'][number],
  { facts, key, askedAt }: Source,
  {
    letterhead,
    formats = ['docx', 'html'],
  }: { letterhead: Uint8Array | undefined; formats?: readonly FileFormat[] | undefined },
) {
  const named = { key, date: facts.date, lastName: facts.lastName };
  const look = { ...facts.style, letterhead, madeAt: askedAt };
  const files = formats.map(async (format) => ({
    name: fileNameOf(named, document.type, format),
    bytes: await writeAs(format, { type: document.type, content }, look),
  }));
  const flags = flagsOf(evidence, facts.decisions[document.type] ?? []);
  return { ...document, flags, files: await Promise.all(files) };
}

export type Format = 'html' | 'txt' | 'docx' | 'pdf';
export const mediaTypes: Record<Format, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

type Look = Facts['style'] & { letterhead: Uint8Array | undefined; madeAt: string };
type Written = Pick<Source['documents'][number], 'type' | 'content'>;
const encoded = (text: string) => new TextEncoder().encode(text);
const writers: Record<Format, (content: Richtext, look: Look & { title: string }) => Uint8Array | Promise<Uint8Array>> =
  {
    html: (content, look) => encoded(toHtmlPage(content, look, look.title)),
    txt: (content) => encoded(toText(content)),
    docx: async (content, look) => (await import('@auscult/connector/writers/docx.ts')).toDocx(content, look),
    pdf: toPdf,
  };

/** A document in one format. Refuses pages with a sign that no font here has: a box in a letter helps nobody. */
export async function writeAs(format: Format, { type, content }: Written, look: Look): Promise<Uint8Array> {
  const unpaged = format === 'pdf' ? await whyNoPages([{ type, content }]) : undefined;
  if (unpaged) throw problem(exportErrors.signMissing, unpaged);
  return writers[format](content, { ...look, title: documentTypeLabel[type] });
}

/** What no font here can show, by document; undefined where all can be. */
export async function whyNoPages(
  documents: readonly Written[],
): Promise<{ description: string; metadata: { type: DocumentType; signs: string[] }[] } | undefined> {
  const looked = await Promise.all(
    documents.map(async ({ type, content }) => ({
      type,
      signs: (await signsWithoutFont(content, 'Arial')).slice(0, MOST_SIGNS),
    })),
  );
  const metadata = looked.filter(({ signs }) => signs.length > 0);
  if (metadata.length === 0) return undefined;
  const named = metadata.map(({ type, signs }) => `${documentTypeLabel[type]}: ${signs.join(' ')}`).join('; ');
  return { metadata, description: `No font here has this. ${named}. Take it out, or download Word or text instead.` };
}
const MOST_SIGNS = 20;

/** A document in the formats that a program asked for, ready to travel in JSON. */
export const writeContents = (
  { type, content }: Source['documents'][number],
  { facts, askedAt }: Source,
  { letterhead, formats }: { letterhead: Uint8Array | undefined; formats: readonly Format[] },
) => {
  const look = { ...facts.style, letterhead, madeAt: askedAt };
  return Promise.all(
    formats.map(async (format) => {
      const bytes = await writeAs(format, { type, content }, look);
      return {
        format,
        mediaType: mediaTypes[format],
        encoding: 'base64' as const,
        data: Buffer.from(bytes).toString('base64'),
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    }),
  );
};

/** What was flagged in a version, each with what the doctor decided. */
function flagsOf(evidence: readonly SentenceEvidence[], decisions: readonly FlagDecision[]): ManifestDocument['flags'] {
  const decided = new Map(decisions.map((decision) => [decision.flagId, decision]));
  return evidence
    .flatMap(({ flags }) => flags)
    .map(({ id, kind, severity, because, written, said }) => ({
      id,
      kind,
      severity,
      because,
      ...(written === undefined ? {} : { written }),
      ...(said === undefined ? {} : { said }),
      decision: decided.get(id)?.decision ?? null,
      decidedAt: decided.get(id)?.at ?? null,
    }));
}

/** Reading order of documents, wherever they are listed. */
const order: readonly DocumentType[] = ['note', 'letter', 'referral_letter', 'patient_letter', 'work_cover'];
export const inOrder = (types: readonly DocumentType[]): DocumentType[] => order.filter((type) => types.includes(type));

/** The documents that a doctor's settings export by themselves. */
export function autoExported(settings: UserSettings['pmsSettings']): DocumentType[] {
  const isOn: Record<DocumentType, boolean> = {
    note: settings.exportNote,
    letter: settings.exportLetter,
    referral_letter: settings.exportReferralLetter,
    patient_letter: settings.exportPatientLetter,
    work_cover: settings.exportWorkCover,
  };
  return order.filter((type) => isOn[type]);
}

type Party = { name: string; providerNumber?: string | undefined; practice?: string | undefined };
/** Whom a document goes to: a referral to whom it is written to, everything else to who sent the patient. */
export const recipientOf = (
  type: DocumentType,
  { addressee, referrer }: Record<'addressee' | 'referrer', Party | null>,
) => {
  const { name = '', providerNumber = '', practice = '' } = (type === 'referral_letter' && addressee) || referrer || {};
  return name === '' ? null : { name, providerNumber, practice };
};
