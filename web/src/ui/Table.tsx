import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { EmptyState } from './EmptyState.tsx';
import { Loading, RowsSkeleton } from './Skeleton.tsx';
import { Pager } from './Pager.tsx';
import styles from './Table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** On a phone a row is a card: `main` is its heading, `second` the line below, `aside` at its right; all else is left out. */
  card?: 'main' | 'second' | 'aside';
  align?: 'right';
  isWideOnly?: boolean;
};

type Paging = { page: number; perPage: number; total: number; onPage: (page: number) => void };
type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Where a click on the row leads; a middle click opens a tab by the link in the main cell. */
  linkTo?: (row: Row) => string;
  isDense?: boolean;
  error?: { title: string; text: string } | undefined;
  onRetry?: () => void;
  empty: { title: string; text: string; action?: ReactNode };
  paging?: Paging | undefined;
};

/** Owns what every list needs: a skeleton after 300 ms, an error with a way out, an empty state, and paging. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  linkTo,
  isDense = false,
  error,
  onRetry,
  empty,
  paging,
}: Props<Row>) => {
  const navigate = useNavigate();
  if (error && !rows)
    return (
      <EmptyState
        title={error.title}
        text={error.text}
        action={onRetry ? <Button onClick={onRetry}>Try again</Button> : undefined}
      />
    );
  if (!rows)
    return (
      <Loading label={`Loading ${label.toLowerCase()}`}>
        <RowsSkeleton />
      </Loading>
    );
  if (rows.length === 0) return <EmptyState {...empty} />;
  const open = (event: MouseEvent, row: Row): void => {
    if (!linkTo || (event.target as HTMLElement).closest('a, button, input, label')) return;
    void navigate(linkTo(row));
  };
  return (
    <>
      <table className={classes(styles['table'], isDense && styles['dense'])} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes(column.align && styles[column.align], column.isWideOnly && styles['wideOnly'])}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classes(linkTo && styles['opens'])} onClick={(event) => open(event, row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classes(
                    column.card && styles[column.card],
                    column.align && styles[column.align],
                    column.isWideOnly && styles['wideOnly'],
                  )}
                >
                  {linkTo && column.card === 'main' ? (
                    <Link to={linkTo(row)}>{column.cell(row)}</Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {paging ? <Pager {...paging} /> : null}
    </>
  );
};
