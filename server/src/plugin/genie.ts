import { documentTypeLabel } from '@auscult/contract/format.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import type { Hl7Document, Hl7Target } from '@auscult/connector/hl7/message.ts';
import { toOru } from '@auscult/connector/hl7/oru.ts';
import { toPit } from '@auscult/connector/hl7/pit.ts';
import { toRef, whyNoRef } from '@auscult/connector/hl7/ref.ts';
import { createHash } from 'node:crypto';
import { firstKeyOf, getAbout } from '../exports/data.ts';
import { writeAs, type Format, type Source } from '../exports/rules.ts';
import type { PluginDb } from '../platform/db.ts';

type GenieFormat = 'pit' | 'hl7';
export const isGenieFormat = (format: Format | GenieFormat): format is GenieFormat =>
  format === 'pit' || format === 'hl7';
export const isPage = (format: Format | GenieFormat): format is Format => !isGenieFormat(format);

type Config = { genNumber?: string; messageType?: 'ORU_R01' | 'REF_I12'; isFiledAtOnce?: boolean };
type Wanted = {
  letterhead: Uint8Array | undefined;
  formats: readonly GenieFormat[];
  deliveryId: string;
  key: string;
};

const configOf = async (db: PluginDb, exportId: string): Promise<Config> => {
  const row = await db
    .selectFrom('export_jobs as j')
    .innerJoin('connections as c', 'c.id', 'j.connection_id')
    .select('c.config')
    .where('j.id', '=', exportId)
    .executeTakeFirst();
  return (row?.config ?? {}) as Config;
};

const replacedBy = (db: PluginDb, exportId: string) =>
  db
    .selectFrom('export_deliveries as d')
    .innerJoin('export_deliveries as old', 'old.id', 'd.replaces_id')
    .select(['d.id', 'old.key', firstKeyOf.as('firstKey')])
    .where('d.export_id', '=', exportId)
    .execute();

/** Genie takes the Latin letters of Western Europe, whatever a message says of itself. */
const target: Hl7Target = { sender: 'AUSCULT', receiver: 'GENIE', characterSet: '8859/1' };
const mediaTypes: Record<GenieFormat, string> = {
  pit: 'text/plain; charset=iso-8859-1',
  hl7: 'application/hl7-v2; charset=iso-8859-1',
};

/** Writes documents of an export as Genie reads them. Where one cannot be written so, it says why. */
export const genieOf = async (
  db: PluginDb,
  { exportId, appointmentId }: { exportId: string; appointmentId: string },
) => {
  const [config, replaced, about] = [
    await configOf(db, exportId),
    await replacedBy(db, exportId),
    await getAbout(db, appointmentId),
  ];
  return async (document: Source['documents'][number], source: Source, wanted: Wanted) => {
    const { formats, letterhead, deliveryId, key } = wanted;
    if (formats.length === 0) return { contents: [] };
    const old = replaced.find(({ id }) => id === deliveryId);
    const { style } = source.facts;
    const isRef = config.messageType === 'REF_I12';
    const written: Hl7Document = {
      ...about,
      // Genie finds its doctor by the provider number; what it does with a second one is not known.
      doctor: { ...about.doctor, hpii: '' },
      key,
      replaces: old ? { key: old.key, firstKey: old.firstKey ?? old.key } : null,
      type: document.type,
      recipient: about.recipientOf(document.type),
      title: documentTypeLabel[document.type],
      askedAt: source.askedAt,
      patient: { ...about.patient, id: about.patient.externalId ?? about.patient.id },
      text: plainText(document.content),
      pdf: formats.includes('hl7')
        ? await writeAs('pdf', document, { ...style, letterhead, madeAt: source.askedAt })
        : null,
    };
    const refusal = formats.includes('hl7') && isRef ? whyNoRef(written) : undefined;
    if (refusal !== undefined) return { contents: [], refusal };
    const message = () =>
      isRef ? toRef(written, target) : toOru(written, target, { isFiledAtOnce: config.isFiledAtOnce === true });
    const contents = formats.map((format) => {
      const bytes = format === 'pit' ? toPit(written, { genNumber: config.genNumber ?? '' }) : message().bytes;
      return {
        format,
        mediaType: mediaTypes[format],
        encoding: 'base64' as const,
        data: Buffer.from(bytes).toString('base64'),
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    });
    return { contents };
  };
};
