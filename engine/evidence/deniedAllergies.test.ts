import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const kinds = (turns: readonly string[], text: string): string[] =>
  flagsBeside(transcriptOf(turns))(text).map(({ kind, severity }) => `${kind} ${severity}`);

const asked = ['D: Any allergies?', 'P: Penicillin, I get a rash.'];
const stated = ['D: Any allergies to medicines?', "P: Yes, I'm allergic to penicillin."];
const none = ['D: Any allergies?', 'P: No, none.'];
const relatives = ['D: Any allergies?', 'P: My mother is allergic to penicillin.'];
const pollen = ['D: Any hay fever?', "P: I'm allergic to grass pollen."];

describe('allergies that are written away', () => {
  it.each(['No known drug allergies.', 'NKDA.', 'Allergies: none.', 'Allergies: nil known.', 'No known allergies.'])(
    'are flagged where one was said: %s',
    (text) => {
      expect(kinds(asked, text)).toContain('allergy alert');
      expect(kinds(stated, text)).toContain('allergy alert');
    },
  );

  it.each([
    [none, 'No known drug allergies.'],
    [none, 'NKDA.'],
    [relatives, 'No known drug allergies.'],
    [pollen, 'No known drug allergies.'],
    [stated, 'Allergic to penicillin.'],
    [asked, 'Allergies: penicillin (rash).'],
    [stated, 'Allergic to penicillin. No other allergies.'],
    [stated, 'No allergies other than penicillin.'],
  ])('are not where nobody said one or room is left: %j, %s', (turns, text) => {
    expect(kinds(turns, text)).not.toContain('allergy alert');
  });

  it('are no denial where room is left for the one that was said', () => {
    expect(kinds(stated, 'Allergic to penicillin. No other allergies.')).toEqual([]);
    expect(kinds(stated, 'No allergies other than penicillin.')).toEqual([]);
  });
});
