import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { withVaccinesNamed } from './vaccinesAsked.ts';

const answered = (asked: string, ...answers: string[]): string =>
  withVaccinesNamed(utterancesOf(saidBy(['doctor', asked], ...answers.map((text) => ['patient', text] as const))))
    .filter(({ speaker }) => speaker === 'patient')
    .map(({ text }) => text)
    .join('. ');

it.each([
  ['Are your vaccinations up to date?', 'Flu in May. Tetanus, I doubt it.', 'flu vaccine in may. tetanus vaccine'],
  ['Had your jabs, the shingles and the pneumonia?', 'Shingles, yes, last year.', 'shingles vaccine'],
  ['and are you vaccinated', 'covid twice and the flu', 'covid vaccine twice. the flu vaccine'],
])('names the vaccine that is meant: %s %s', (asked, said, written) => {
  expect(answered(asked, said)).toContain(written);
});

it.each([
  ['Any illnesses as a child?', 'Measles, and pneumonia twice.'],
  ['Have you had the flu shot?', 'I did, and I was sick with the flu all the same.'],
])('leaves an illness an illness: %s %s', (asked, said) => {
  expect(answered(asked, said)).not.toContain('vaccine');
});

it('takes a name alone for nothing that was given', () => {
  const [, said] = withVaccinesNamed(
    utterancesOf(saidBy(['doctor', 'Which vaccines have you had?'], ['patient', "Pneumonia, I don't think so."])),
  );
  expect(said?.isAside).toBe(true);
});
