import { useEffect, useRef } from 'react';
import { textBlocks, type Richtext } from '@auscult/contract/richtext.ts';
import { compareLines, type Piece } from './compare.ts';
import styles from './Differences.module.css';

/** Pixels, for a line or two of what stands before. */
const ROOM_ABOVE = 48;

type Props = { mine: Richtext; theirs: Richtext; mineLabel: string; theirsLabel: string };

const PieceText = ({ piece }: { piece: Piece }) => {
  if (piece.kind === 'mine') return <ins>{piece.text}</ins>;
  if (piece.kind === 'theirs') return <del>{piece.text}</del>;
  return <>{piece.text}</>;
};

/** What one text has and the other has not, word by word. Underline and strike-through carry it, not colour alone. */
export const Differences = ({ mine, theirs, mineLabel, theirsLabel }: Props) => {
  const text = useRef<HTMLDivElement>(null);
  // The first difference of a long document is out of sight otherwise, and the two texts look the same.
  useEffect(() => {
    const box = text.current;
    const first = box?.querySelector('ins, del');
    if (box && first) box.scrollTop += first.getBoundingClientRect().top - box.getBoundingClientRect().top - ROOM_ABOVE;
  }, [mine, theirs]);
  const lines = compareLines(
    textBlocks(mine).map((block) => block.text),
    textBlocks(theirs).map((block) => block.text),
  );
  const isSame = lines.every((line) => line.kind === 'same');
  return (
    <div className={styles['differences']}>
      {isSame ? (
        <p className="muted">The words are the same.</p>
      ) : (
        <p className={styles['legend']}>
          <ins>{mineLabel}</ins>
          <del>{theirsLabel}</del>
        </p>
      )}
      <div ref={text} className={styles['text']} tabIndex={0} role="region" aria-label="Differences">
        {lines.map((line, index) => (
          <p key={index} className={line.kind === 'changed' ? styles['changed'] : undefined}>
            {line.pieces.map((piece, at) => (
              <PieceText key={at} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </div>
  );
};
