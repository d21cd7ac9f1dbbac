import type { Block, Inline, Richtext } from '@auscult/contract/richtext.ts';
import paper from './Paper.module.css';
import styles from './Waiting.module.css';

const wordsOf = (content: readonly Inline[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('');

const OneBlock = ({ block }: { block: Block }) => {
  if (block.type === 'heading') return <h2>{wordsOf(block.content)}</h2>;
  if (block.type === 'paragraph') return <p>{wordsOf(block.content)}</p>;
  return (
    <ul>
      {block.content.map((item, at) => (
        <li key={at}>{item.content.map((line) => wordsOf(line.content)).join(' ')}</li>
      ))}
    </ul>
  );
};

/** The sections of a document that are finished while the others are written: to read, not yet to edit. */
export const SoFar = ({ text }: { text: Richtext }) => (
  <section className={`${paper['text']} ${styles['soFar']}`} aria-label="Finished so far">
    {text.content.map((block, at) => (
      <OneBlock key={at} block={block} />
    ))}
  </section>
);
