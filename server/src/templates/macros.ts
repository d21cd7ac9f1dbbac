import { errors } from '@auscult/contract/errors.ts';
import type { LeafBlock, TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';

/** Who may use a template: everybody, or these. */
export type Audience = 'everybody' | readonly string[];
type Kept = { id: string; text: string; isForAll: boolean; doctorId: string | null; readers: string[] };

const leavesWithPaths = (blocks: readonly TemplateBlock[]): [path: string, block: LeafBlock][] =>
  blocks.flatMap((block, index): [string, LeafBlock][] =>
    block.type === 'container'
      ? block.blocks.map((inner, at) => [`blocks.${index}.blocks.${at}`, inner])
      : [[`blocks.${index}`, block]],
  );
const namedBy = (block: LeafBlock): string[] =>
  block.type === 'macro'
    ? [block.macroId]
    : block.type === 'section' && block.promptMacroId
      ? [block.promptMacroId]
      : [];

/** The macros and prompt macros of these ids that the caller may see. */
const listKept = async (db: Db, ids: readonly string[]): Promise<Map<string, Kept>> => {
  if (ids.length === 0) return new Map();
  const named = sql.val([...ids]);
  const { rows } = await sql<Kept>`
    select m.id, m.text, m.doctor_id as "doctorId",
      exists (select from macro_readers r where r.macro_id = m.id and r.doctor_id is null) as "isForAll",
      array(select r.doctor_id from macro_readers r where r.macro_id = m.id and r.doctor_id is not null) as readers
    from macros m where m.id = any(${named}::uuid[])
    union all
    select p.id, p.text, p.doctor_id,
      exists (select from prompt_macro_readers r where r.prompt_id = p.id and r.doctor_id is null),
      array(select r.doctor_id from prompt_macro_readers r where r.prompt_id = p.id and r.doctor_id is not null)
    from prompt_macros p where p.id = any(${named}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether everybody who may use a template may use a macro. */
const servesAll = (kept: Kept | undefined, audience: Audience): boolean => {
  if (!kept) return false;
  if (kept.isForAll) return true;
  if (audience === 'everybody') return false;
  if (kept.doctorId !== null) return audience.length === 1 && audience[0] === kept.doctorId;
  return audience.every((doctor) => kept.readers.includes(doctor));
};

const idsIn = (blocks: readonly TemplateBlock[]): string[] => [
  ...new Set(leavesWithPaths(blocks).flatMap(([, block]) => namedBy(block))),
];

/** Macros and prompt macros that blocks name and that not everybody who may use the template may use. */
export const missingMacros = async (
  db: Db,
  blocks: readonly TemplateBlock[],
  audience: Audience,
): Promise<string[]> => {
  const ids = idsIn(blocks);
  const kept = await listKept(db, ids);
  return ids.filter((id) => !servesAll(kept.get(id), audience));
};

/** Those of them that are still kept, but not for all of the audience. */
export const foreignMacros = async (db: Db, blocks: readonly TemplateBlock[], audience: Audience): Promise<string[]> =>
  [...(await listKept(db, idsIn(blocks))).values()].filter((one) => !servesAll(one, audience)).map(({ id }) => id);

/** Refuses blocks with a macro that somebody who may use the template may not use, at the block. */
export const requireMacros = async (db: Db, blocks: readonly TemplateBlock[], audience: Audience): Promise<void> => {
  const missing = new Set(await missingMacros(db, blocks, audience));
  const broken = leavesWithPaths(blocks).filter(([, block]) => namedBy(block).some((id) => missing.has(id)));
  if (broken.length > 0)
    throw problem(errors.validation, {
      metadata: broken.map(([path, { type }]) => ({
        path: `${path}.${type === 'macro' ? 'macroId' : 'promptMacroId'}`,
        rule: 'custom',
        message: 'Not everybody who may use this template may use this macro',
      })),
    });
};

const LONGEST_INSTRUCTION = 4000;
/** Blocks for others: what they may not use becomes text and instruction as it reads now; a macro that is gone goes. */
export const withoutForeignMacros = async (
  db: Db,
  blocks: readonly TemplateBlock[],
  audience: Audience,
): Promise<TemplateBlock[]> => {
  const kept = await listKept(db, idsIn(blocks));
  const leaf = (block: LeafBlock): LeafBlock[] => {
    const [named] = namedBy(block);
    if (named === undefined || servesAll(kept.get(named), audience)) return [block];
    const text = kept.get(named)?.text;
    if (block.type === 'macro') return text === undefined ? [] : [{ type: 'text', id: block.id, text }];
    if (block.type !== 'section') return [block];
    const { promptMacroId: _, ...own } = block;
    const instruction = [own.instruction, text ?? ''].filter(Boolean).join('\n').slice(0, LONGEST_INSTRUCTION);
    return [{ ...own, instruction }];
  };
  return blocks.flatMap((block): TemplateBlock[] =>
    block.type === 'container' ? [{ ...block, blocks: block.blocks.flatMap(leaf) }] : leaf(block),
  );
};
