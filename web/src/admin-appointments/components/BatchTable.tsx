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
        {rows.map((row, at) => {
          const bad = problems[at] ?? {};
          return (
            <tr key={at}>
              <th scope="row" className="num">
                {at + 1}
              </th>
              {columns.map((key) => (
                <td key={key} className={classes(bad[key] && styles['bad'])}>
                  <input
                    aria-label={`${columnTitle[key]}, row ${at + 1}`}
                    aria-invalid={bad[key] ? true : undefined}
                    title={bad[key]}
                    value={row[key]}
                    onChange={({ target }) => onChange(at, { ...row, [key]: target.value })}
                  />
                </td>
              ))}
              <td className={styles['why']}>{Object.values(bad).join(', ')}</td>
              <td>
                <IconButton
                  size="sm"
                  label={`Leave row ${at + 1} out`}
                  icon={<IconX className="tabler-icon small-icon" />}
                  onClick={() => onLeaveOut(at)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
