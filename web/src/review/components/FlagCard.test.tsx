import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { FlagCard } from './FlagCard.tsx';

afterEach(cleanup);

const text = 'She agrees with the recommended medical treatment plan.';
const flag: Flag = { id: 'f', kind: 'unsupported', severity: 'alert', because: 'No passage was found', written: text };
const sentence: SentenceEvidence = {
  id: 's',
  block: 0,
  start: 0,
  end: text.length,
  text,
  level: 'check',
  support: 0,
  passages: [],
  flags: [flag],
};

const shown = (flags: Flag[]) => {
  const told = { onUse: vi.fn(), onRemove: vi.fn(), onKeep: vi.fn() };
  render(
    <FlagCard
      documentLabel="Note"
      tracked={{ sentence: { ...sentence, flags }, from: 0, to: text.length, isEdited: false }}
      decided={new Set()}
      transcripts={[]}
      onPlay={undefined}
      onAskAgain={undefined}
      {...told}
    />,
  );
  return told;
};

it('offers to remove a sentence that rests on nothing, or to keep it', () => {
  const { onRemove, onKeep } = shown([flag]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledWith(flag);
  fireEvent.click(screen.getByRole('button', { name: /^Keep as written/ }));
  expect(onKeep).toHaveBeenCalled();
});

it('removes no sentence of which a part differs', () => {
  shown([{ ...flag, kind: 'dose', written: 'plan' }]);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
