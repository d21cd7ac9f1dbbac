import { Extension, type Extensions, type JSONContent, type Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { richtext, type Richtext } from '@auscult/contract/richtext.ts';

/** Blocks remember which part of the template they came from, so that a section can be found again after editing. */
const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList'],
      attributes: { blockId: { default: null, rendered: false, keepOnSplit: true } },
    },
  ],
});

/** List items hold paragraphs and nothing else: a list in a list could not be exported to every practice system. */
const FlatKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) =>
      part.name === 'listItem' ? (part as Node).extend({ content: 'paragraph+' }) : part,
    );
  },
});

const Kit = FlatKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
  dropcursor: false,
  trailingNode: false,
  heading: { levels: [1, 2, 3] },
});

export const extensions: Extensions = [Kit, BlockIds];

const withoutNulls = (node: JSONContent): JSONContent => {
  const attrs = Object.fromEntries(Object.entries(node.attrs ?? {}).filter(([, value]) => value !== null));
  const { attrs: _, content, ...rest } = node;
  return {
    ...rest,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content ? { content: content.map(withoutNulls) } : {}),
  };
};

/** The editor's content as the closed set of nodes that is stored. Throws when the editor holds anything else. */
export const toRichtext = (content: JSONContent): Richtext => richtext.parse(withoutNulls(content));

/** False for what no document may hold, such as a pasted book: it could never be saved. */
export const isStorable = (content: JSONContent): boolean => richtext.safeParse(withoutNulls(content)).success;

/** True where two documents are the same text with the same form, however their JSON is written. */
export const isSameDocument = (one: Richtext, other: Richtext): boolean =>
  JSON.stringify(toRichtext(toEditor(one))) === JSON.stringify(toRichtext(toEditor(other)));

/** The editor needs a paragraph to type in, where a stored document may be empty. */
export const toEditor = (document: Richtext): JSONContent => {
  const content = document.content.length === 0 ? [{ type: 'paragraph' as const }] : document.content;
  // The closed set of nodes is a part of what the editor's own type allows; only its optional keys differ.
  return { type: 'doc', content } as JSONContent;
};
