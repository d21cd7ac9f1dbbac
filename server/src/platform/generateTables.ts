import type pg from 'pg';
import { unionColumns } from './columns.ts';

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_generated: boolean;
};

const plain: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  timestamptz: 'string',
  date: 'string',
  _int2: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  bytea: 'Buffer',
  tsvector: 'string',
};

const typeOf = ({ table_name, column_name, udt_name, is_nullable, has_default, is_generated }: Column): string => {
  const orNull = is_nullable === 'YES' ? ' | null' : '';
  if (udt_name === 'jsonb') {
    const read = `Json['${table_name}.${column_name}']${orNull}`;
    return `ColumnType<${read}, string${orNull}${has_default || orNull ? ' | undefined' : ''}, string${orNull}>`;
  }
  const base =
    `${table_name}.${column_name}` in unionColumns ? `Union['${table_name}.${column_name}']` : plain[udt_name];
  if (base === undefined) throw new Error(`no type for ${table_name}.${column_name} ${udt_name}`);
  if (is_generated) return `ColumnType<${base}${orNull}, never, never>`;
  return has_default ? `Generated<${base}${orNull}>` : `${base}${orNull}`;
};

const query = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable,
    (c.column_default is not null or c.is_identity = 'YES') as has_default, (c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS') as is_generated
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
  order by c.table_name, c.ordinal_position`;

/** The text of tables.ts for the schema of a migrated database. A test holds the committed file against it. */
export const generateTables = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<Column>(query);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const body = [...tables].map(
    ([table, columns]) =>
      `  ${table}: {\n${columns.map((column) => `    ${column.column_name}: ${typeOf(column)};`).join('\n')}\n  };`,
  );
  return [
    '// Generated from the migrated schema by `npm run tables`; a test checks it. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    "import type { JsonColumns as Json, UnionColumns as Union } from './columns.ts';",
    '',
    'export type Tables = {',
    ...body,
    '};',
    '',
  ].join('\n');
};
