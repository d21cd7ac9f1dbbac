import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section } from '../samples.ts';

const template = {
  ...noteTemplate,
  blocks: [
    section('complaint', ['chief_complaint']),
    section('history', ['history', 'past_history', 'medications'], 'prose'),
    section('plan', ['assessment', 'plan', 'follow_up']),
  ],
};
const noteOf = async (...said: readonly (readonly ['doctor' | 'patient', string])[]): Promise<string[]> => {
  const answer = await createEmbeddedNotes().write(noteRequest({ template, transcript: saidBy(...said) }));
  return answer.sections
    .filter(({ blockId }) => blockId === 'plan')
    .flatMap(({ statements }) => statements.flat().map(({ text }) => text));
};
const introduction =
  'Ruth is a 67-year-old woman with a past medical history significant for asthma and osteoporosis who presents with a sore hip.';

describe('the line that opens an assessment', () => {
  it('says once more who the patient is and what they came with', async () => {
    const [first = ''] = await noteOf(
      ['doctor', introduction],
      ['patient', 'It started after I slipped on the stairs.'],
      ['doctor', 'I am going to order an x-ray of your hip.'],
    );
    expect(first).toMatch(/^The patient is a 67-year-old .*asthma and osteoporosis/);
  });

  it('is not made where nobody said so', async () => {
    const lines = await noteOf(
      ['patient', 'My hip has been sore since I slipped on the stairs.'],
      ['doctor', 'I am going to order an x-ray of your hip.'],
    );
    expect(lines.join('\n')).toMatch(/x-ray/i);
    expect(lines.join('\n')).not.toMatch(/year-old .* asthma/);
  });

  it('is no assessment by itself', async () => {
    expect(await noteOf(['doctor', introduction], ['patient', 'It started after I slipped on the stairs.'])).toEqual(
      [],
    );
  });
});
