import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, Richtext } from '@auscult/contract/richtext.ts';
import { classes } from '../../ui/classes.ts';
import styles from './RichtextPage.module.css';

const inlineOf = (node: Inline, index: number): ReactNode => {
  if (node.type === 'hardBreak') return <br key={index} />;
  const kinds = new Set((node.marks ?? []).map(({ type }) => type));
  const plain = <Fragment key={index}>{node.text}</Fragment>;
  const underlined = kinds.has('underline') ? <u key={index}>{plain}</u> : plain;
  const slanted = kinds.has('italic') ? <em key={index}>{underlined}</em> : underlined;
  return kinds.has('bold') ? <strong key={index}>{slanted}</strong> : slanted;
};
const inlines = (content: readonly Inline[] | undefined): ReactNode => (content ?? []).map(inlineOf);

const inner = (block: Block): ReactNode => {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>;
    case 'heading':
      // The page that it stands on has headings of its own above it.
      return <p className="heading">{inlines(block.content)}</p>;
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map((item, index) => (
        <li key={index}>
          {item.content.map((line, at) => (
            <p key={at}>{inlines(line.content)}</p>
          ))}
        </li>
      ));
      return block.type === 'bulletList' ? <ul>{items}</ul> : <ol>{items}</ol>;
    }
  }
};

type Props = { content: Richtext; lit?: string | undefined; onChoose?: (blockId: string) => void };
/** A document to be read. What comes from the block that is lit stands out; a click tells which one a line is from. */
export const RichtextPage = ({ content, lit, onChoose }: Props) => (
  <div className={classes(styles['paper'], onChoose && styles['choosing'])}>
    {content.content.map((block, index) => {
      const blockId = block.attrs?.blockId ?? undefined;
      return (
        <div
          key={index}
          data-of={blockId}
          data-lit={blockId !== undefined && blockId === lit ? '' : undefined}
          onClick={() => {
            if (blockId !== undefined) onChoose?.(blockId);
          }}
        >
          {inner(block)}
        </div>
      );
    })}
  </div>
);
