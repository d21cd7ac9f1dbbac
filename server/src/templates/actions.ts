import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { addDocuments, hold } from '../appointments/actions.ts';
import { audit } from '../platform/audit.ts';
import type { Caller, House } from '../platform/house.ts';
import { updateSettings } from '../users/actions.ts';
import { getUsable } from './data.ts';
import { defaultTemplateField } from './rules.ts';
import { templateContent } from '@auscult/contract/templates/schemas.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inTransaction, json, sql, type Db } from '../platform/db.ts';
import { isPerson } from '../platform/scope.ts';

const FOLDER = join(import.meta.dirname, '../../templates');

/** Reads the built-in templates from their files. A changed file becomes a new version; a file that went archives its template. */
export const syncBuiltIn = async (db: Db, folder = FOLDER): Promise<{ names: string[] }> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const file of files) {
    const content = templateContent.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
    const row = {
      type: content.type,
      name: content.name,
      speciality: content.speciality,
      content: json(content),
      status: 'active' as const,
    };
    await db
      .insertInto('templates')
      .values({ ...row, built_in: basename(file, '.json') })
      .onConflict((on) =>
        on
          .column('built_in')
          .doUpdateSet({ ...row, version: sql<number>`templates.version + 1`, updated_at: sql<string>`now()` })
          .where(sql<boolean>`templates.content is distinct from excluded.content or templates.status <> 'active'`),
      )
      .execute();
  }
  const names = files.map((file) => basename(file, '.json'));
  await db
    .updateTable('templates')
    .set({ status: 'archived' })
    .where('built_in', 'is not', null)
    .where('built_in', 'not in', names.length ? names : [''])
    .execute();
  return { names };
};

type TemplateChoice = { appointmentId: string; type: DocumentType; templateId: string; saveAsDefault: boolean };

/** Chooses the template of a document; it is used when the document is next written. */
export const chooseTemplate = (
  house: House,
  db: Db,
  caller: Caller,
  { appointmentId, type, templateId, saveAsDefault }: TemplateChoice,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    await getUsable(tx, held.doctorId, templateId, type);
    await addDocuments(tx, held, [type]);
    await tx
      .updateTable('documents')
      .set({ template_id: templateId })
      .where('appointment_id', '=', appointmentId)
      .where('type', '=', type)
      .execute();
    await audit(tx, caller, {
      action: 'template chosen',
      appointmentId,
      subjectId: templateId,
      detail: { document: type },
    });
  }).then(async () => {
    if (saveAsDefault && caller.actor && isPerson(caller.actor))
      await updateSettings(
        house,
        { ...caller, actor: caller.actor },
        { pmsSettings: { [defaultTemplateField(type)]: templateId } },
      );
  });
