import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/Button.tsx';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from './BatchTable.module.css';
import { columns, columnTitle, type ColumnKey, type PastedRow } from './pasted.ts';

type Problems = Partial<Record<ColumnKey, string>>;
type Props = {
  rows: readonly PastedRow[];
  problems: readonly Problems[];
  onChange: (at: number, row: PastedRow) => void;
  onLeaveOut: (at: number) => void;
};

/** The next cell to mend behind the one that has the focus, and after the last the first one again. */
export const goToNextBad = (): void => {
  const bad = [...document.querySelectorAll<HTMLInputElement>(`.${styles['table']} [aria-invalid]`)];
  const from = document.activeElement;
  const isBehind = (cell: Element) =>
    from?.closest('table') && from.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = bad.find(isBehind) ?? bad[0];
  next?.focus();
  next?.select();
};

type CellsProps = Pick<Props, 'onChange'> & { row: PastedRow; at: number; bad: Problems };
const Cells = ({ row, at, bad, onChange }: CellsProps) =>
  columns.map((key) => (
    <td key={key} className={classes(bad[key] && styles['bad'])}>
      <input
        aria-label={`${columnTitle[key]}, row ${at + 1}`}
        aria-invalid={bad[key] ? true : undefined}
        title={bad[key]}
        value={row[key]}
        onChange={({ target }) => onChange(at, { ...row, [key]: target.value })}
        onKeyDown={({ key: pressed, ctrlKey, metaKey }) => {
          if (pressed === 'Enter' && !ctrlKey && !metaKey) goToNextBad();
        }}
      />
    </td>
  ));

/** The rows that were pasted; each cell is mended where it stands. */
export const BatchTable = ({ rows, problems, onChange, onLeaveOut }: Props) => (
  <div className={styles['scroll']} role="region" aria-label="Rows" tabIndex={0}>
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          {columns.map((key) => (
            <th scope="col" key={key}>
              {columnTitle[key]}
            </th>
          ))}
          <th scope="col">To mend</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row" className="num">
              {at + 1}
            </th>
            <Cells row={row} at={at} bad={problems[at] ?? {}} onChange={onChange} />
            <td className={styles['why']}>{Object.values(problems[at] ?? {}).join(', ')}</td>
            <td>
              <IconButton
                size="sm"
                label={`Leave row ${at + 1} out`}
                icon={<IconX className="tabler-icon small-icon" />}
                onClick={({ currentTarget }) => {
                  onLeaveOut(at);
                  // The row below moves up under the same button; below the last one there is none.
                  if (at === rows.length - 1)
                    currentTarget.closest('tr')?.previousElementSibling?.querySelector('button')?.focus();
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
