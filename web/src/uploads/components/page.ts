// The page of a practice's day list: for anybody with its address, without signing in, and without the rest of the app.
import { counted } from '@auscult/contract/format.ts';
import type { UploadAnswer, UploadPage } from '@auscult/contract/uploads/schemas.ts';
import '../../ui/fonts.css';
import '../../ui/tokens.css';
import './page.css';
import { readPage, send, type Refused } from './calls.ts';
import { button, make } from './elements.ts';
import { countsOf, rowsOf } from './preview.ts';

const found = document.getElementById('page');
if (!found) throw new Error('The page has no place for what it shows.');
const place: HTMLElement = found;

type Part = Node | string | false;
/** Shows one state of the page; whoever listens or uses a keyboard is taken to its heading. */
const show = (title: string, ...parts: Part[]): void => {
  const heading = make('h1', { tabindex: '-1' }, title);
  place.replaceChildren(heading, ...parts.filter((part) => part !== false));
  heading.focus();
};
const say = (text: string, kind = ''): HTMLElement => make('p', { class: kind }, text);
const busy = (text: string): void => show(text, make('progress', { 'aria-label': text }));

const drop = (known: UploadPage, label: string): HTMLElement => {
  const input = make('input', { type: 'file', id: 'file', accept: '.csv,.xlsx,.tsv,.txt' });
  input.addEventListener('change', () => void (input.files?.[0] && check(known, input.files[0])));
  const zone = make(
    'div',
    {
      class: 'drop',
      dragover: (event) => {
        event.preventDefault();
        zone.classList.add('over');
      },
      dragleave: () => zone.classList.remove('over'),
      drop: (event) => {
        event.preventDefault();
        const file = (event as DragEvent).dataTransfer?.files[0];
        if (file) void check(known, file);
      },
    },
    make('label', { for: 'file' }, label),
    input,
    say(
      `CSV or XLSX, at most ${known.maxBytes / 1024 / 1024} MB and ${known.maxRows.toLocaleString('en-AU')} rows`,
      'quiet',
    ),
  );
  return zone;
};

const begin = (known: UploadPage, refused?: Refused): void => {
  const wanted = known.columns.filter(({ isNeeded }) => isNeeded).map(({ title }) => title.toLowerCase());
  const others = known.columns.filter(({ isNeeded }) => !isNeeded).map(({ title }) => title.toLowerCase());
  show(
    `Day list of ${known.practice.name}`,
    refused
      ? make('div', { class: 'refused', role: 'alert' }, make('strong', {}, refused.title), say(refused.description))
      : false,
    drop(known, 'Choose the list of a day, or drop it here'),
    say(`The first line names the columns. Needed: ${wanted.join(', ')}. Also read: ${others.join(', ')}.`),
    say(
      `Times are those of the practice (${known.practice.timezone}). Nothing is stored before you have seen it.`,
      'quiet',
    ),
  );
};

const check = async (known: UploadPage, file: File): Promise<void> => {
  if (file.size > known.maxBytes)
    return begin(known, {
      status: 413,
      title: 'This file is too large',
      description: 'Send the list in parts. Nothing was stored.',
    });
  busy('Reading the list');
  const answer = await send({ file });
  if (answer.is === 'refused') begin(known, answer.refused);
  else preview(known, file, answer.body);
};

/** "Add 5 consults, change 2" */
const deedOf = (counts: UploadAnswer['counts']): string => {
  const deeds = [
    counts.new > 0 && `add ${counted(counts.new, 'consult')}`,
    counts.changed > 0 && `change ${counts.new > 0 ? counts.changed : counted(counts.changed, 'consult')}`,
  ];
  return deeds
    .filter(Boolean)
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase());
};
const nothingToDo = ({ same }: UploadAnswer['counts']): string =>
  same > 0 ? 'There is nothing to add.' : 'Nothing of this list can be added. Mend it, and choose it again.';

const preview = (known: UploadPage, file: File, seen: UploadAnswer): void => {
  const { counts } = seen;
  const toDo = counts.new + counts.changed;
  const skip = make('input', { type: 'checkbox', id: 'skip' });
  const add = button(deedOf(counts), () => void commit(known, file, { seen, isSkippingBad: skip.checked }), true);
  const allow = () => void (add.disabled = counts.bad > 0 && !skip.checked);
  skip.addEventListener('change', allow);
  allow();
  show(
    file.name,
    say(`${countsOf(seen)}.${toDo === 0 ? ` ${nothingToDo(counts)}` : ''}`),
    counts.bad > 0 && toDo > 0
      ? make(
          'p',
          { class: 'skip' },
          skip,
          make(
            'label',
            { for: 'skip' },
            `Leave out ${counted(counts.bad, 'row')} that cannot be taken, and go on with the others`,
          ),
        )
      : false,
    make(
      'div',
      { class: 'actions' },
      toDo > 0 && add,
      button('Choose another file', () => begin(known)),
    ),
    rowsOf(seen.rows),
  );
};

type Committing = { seen: UploadAnswer; isSkippingBad: boolean };
const commit = async (known: UploadPage, file: File, { seen, isSkippingBad }: Committing): Promise<void> => {
  busy('Adding the consults');
  const answer = await send({ file, sha256: seen.sha256, isSkippingBad });
  if (answer.is === 'refused') return begin(known, answer.refused);
  const { created = 0, updated = 0, unchanged = 0, counts } = answer.body;
  const done = [
    created > 0 && `${counted(created, 'consult')} added`,
    updated > 0 && `${counted(updated, 'consult')} changed`,
  ].filter((one) => one !== false);
  const left = [
    unchanged > 0 && `${unchanged} already there`,
    counts.bad > 0 && `${counted(counts.bad, 'row')} left out`,
  ].filter(Boolean);
  show(
    done.join(', ') || 'Nothing new',
    left.length > 0 && say(`${left.join(', ')}.`),
    say('The doctors see them in their lists now. You may close this page.'),
    make(
      'div',
      { class: 'actions' },
      button('Upload another list', () => begin(known)),
    ),
  );
};

const start = async (): Promise<void> => {
  const answer = await readPage();
  if (answer.is === 'there') return begin(answer.body);
  const { refused } = answer;
  show(refused.title, say(refused.description), refused.status !== 404 && button('Try again', () => void start()));
};
await start();
