import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';

const write = createEmbeddedNotes().write;
const partsOf = async (said: string): Promise<Record<string, string>> => {
  const { sections } = await write(
    noteRequest({
      transcript: saidBy(
        ['patient', 'I have been tired for three weeks.'],
        ['doctor', 'Let me examine you.'],
        ['patient', 'Sure.'],
        ['doctor', said],
        ['patient', 'Okay.'],
        ['doctor', 'I will order some blood tests.'],
      ),
    }),
  );
  return Object.fromEntries(
    sections.map(({ blockId, statements }) => [
      blockId,
      statements
        .flat()
        .map(({ text }) => text)
        .join(' | '),
    ]),
  );
};

describe('results and findings told in one sentence', () => {
  it.each([
    ['The urine grew E. coli.', /Urine grew E coli\./],
    ['The swab from your foot grew staph.', /Swab from the foot grew staph\./],
    ['The blood cultures did not grow anything.', /Blood cultures: no organisms grown\./],
    ['Your rheumatoid factor is negative but the CRP is raised.', /negative but the CRP is raised\./],
    ['The CT of your head was normal, no bleed.', /normal, no bleed\./],
    ['Your HbA1c is 7.1, it was 8.4 in March.', /HbA1c is 7\.1.*was 8\.4 in March\./],
    ['The pathology on the mole showed a dysplastic naevus.', /Pathology on the mole showed a dysplastic naevus\./],
    ['Your throat is red but there is no pus.', /Throat is red[,. ]+(?:but )?no pus\./i],
    ["There's a small hernia in the right groin when you cough.", /Small hernia in the right groin on coughing\./],
    ['You walk with a bit of a limp.', /Walks with a slight limp\./],
    ["There's a bit of a crackle at the left base.", /Slight crackle at the left base\./],
    [
      "On the rim of the right ear there's a four millimetre crusted nodule, it's tender with a hard base.",
      /4 mm crusted nodule on the rim of the right ear, tender with a hard base\./,
    ],
    ['Your PSA was 6.8, and last year it was 4.1.', /PSA was 6\.8, and last year it was 4\.1\./],
    ['Your ears look fine, the drums are nice and pearly.', /drums are pearly\./],
  ])('stand whole: %s', async (said, expected) => {
    const { examination = '', history = '' } = await partsOf(said);
    expect(examination).toMatch(expected);
    expect(history).not.toMatch(/urine|swab|ct of/i);
  });

  it.each(['If the swab is positive we will treat it.', 'Your levels are usually low.'])(
    'are none where they are supposed or name no test: %s',
    async (said) => {
      const { examination = '' } = await partsOf(said);
      expect(examination).toBe('');
    },
  );

  it('is no problem of the patient’s where it was only looked for', async () => {
    expect((await partsOf("Your COVID's negative."))['assessment'] ?? '').not.toMatch(/covid/i);
  });

  it('says of no organ what is said of something else', async () => {
    const parts = await partsOf("Your lungs are clear. It's not addictive.");
    expect(Object.values(parts).join(' ')).not.toMatch(/lungs are not/i);
  });
});
