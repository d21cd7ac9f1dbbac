import { templateErrors } from '@auscult/contract/templates/errors.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';

/** Of whom a template is taken away: nobody, everybody, those it was not given to, or these. */
export type Lost = 'none' | 'all' | 'not assigned' | readonly string[];

const losing = (templateId: string, lost: Exclude<Lost, 'none'>): RawBuilder<SqlBool> => {
  if (lost === 'all') return sql<SqlBool>`true`;
  if (lost === 'not assigned')
    return sql<SqlBool>`not exists (select from doctor_templates h
      where h.doctor_id = u.id and h.template_id = ${templateId} and h.assigned_at is not null)`;
  return sql<SqlBool>`u.id = any(${sql.val([...lost])}::uuid[])`;
};
const isDefault = (templateId: string) => sql<SqlBool>`default_templates(u.settings) @> array[${templateId}::text]`;

/** Refuses, with what the warning says, while somebody who loses a template has it as default. */
export const refuseWhileDefault = async (
  tx: Tx,
  { id, type, is_global: isGlobal }: { id: string; type: DocumentType; is_global: boolean },
  lost: Lost,
): Promise<void> => {
  if (lost === 'none') return;
  const { rows } = await sql<{ doctors: number }>`
    select count(*)::integer as doctors from users u where ${isDefault(id)} and ${losing(id, lost)}`.execute(tx);
  const doctors = rows[0]?.doctors ?? 0;
  if (doctors > 0)
    throw problem(templateErrors.templateInUse, {
      metadata: { templateId: id, defaultForType: type, isGlobal, doctors },
    });
};

/** Those who lose a template have it as default no more. */
export const dropDefaults = async (tx: Tx, templateId: string, lost: Lost): Promise<void> => {
  if (lost === 'none') return;
  await sql`
    update users u set settings = jsonb_set(u.settings, '{pmsSettings}', (
      select jsonb_object_agg(key, case when value = to_jsonb(${templateId}::text) then 'null'::jsonb else value end)
      from jsonb_each(u.settings -> 'pmsSettings')))
    where ${isDefault(templateId)} and ${losing(templateId, lost)}`.execute(tx);
};
