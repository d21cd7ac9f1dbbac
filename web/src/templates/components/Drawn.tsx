import type { ReactNode } from 'react';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { isVariable, variablePattern } from '@auscult/contract/templates/variables.ts';
import { variableLabel } from './labels.ts';
import frame from './Editor.module.css';
import styles from './Drawn.module.css';

/** A text as it is read: each variable is a chip with its name, one that there is not says so. */
export const WithVariables = ({ text }: { text: string }): ReactNode => {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(variablePattern)) {
    const name = match[1] ?? '';
    parts.push(text.slice(at, match.index));
    parts.push(
      <span key={match.index} className={isVariable(name) ? frame['var'] : frame['unknown']}>
        {isVariable(name) ? variableLabel[name] : match[0]}
      </span>,
    );
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)];
};

const DrawnSection = ({ block }: { block: Extract<TemplateBlock, { type: 'section' }> }) => (
  <>
    {block.title ? (
      <p className="strong">
        <WithVariables text={block.title} />
      </p>
    ) : (
      <p className="muted">Without a title</p>
    )}
    {block.instruction ? <p className="small soft">{block.instruction}</p> : null}
  </>
);

type Props = {
  block: TemplateBlock;
  macroName: string | undefined;
  /** Of a condition: what it is about, and the values that it holds for. */
  about: string;
  is: string;
};
/** A block as it stands on the page while another one is written. */
export const Drawn = ({ block, macroName, about, is }: Props): ReactNode => {
  switch (block.type) {
    case 'heading':
      return (
        <p className="strong">
          <WithVariables text={block.text} />
        </p>
      );
    case 'text':
      return (
        <p className={styles['lines']} data-emphasis={block.emphasis}>
          <WithVariables text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles['items']}>
          {block.items.map((item, index) => (
            <li key={index}>
              <WithVariables text={item} />
            </li>
          ))}
        </ul>
      );
    case 'section':
      return <DrawnSection block={block} />;
    case 'macro':
      return <p>{macroName ?? <span className="muted">No macro is chosen</span>}</p>;
    case 'letter_opening':
      return <p className="muted">The doctor’s own opening for the kind of consult</p>;
    case 'letter_closing':
      return <p className="muted">The doctor’s own closing for the kind of consult</p>;
    case 'signature':
      return <p className="muted">Sign-off, name and provider number</p>;
    case 'container':
      return (
        <p>
          <b>Only when</b> {about} <span className={frame['var']}>{is || 'not chosen yet'}</span>
        </p>
      );
  }
};
