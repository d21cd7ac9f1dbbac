// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { Editor as TextEditor } from '@tiptap/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { userSettings } from '@auscult/contract/users/schemas.ts';
import { queryClient } from '../../app/queries.ts';
import { queryKey } from '../../app/useRead.ts';
import { BlockCard, type CardProps } from './BlockCard.tsx';
import { emptyDraft } from './draft.ts';
import { Editor } from './Editor.tsx';

const WRITTEN = 'As said.';
/** Cards that a letter may draw again: its own, and where it stands in a condition that one too. */
const MOST = 3;

const section = (id: string): TemplateBlock => ({
  type: 'section',
  id,
  title: `Title of ${id}`,
  instruction: '',
  topics: ['history'],
  style: 'prose',
  omitWhenEmpty: true,
});
const text = (id: string) => ({ type: 'text' as const, id, text: `Text of ${id} for {{patient.name}}` });
/** 60 blocks, eight of them conditions and 30 of them sections. */
const blocks: TemplateBlock[] = [
  ...Array.from({ length: 30 }, (_, at) => section(`s${at}`)),
  ...Array.from({ length: 14 }, (_, at) => text(`t${at}`)),
  ...Array.from({ length: 8 }, (_, at): TemplateBlock => ({
    type: 'container',
    id: `c${at}`,
    condition: at % 2 ? { sectionNotEmpty: `s${at}` } : { consultationTypes: ['returning'] },
    blocks: [text(`in${at}`)],
  })),
];

const doctor = { id: 'u', roles: ['Doctor'], settings: userSettings.parse({}), practice: null };
let drawn: Mock;
beforeEach(() => {
  queryClient.clear();
  const answer = (url: string) =>
    url.endsWith('/users/me')
      ? doctor
      : url.endsWith('/templates/preview')
        ? { content: { type: 'doc', content: [] }, left: [] }
        : [];
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(answer(url)), { headers }));
  Element.prototype.scrollIntoView = () => undefined;
  queryClient.setQueryData(queryKey(me), doctor);
  drawn = vi.spyOn(BlockCard as unknown as { type: (props: CardProps) => unknown }, 'type') as Mock;
});
const openEditor = (): void => {
  const editor = (
    <Editor
      template={undefined}
      start={{ ...emptyDraft('letter', false), name: 'Long', blocks }}
      isAdmin={false}
      isReadOnly={false}
      nameable={{ macros: [], prompts: [] }}
      note=""
      more={null}
      onLeave={() => undefined}
      onSaved={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: editor }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const cardOf = (id: string): HTMLElement => {
  const card = document.querySelector<HTMLElement>(`[data-block="${id}"]`);
  if (!card) throw new Error(`no block ${id}`);
  return card;
};
/** In a plain box, or where a text has chips the editor that its element belongs to. */
const write = (box: HTMLElement & { editor?: TextEditor }, value: string): void =>
  act(() => {
    if (!box.editor) fireEvent.change(box, { target: { value } });
    else box.editor.chain().selectAll().insertContent(value).run();
  });
/** How many cards each letter draws. */
const drawnByTyping = (id: string, field: string): number[] => {
  fireEvent.click(cardOf(id));
  const box = within(cardOf(id)).getByLabelText(field);
  return Array.from(WRITTEN, (_, at) => {
    drawn.mockClear();
    write(box, WRITTEN.slice(0, at + 1));
    return drawn.mock.calls.length;
  });
};

test('a letter that is typed draws its own block again, and the other sixty stay', () => {
  openEditor();
  expect(drawn.mock.calls.length).toBeGreaterThanOrEqual(60);
  const counts = [
    ...drawnByTyping('s12', 'What belongs here'),
    ...drawnByTyping('in0', 'Text'),
    // A condition names this one, and reads otherwise with each letter.
    ...drawnByTyping('s1', 'Title'),
  ];
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
}, 60_000);

test('a variable stands as a chip in the text that is written: as it was stored, once its braces are closed, and after a step back', () => {
  openEditor();
  fireEvent.click(cardOf('t3'));
  const box = within(cardOf('t3')).getByLabelText<HTMLElement & { editor: TextEditor }>('Text');
  const chips = () => [...box.querySelectorAll('[data-variable]')].map(({ textContent }) => textContent);
  expect(chips()).toEqual(['Patient name']);
  write(box, 'Dear {{referrer.greeting}}, {{patient.nmae}}');
  expect(chips()).toEqual(['Referrer greeting']);
  expect(box.textContent).toBe('Dear Referrer greeting, {{patient.nmae}}');
  expect(cardOf('t3').textContent).toContain('There is no variable {{patient.nmae}}');
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(box.textContent).toBe('Text of t3 for Patient name');
  expect(chips()).toEqual(['Patient name']);
});
