import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { listNewBlocks } from '@auscult/contract/templates/endpoints.ts';
import { templateBlock, type TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

type Entry = AnswerOf<typeof listNewBlocks>[number];
const READY_MADE = join(import.meta.dirname, '../../templates/blocks');
const readyMade = z.object({ label: z.string(), description: z.string(), block: templateBlock });
/** Stands where the one who makes the block names a macro. */
const NO_MACRO = '00000000-0000-0000-0000-000000000000';

type Line = readonly [
  group: Entry['group'],
  key: string,
  label: string,
  description: string,
  shortcut: string | null,
  TemplateBlock,
];
const lines: readonly Line[] = [
  [
    'blocks',
    'heading',
    'Heading',
    'A title within the document',
    'H',
    { type: 'heading', id: 'heading', text: 'Heading', level: 2 },
  ],
  [
    'blocks',
    'text',
    'Text',
    'Words that stand as they are, with variables',
    'T',
    { type: 'text', id: 'text', text: 'Text' },
  ],
  [
    'blocks',
    'section',
    'Section',
    'Filled from what was said about its topics',
    'S',
    {
      type: 'section',
      id: 'section',
      title: 'Plan',
      instruction: '',
      topics: ['plan'],
      style: 'prose',
      omitWhenEmpty: true,
    },
  ],
  ['blocks', 'list', 'List', 'Lines that stand as they are', 'L', { type: 'list', id: 'list', items: ['First'] }],
  [
    'blocks',
    'macro',
    'Macro',
    'The text of a macro as it is when the document is written',
    'M',
    { type: 'macro', id: 'macro', macroId: NO_MACRO },
  ],
  [
    'blocks',
    'container',
    'Condition',
    'Blocks that stand only for some kinds of consult or patients, or where a section has something',
    'C',
    { type: 'container', id: 'condition', condition: { consultationTypes: ['new'] }, blocks: [] },
  ],
  [
    'letter',
    'letter_opening',
    'Opening',
    'The doctor’s opening for the kind of consult',
    null,
    { type: 'letter_opening', id: 'opening' },
  ],
  [
    'letter',
    'letter_closing',
    'Closing',
    'The doctor’s closing for the kind of consult',
    null,
    { type: 'letter_closing', id: 'closing' },
  ],
  [
    'blocks',
    'signature',
    'Signature',
    'Sign-off, name and provider number',
    null,
    { type: 'signature', id: 'signature' },
  ],
];

const isLetter = (type: DocumentType): boolean => type !== 'note' && type !== 'work_cover';

/** What the editor offers to begin with. Openings and closings belong to letters. */
export const listPalette = async (type: DocumentType): Promise<Entry[]> => {
  const files = (await readdir(READY_MADE)).filter((name) => name.endsWith('.json')).toSorted();
  const ready = await Promise.all(
    files.map(async (file): Promise<Entry> => {
      const entry = readyMade.parse(JSON.parse(await readFile(join(READY_MADE, file), 'utf8')));
      return { key: basename(file, '.json'), group: 'ready_made', shortcut: null, ...entry };
    }),
  );
  return [
    ...lines
      .filter(([group]) => group !== 'letter' || isLetter(type))
      .map(([group, key, label, description, shortcut, block]) => ({
        group,
        key,
        label,
        description,
        shortcut,
        block,
      })),
    ...ready,
  ];
};
