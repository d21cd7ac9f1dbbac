import { useState } from 'react';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import type { fromSample } from '@auscult/contract/templates/endpoints.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Editor } from '../useEditor.ts';
import { findBlock } from './blocks.ts';
import { blockName } from './labels.ts';
import styles from './Lists.module.css';

export type Guesses = ResponseOf<typeof fromSample>['guesses'];
type Props = { guesses: Guesses; editor: Editor };
/** What a letter was taken for, block by block, until it was looked at. */
export const GuessesNotice = ({ guesses, editor: { draft, choose } }: Props) => {
  const [isSeen, setIsSeen] = useState(false);
  const left = guesses.flatMap(({ blockId, because }) => {
    const block = findBlock(draft.blocks, blockId);
    return block ? [{ block, because }] : [];
  });
  if (isSeen || left.length === 0) return null;
  return (
    <Notice
      icon={<IconMail />}
      title="Guessed from your letter"
      text={
        <>
          Look at each before you save:
          <span className={styles['guesses']} role="list">
            {left.map(({ block, because }) => (
              <span key={block.id} role="listitem">
                {because} became{' '}
                <button type="button" className="link" onClick={() => choose(block.id)}>
                  {blockName(block)}
                </button>
              </span>
            ))}
          </span>
        </>
      }
      action={
        <Button size="sm" onClick={() => setIsSeen(true)}>
          Looks right
        </Button>
      }
    />
  );
};
