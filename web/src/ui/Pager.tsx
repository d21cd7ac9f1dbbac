import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { pageWindow } from './pages.ts';
import styles from './Pager.module.css';

type Props = { page: number; perPage: number; total: number; onPage: (page: number) => void };

export const Pager = ({ page, perPage, total, onPage }: Props) => {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <span className={styles['range']}>
        {first} to {Math.min(total, page * perPage)} of {total}
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
