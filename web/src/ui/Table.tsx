import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Button, IconButton } from './Button.tsx';
import { Check } from './Choices.tsx';
import { classes } from './classes.ts';
import { EmptyState } from './EmptyState.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import { Loading, RowsSkeleton } from './Skeleton.tsx';
import { countWords, Pager, type Paging } from './Pager.tsx';
import styles from './Table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The name of this order in the list's query; its heading sorts by it. */
  sort?: string;
  /** On a phone a row is a card: `main` is its heading, `second` the line below, `aside` at its right; all else is left out. */
  card?: 'main' | 'second' | 'aside';
  align?: 'right';
  isWideOnly?: boolean;
  /** Only on the card: what the figures of several columns say in words. */
  isCardOnly?: boolean;
};

/** The server's order, by `sort` and `isDescending` of the query. */
export type Sorting = { sort: string; isDescending: boolean; onSort: (sort: string) => void };

/** Rows that are chosen, over pages too. `isAll`: all that match the filters, on whatever page. */
export type Selection = {
  isAll: boolean;
  count: number;
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  togglePage: (keys: readonly string[]) => void;
  chooseAll: (total: number) => void;
  clear: () => void;
};

export type Tool = { label: string; icon: ReactNode; onChoose: () => void };

export type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** What a row is called, for who cannot see which one a box or a menu stands in. */
  nameOf?: (row: Row) => string;
  /** Where a click on the row leads; a middle click opens a tab by the link in the main cell. */
  linkTo?: (row: Row) => string;
  /** One or two things that are done with a row often, each a button with its icon. */
  toolsOf?: (row: Row) => readonly Tool[];
  /** What else can be done with a row. */
  menuOf?: (row: Row) => readonly MenuItem[];
  selection?: Selection | undefined;
  sorting?: Sorting | undefined;
  isDense?: boolean;
  error?: { title: string; text: string } | undefined;
  onRetry?: () => void;
  /** Takes the filters away; given where there are some. */
  onClear?: (() => void) | undefined;
  empty: { title: string; text: string; action?: ReactNode };
  paging?: Paging | undefined;
};

const orderWords = { up: 'ascending', down: 'descending' } as const;

const Head = <Row,>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) => {
  const { sort, title, align, isWideOnly, isCardOnly } = column;
  const order = sort && sorting?.sort === sort ? (sorting.isDescending ? 'down' : 'up') : undefined;
  return (
    <th
      scope="col"
      className={classes(align && styles[align], isWideOnly && styles['wideOnly'], isCardOnly && styles['cardOnly'])}
      aria-sort={order && orderWords[order]}
    >
      {sort && sorting ? (
        <button type="button" className={styles['sort']} onClick={() => sorting.onSort(sort)}>
          {title}
          {order === 'up' ? <IconArrowUp /> : order === 'down' ? <IconArrowDown /> : null}
        </button>
      ) : (
        title
      )}
    </th>
  );
};

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'linkTo' | 'toolsOf' | 'menuOf' | 'selection'> & {
  row: Row;
  rowKey: string;
  name: string;
};
const TableRow = <Row,>({ row, rowKey, name, columns, linkTo, toolsOf, menuOf, selection }: RowProps<Row>) => {
  const navigate = useNavigate();
  const open = (event: MouseEvent): void => {
    if (!linkTo || (event.target as HTMLElement).closest('a, button, input, label, [popover]')) return;
    void navigate(linkTo(row));
  };
  const isChosen = selection?.has(rowKey) ?? false;
  return (
    <tr className={classes(linkTo && styles['opens'], isChosen && styles['chosen'])} onClick={open}>
      {selection ? (
        <td className={styles['choose']}>
          <Check aria-label={`Choose ${name}`} checked={isChosen} onChange={() => selection.toggle(rowKey)} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classes(
            column.card && styles[column.card],
            column.align && styles[column.align],
            column.isWideOnly && styles['wideOnly'],
            column.isCardOnly && styles['cardOnly'],
          )}
        >
          {linkTo && column.card === 'main' ? <Link to={linkTo(row)}>{column.cell(row)}</Link> : column.cell(row)}
        </td>
      ))}
      {toolsOf || menuOf ? (
        <td className={classes(styles['tools'], styles['right'])}>
          {toolsOf?.(row).map(({ label, icon, onChoose }) => (
            <IconButton key={label} label={label} icon={icon} onClick={onChoose} />
          ))}
          {menuOf ? (
            <Menu
              label={`More for ${name}`}
              items={menuOf(row)}
              trigger={(props) => <IconButton {...props} label={`More for ${name}`} icon={<IconDots />} />}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
};

type PageChoice = { selection: Selection; keys: readonly string[] };
const PageCheck = ({ selection, keys }: PageChoice) => {
  const chosen = keys.filter(selection.has).length;
  return (
    <Check
      aria-label="Choose this page"
      checked={chosen === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
      }}
      onChange={() => selection.togglePage(keys)}
    />
  );
};

/** The page is chosen by its box; all that match only here, where the number is said. */
const AllThatMatch = ({ selection, keys, paging }: PageChoice & { paging: Paging | undefined }) => {
  if (!paging || paging.total <= keys.length || !keys.every(selection.has)) return null;
  const all = countWords(paging);
  return (
    <p className={styles['all']} role="status">
      {selection.isAll ? `All ${all} that match are chosen.` : `All ${keys.length} on this page are chosen.`}{' '}
      {selection.isAll ? null : (
        <button type="button" className="link" onClick={() => selection.chooseAll(paging.total)}>
          Choose all {all} that match
        </button>
      )}
    </p>
  );
};

type StandIn<Row> = Pick<Props<Row>, 'label' | 'rows' | 'error' | 'onRetry' | 'onClear' | 'empty'>;
/** What stands in the table's place while there is nothing to list. */
const standInOf = <Row,>({ label, rows, error, onRetry, onClear, empty }: StandIn<Row>): ReactNode => {
  if (!rows && error)
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
  if (rows.length > 0) return null;
  if (!onClear) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title="Nothing matches"
      text="Try fewer letters or fewer filters."
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
};

type HeadRowProps<Row> = Pick<Props<Row>, 'columns' | 'sorting' | 'selection' | 'toolsOf' | 'menuOf'> & {
  keys: readonly string[];
};
const HeadRow = <Row,>({ columns, sorting, selection, toolsOf, menuOf, keys }: HeadRowProps<Row>) => (
  <tr>
    {selection ? (
      <th scope="col" className={styles['choose']}>
        <PageCheck selection={selection} keys={keys} />
      </th>
    ) : null}
    {columns.map((column) => (
      <Head key={column.key} column={column} sorting={sorting} />
    ))}
    {toolsOf || menuOf ? (
      <th scope="col">
        <span className="screen-reader">More</span>
      </th>
    ) : null}
  </tr>
);

/**
 * Owns what every list needs: a skeleton after 300 ms, an error with a way out, an empty state, order, paging, and where
 * wanted a choice of rows and a menu for each.
 */
export const Table = <Row,>(props: Props<Row>) => {
  const { label, rows = [], keyOf, nameOf = keyOf, selection, isDense, paging } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  const standIn = standInOf(props);
  if (standIn) return standIn;
  const keys = rows.map(keyOf);
  return (
    <>
      {selection ? (
        <div className={styles['onPhone']}>
          <Button size="sm" aria-pressed={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            {isChoosing ? 'Done' : 'Select'}
          </Button>
        </div>
      ) : null}
      {selection ? <AllThatMatch selection={selection} keys={keys} paging={paging} /> : null}
      <table
        className={classes(styles['table'], isDense && styles['dense'], isChoosing && styles['choosing'])}
        aria-label={label}
      >
        <thead>
          <HeadRow {...props} keys={keys} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} rowKey={keyOf(row)} name={nameOf(row)} />
          ))}
        </tbody>
      </table>
      {paging ? <Pager of={label} {...paging} /> : null}
    </>
  );
};

type KnownProps<Row> = Pick<Props<Row>, 'label' | 'columns' | 'rows' | 'keyOf' | 'toolsOf'>;
/** What others keep and what is only there to know of, below one's own. Nothing where there is none. */
export const KnownList = <Row,>(props: KnownProps<Row>) => {
  const id = useId();
  return props.rows?.length ? (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['known']}>
        {props.label}
      </h2>
      <Table isDense empty={{ title: '', text: '' }} {...props} />
    </section>
  ) : null;
};
