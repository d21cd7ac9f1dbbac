import { Node, type Extensions, type JSONContent } from '@tiptap/core';
import type { Fragment, Node as Stands } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { isVariable, variablePattern, type TemplateVariable } from '@auscult/contract/templates/variables.ts';
import { variableLabel } from './labels.ts';
import frame from './Editor.module.css';

const CHIP = 'variable';
export const chipOf = (name: TemplateVariable): JSONContent => ({ type: CHIP, attrs: { name } });

const Line = Node.create({
  name: 'paragraph',
  group: 'block',
  content: '(text|variable)*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});
const Text = Node.create({ name: 'text' });
const Chip = Node.create({
  name: CHIP,
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    name: { default: '', parseHTML: (element: HTMLElement) => element.dataset['variable'] },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-variable]',
      getAttrs: (element) => (isVariable(element.dataset['variable'] ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node }) => {
    const name = node.attrs['name'] as TemplateVariable;
    return ['span', { 'data-variable': name, class: frame['var'], contenteditable: 'false' }, variableLabel[name]];
  },
  // Whole as it is typed, pasted or put back: a name between braces is a chip as soon as there is such a variable.
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, { doc, tr, schema }) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        doc.descendants((node, at) => {
          for (const match of (node.text ?? '').matchAll(variablePattern)) {
            const [braced, name = ''] = match;
            const from = tr.mapping.map(at + match.index);
            if (isVariable(name)) tr.replaceWith(from, from + braced.length, schema.node(CHIP, { name }));
          }
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

/** The nodes of a text that takes variables: lines, or a single one, of letters and chips. */
export const nodesOf = (hasLines: boolean): Extensions => [
  Node.create({ name: 'doc', topNode: true, content: hasLines ? 'paragraph+' : 'paragraph' }),
  Line,
  Text,
  Chip,
];

const bracedOf = (node: Stands): string => (node.type.name === CHIP ? `{{${String(node.attrs['name'])}}}` : '');
/** The text as it is stored, each variable between its braces. */
export const textOf = (content: Fragment): string => content.textBetween(0, content.size, '\n', bracedOf);

const piecesOf = (line: string): JSONContent[] => {
  const pieces: JSONContent[] = [];
  let at = 0;
  for (const match of line.matchAll(variablePattern)) {
    const [braced, name = ''] = match;
    if (!isVariable(name)) continue;
    pieces.push({ type: 'text', text: line.slice(at, match.index) }, chipOf(name));
    at = match.index + braced.length;
  }
  return [...pieces, { type: 'text', text: line.slice(at) }].filter(({ text }) => text !== '');
};
/** A stored text as lines for the editor. */
export const linesOf = (text: string, hasLines: boolean): JSONContent[] =>
  (hasLines ? text.split('\n') : [text.replaceAll('\n', ' ')]).map((line) => ({
    type: 'paragraph',
    content: piecesOf(line),
  }));
