import { counted } from '@auscult/contract/format.ts';
import type { UploadAnswer, UploadRow } from '@auscult/contract/uploads/schemas.ts';
import { button, make } from './elements.ts';

/** So many rows are put on the page at a time: ten thousand at once would stop a phone. */
const SHOWN = 200;
const words: Record<UploadRow['outcome'], string> = {
  new: 'New',
  same: 'Already there',
  changed: 'Changed',
  bad: 'Cannot be taken',
};
const order: readonly UploadRow['outcome'][] = ['bad', 'changed', 'new', 'same'];

const whenOf = (startsAt: string): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(startsAt) ?? [];
  return time ? `${day}/${month}/${year} ${time}` : startsAt;
};
const bornOf = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').toReversed().join('/') : day);

const lineOf = ({ row, outcome, values, problems }: UploadRow): HTMLElement =>
  make(
    'li',
    { class: outcome },
    make('span', { class: 'state' }, words[outcome]),
    make(
      'span',
      { class: 'what' },
      make('strong', {}, values.patient || '(no name)'),
      make(
        'span',
        {},
        [`Row ${row}`, whenOf(values.startsAt), values.doctor, bornOf(values.birthDate)].filter(Boolean).join(' · '),
      ),
      ...problems.map(({ message }) => make('span', { class: 'problem' }, message)),
    ),
  );

export const rowsOf = (rows: readonly UploadRow[]): HTMLElement => {
  const sorted = rows.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  const list = make('ol', { class: 'rows', 'aria-label': 'Rows of the list' });
  let shown = 0;
  const more = button('', () => add());
  const add = () => {
    list.append(...sorted.slice(shown, shown + SHOWN).map(lineOf));
    shown = Math.min(sorted.length, shown + SHOWN);
    more.textContent = `Show ${Math.min(SHOWN, sorted.length - shown)} more of ${sorted.length - shown}`;
    more.hidden = shown === sorted.length;
  };
  add();
  return make('div', {}, list, more);
};

export const countsOf = ({ counts }: UploadAnswer): string =>
  [
    counted(counts.rows, 'row'),
    `${counts.new} new`,
    counts.changed > 0 && `${counts.changed} changed`,
    counts.same > 0 && `${counts.same} already there`,
    counts.bad > 0 && `${counts.bad} cannot be taken`,
  ]
    .filter(Boolean)
    .join(', ');
