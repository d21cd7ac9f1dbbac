import type { TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { spokenName } from '@auscult/engine/dictation/commands.ts';
import { addTemplateVersion } from '../templates/actions.ts';
import { addMedicine } from '../medicines/actions.ts';
import { keyOf } from '../dictionary/rules.ts';
import { inTransaction, json, type Tx } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { demoAdmin, demoDoctors } from './practice.ts';

const MARK = 'demo-templates';
const doctorEmail = demoDoctors[0]?.email ?? '';

type New = Partial<Record<'doctor_id' | 'copied_from' | 'created_by', string>> & {
  copied_version?: number;
  is_global?: boolean;
};
const add = async (tx: Tx, content: TemplateContent, row: New): Promise<string> => {
  const { type, name, speciality } = content;
  const { id } = await tx
    .insertInto('templates')
    .values({ type, name, speciality, content: json(content), ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTemplateVersion(tx, installation, {
    id,
    version: 1,
    content,
    reason: row.copied_from ? 'copied' : 'created',
  });
  return id;
};

const builtIn = async (tx: Tx, key: string) =>
  tx.selectFrom('templates').select(['id', 'content', 'version']).where('built_in', '=', key).executeTakeFirstOrThrow();

/** The practice's letter, changed once after a doctor had copied it. */
const addOutdated = async (tx: Tx, adminId: string, doctorId: string): Promise<void> => {
  const { content } = await builtIn(tx, 'cardiology-letter');
  const first = { ...content, name: 'Heart clinic letter' };
  const id = await add(tx, first, { created_by: adminId, is_global: true });
  const copied = { copied_from: id, copied_version: 1, doctor_id: doctorId, created_by: doctorId };
  await add(tx, { ...first, name: 'My heart clinic letter' }, copied);
  const confidential = { type: 'text' as const, id: 'confidential', text: 'Confidential: for the doctor named above.' };
  const changed = { ...first, blocks: [...first.blocks, confidential] };
  await tx
    .updateTable('templates')
    .set({ content: json(changed), version: 2 })
    .where('id', '=', id)
    .execute();
  await addTemplateVersion(tx, installation, { id, version: 2, content: changed, reason: 'changed' });
};

const addTemplates = async (tx: Tx, adminId: string, doctorId: string): Promise<void> => {
  await addOutdated(tx, adminId, doctorId);
  const note = await builtIn(tx, 'note-general');
  const letter = await builtIn(tx, 'letter-general');
  const own = { doctor_id: doctorId, created_by: doctorId };
  const copied = { ...own, copied_from: note.id, copied_version: note.version };
  await add(tx, { ...note.content, name: 'My clinic note' }, copied);
  await add(tx, { ...letter.content, name: 'Short letter', noteLength: 'short' }, own);
  const assigned = await add(tx, { ...letter.content, name: 'Pacemaker clinic letter' }, { created_by: adminId });
  const collected = [note.id, letter.id].map((id) => ({ template_id: id, doctor_id: doctorId, is_collected: true }));
  const now = new Date().toISOString();
  await tx
    .insertInto('doctor_templates')
    .values(collected.map((row) => ({ ...row, collected_at: now })))
    .execute();
  await tx
    .insertInto('doctor_templates')
    .values({
      template_id: assigned,
      doctor_id: doctorId,
      assigned_by: adminId,
      assigned_at: now,
      is_collected: true,
      collected_at: now,
    })
    .execute();
};

const macros = [
  { name: 'Normal heart', text: 'Heart sounds dual, no added sounds. No peripheral oedema.' },
  { name: 'Safety net', text: '{{patient.firstName}} was asked to return if anything gets worse.' },
];
const ownMacros = [{ name: 'Normal chest', text: 'Chest clear, with good air entry on both sides.' }];
const addMacros = async (tx: Tx, doctorId: string): Promise<void> => {
  await tx
    .insertInto('macros')
    .values(ownMacros.map((macro) => ({ ...macro, key: spokenName(macro.name), doctor_id: doctorId })))
    .execute();
  const rows = await tx
    .insertInto('macros')
    .values(macros.map((macro) => ({ ...macro, key: spokenName(macro.name) })))
    .returning(['id as macro_id', 'key'])
    .execute();
  await tx.insertInto('macro_readers').values(rows).execute();
};

const words = {
  everybody: [
    ['harbor street', 'Harbour Street'],
    ['holt monitor', 'Holter monitor'],
    ['echo gram', 'echocardiogram'],
  ],
  named: [
    ['pace maker', 'pacemaker'],
    ['eject fraction', 'ejection fraction'],
    ['troponin tee', 'troponin T'],
  ],
  own: [
    ['mitral regard', 'mitral regurgitation'],
    ['a fib', 'atrial fibrillation'],
    ['bisoprolal', 'bisoprolol'],
  ],
} as const;
const addWords = async (tx: Tx, adminId: string, doctorId: string): Promise<void> => {
  for (const reach of ['everybody', 'named'] as const)
    for (const [search, replace] of words[reach]) {
      const { id } = await tx
        .insertInto('dictionary_entries')
        .values({ search, replace, created_by: adminId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('dictionary_readers')
        .values({ entry_id: id, doctor_id: reach === 'named' ? doctorId : null, key: keyOf(search) })
        .execute();
    }
  await tx
    .insertInto('word_replacements')
    .values(words.own.map(([search, replace]) => ({ search, replace, user_id: doctorId, key: keyOf(search) })))
    .execute();
};

/** Not yet on the list that ships, and said in no consult of the demonstration. */
const medicines = [
  { name: 'aficamten', brands: ['Myqorzo'], otherNames: ['CK-274'] },
  { name: 'obicetrapib', brands: [], otherNames: [] },
];
const addMedicines = async (tx: Tx, id: string): Promise<void> => {
  const caller = { ...installation, actor: { kind: 'admin' as const, id, sessionId: '' } };
  for (const medicine of medicines) await addMedicine(tx, caller, medicine);
};

/** Templates of all kinds, macros, words and medicines, so that no list of the demonstration is empty. Made once, whole or not at all. */
export const seedTemplates = ({ databases: { system } }: House): Promise<void> =>
  inTransaction(system, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('installation')
      .values({ key: MARK, value: 'made' })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const people = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', [demoAdmin.email, doctorEmail])
      .execute();
    const idOf = (email: string): string | undefined => people.find((one) => one.email === email)?.id;
    const [adminId, doctorId] = [idOf(demoAdmin.email), idOf(doctorEmail)];
    if (adminId === undefined || doctorId === undefined) return;
    await addTemplates(tx, adminId, doctorId);
    await addMacros(tx, doctorId);
    await addWords(tx, adminId, doctorId);
    await addMedicines(tx, adminId);
  });
