import type { Page } from '@playwright/test';

/** All rows of a table of the page's own database, as its browser keeps them. */
export const keptOn = <Row>(page: Page, database: string, table: string): Promise<Row[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(wanted.database);
        opening.addEventListener('error', () => reject(new Error('The database of this device cannot be opened.')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(wanted.table).objectStore(wanted.table).getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result as Row[]);
          });
        });
      }),
    { database, table },
  );
