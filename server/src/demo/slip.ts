import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { richtext, type Richtext } from '@auscult/contract/richtext.ts';
import { saveEdit } from '../documents/actions.ts';
import { inTransaction } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';

const dose = /\b(\d+)(?= mg\b)/;

/** The text with a nought too many in its first dose, as a finger slips on a keyboard. */
export const withSlip = (content: Richtext): Richtext => {
  let isMade = false;
  const typed = JSON.stringify(content, (key, value: unknown) => {
    if (isMade || key !== 'text' || typeof value !== 'string' || !dose.test(value)) return value;
    isMade = true;
    return value.replace(dose, '$10');
  });
  return richtext.parse(JSON.parse(typed));
};

/** Has the doctor slip in a document that waits for review: the demo then has a dose that differs from what was said. */
export const slipInDocument = (
  { databases: { system } }: House,
  doctor: Caller,
  { appointmentId, type }: { appointmentId: string; type: DocumentType },
): Promise<void> =>
  inTransaction(system, async (tx) => {
    const { id, content } = await tx
      .selectFrom('documents')
      .innerJoin('document_versions', 'document_versions.id', 'documents.current_version_id')
      .select(['document_versions.id', 'document_versions.content'])
      .where('documents.appointment_id', '=', appointmentId)
      .where('documents.type', '=', type)
      .executeTakeFirstOrThrow();
    const edited = { content: withSlip(content), baseVersionId: id, isBaseKept: false, reason: 'edited' as const };
    await saveEdit(tx, doctor, { appointmentId, type, ...edited });
  });
