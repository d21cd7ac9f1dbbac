import { expect, it } from 'vitest';
import { utterancesOf } from '../transcript/utterances.ts';
import { medicineBefore } from './antecedent.ts';

/** The medicine that the last of the things said may be of, by what was said before it. */
const meantAfter = (...talk: readonly string[]): string | null => {
  const utterances = utterancesOf(
    talk.map((said, at) => ({
      id: `s${at}`,
      text: said.slice(3),
      speaker: said.startsWith('d') ? ('doctor' as const) : ('patient' as const),
      startMs: at * 1000,
      endMs: at * 1000 + 900,
      confidence: 1,
    })),
  );
  return medicineBefore(utterances, utterances.length - 1, 4)?.words ?? null;
};

it('finds the one medicine that was spoken of last', () => {
  expect(meantAfter('d: Do you take the ramipril?', 'p: I stopped it.')).toBe('ramipril');
  expect(meantAfter('d: The metformin and the ramipril?', 'p: I stopped it.')).toBe(null);
  expect(meantAfter('d: I would keep the metformin instead of the ramipril.', 'p: I stopped it.')).toBe('metformin');
  expect(meantAfter('d: Ramipril?', 'p: Yes. The other one made me cough.', 'p: I stopped it.')).toBe(null);
});

it('takes a class of medicines for what was spoken of last, by its words', () => {
  expect(meantAfter('d: Ramipril?', 'p: Yes.', 'd: And your water tablet?', 'p: I stopped it.')).toBe(
    'the water tablet',
  );
  expect(meantAfter('d: Ramipril, your blood pressure tablet?', 'p: I stopped it.')).toBe('ramipril');
  expect(meantAfter('d: Ramipril?', 'p: My aunt had a cough mixture.', 'p: I stopped it.')).toBe('the cough mixture');
});
