import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textOfSection } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
const noteOf = async (...said: readonly Said[]) => {
  const answer = await write(
    noteRequest({ transcript: saidBy(['patient', 'I have had pain in my right heel for two months.'], ...said) }),
  );
  return (section: string): string => textOfSection(answer, section);
};

it.each([
  ['a test', 'An ultrasound of the heel, and bloods including iron.', /ultrasound/],
  ['a medicine with what it is for', 'A steroid cream for the eczema, twice a day.', /cream/],
  ['a vaccine', 'And a tetanus vaccine in autumn.', /vaccine/],
  ['a test of a part that ails', 'And an MRI of the bladder for the residue.', /MRI/i],
  ['somebody of a disease', 'Diabetes educator and the podiatrist.', /educator/],
  ['a dose that is told as what is', 'The heparin needle, that is 40 milligrams a day for the clots.', /heparin/i],
  ['what is due', 'You are due for the tetanus shot and the bowel screening.', /due for/],
])('files %s that is ordered without a verb under the plan', async (_, said, named) => {
  const section = await noteOf(
    ['doctor', 'Any swelling?'],
    ['patient', 'No.'],
    ['doctor', 'I think this is plantar fasciitis.'],
    ['doctor', said],
  );
  expect(section('plan')).toMatch(named);
  expect(section('assessment')).not.toMatch(named);
  expect(section('assessment')).toMatch(/plantar fasciitis/);
});

it('takes what is told after a no for nothing of before', async () => {
  const section = await noteOf(
    ['doctor', 'Any problems with the heel before that?'],
    ['patient', 'No. I was running the day before.'],
  );
  expect(section('background')).toBe('');
});

it('reports nothing of what everybody has', async () => {
  const section = await noteOf(['doctor', 'Did you land on it?'], ['patient', 'Yep. All my weight.']);
  expect(section('history')).toMatch(/heel/);
  expect(section('history')).not.toMatch(/weight/);
});
