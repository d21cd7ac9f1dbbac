// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { bulletsOf, headingOf, paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import { afterEach, expect, it } from 'vitest';
import { Waiting } from './Waiting.tsx';

afterEach(cleanup);

const shown = (progress?: Richtext) => render(<Waiting status="generating" type="note" progress={progress} />);

it('shows the sections that are finished, as words, before the others come', () => {
  shown({
    type: 'doc',
    content: [
      headingOf('History', 2),
      paragraphOf('Dry cough <b>for</b> three weeks.'),
      bulletsOf(['Perindopril 5 mg', 'No fever']),
    ],
  });
  const region = screen.getByRole('region', { name: 'Finished so far' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('History');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Perindopril 5 mg', 'No fever']);
  expect(region.textContent).toContain('Dry cough <b>for</b> three weeks.');
  expect(screen.getByRole('status').textContent).toMatch(/Writing the (?:clinical )?note/);
});

it('says only what is under way before the first section is finished', () => {
  shown();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('it goes on by itself');
});
