import { useId } from 'react';
import type { Piece } from '@auscult/contract/generation/schemas.ts';
import { Check } from '../../ui/Choices.tsx';
import { compareFlowing } from '../../ui/compare.ts';
import type { Chosen } from './chosen.ts';
import styles from './PieceList.module.css';

/** The sentence as it would stand, with what goes struck through and what comes underlined. */
const Change = ({ piece: { before, after } }: { piece: Piece }) => (
  <span className={styles['change']}>
    {compareFlowing(after, before).map(({ kind, text }, at) => {
      if (kind === 'mine') return <ins key={at}>{text}</ins>;
      return kind === 'theirs' ? <del key={at}>{text}</del> : <span key={at}>{text}</span>;
    })}
  </span>
);

type Props = { label: string; pieces: readonly Piece[]; chosen: Chosen; onToggle: (id: string) => void };

/** Changes that are accepted one by one. */
export const PieceList = ({ label, pieces, chosen, onToggle }: Props) => {
  const id = useId();
  return (
    <ul className={styles['list']} aria-label={label}>
      {pieces.map((piece, at) => (
        <li key={piece.id}>
          <label className={styles['piece']}>
            <Check
              checked={chosen.has(piece.id)}
              aria-label={`Accept change ${at + 1} of ${pieces.length}`}
              aria-describedby={`${id}-${piece.id}`}
              onChange={() => onToggle(piece.id)}
            />
            <span id={`${id}-${piece.id}`}>
              {piece.because ? <small>{piece.because}</small> : null}
              <Change piece={piece} />
              {piece.isSure ? null : (
                <small className={styles['unsure']}>This may be something else. Choose it if it is the same.</small>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
};
