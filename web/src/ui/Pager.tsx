import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { pageWindow } from './pages.ts';
import styles from './Pager.module.css';

/** Where in a list one is. */
export type Paging = {
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean | undefined;
  onPage: (page: number) => void;
};

export const countWords = ({ total, isTotalCapped }: Pick<Paging, 'total' | 'isTotalCapped'>): string =>
  `${isTotalCapped ? 'more than ' : ''}${total.toLocaleString('en-AU')}`;

/** `of`: the list that it turns, as there may be several on a screen. */
export const Pager = ({ of, page, perPage, total, isTotalCapped, onPage }: Paging & { of: string }) => {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles['pager']} aria-label={`Pages of ${of}`}>
      <span className={styles['range']}>
        {first} to {Math.min(total, page * perPage)} of {countWords({ total, isTotalCapped })}
      </span>
      {pages > 1 ? (
        <>
          <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <IconChevronLeft className="tabler-icon small-icon" />
          </button>
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          <button type="button" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <IconChevronRight className="tabler-icon small-icon" />
          </button>
        </>
      ) : null}
    </nav>
  );
};
