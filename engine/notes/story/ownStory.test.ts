import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { isTimeAlone, ownStory } from './ownStory.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join(' ');

it.each([
  ['we were carrying a couch up our stairs', 'i was carrying a couch up my stairs'],
  ['we talked about the dose last time', 'we talked about the dose last time'],
  ['we both had the fever', 'we both had the fever'],
  ['i went, i have a limp in my left leg', 'i have a limp in my left leg'],
  ['when i walk, i get a cramp', 'when i walk, i get a cramp'],
  ['i have lost, i do not know, 4 kg', 'i have lost 4 kg'],
  ['i am, been doing the exercises', 'i have been doing the exercises'],
] as const)('%s: %s', (said, meant) => {
  expect(ownStory(said)).toBe(meant);
});

it('knows a time that stands alone', () => {
  expect(isTimeAlone('about 3 weeks ago')).toBe(true);
  expect(isTimeAlone('a couple of days')).toBe(true);
  expect(isTimeAlone('a cough for 3 weeks')).toBe(false);
});

const story = ['patient', 'I have had a cough for three days and a sore throat.'] as const;

it.each([
  [
    ['patient', 'My wife took me to the emergency room on Sunday.'],
    /[Ww]ife took .*to the emergency department on Sunday/,
  ],
  [
    ['patient', 'They took an x-ray and said nothing was broken and gave me a sling.'],
    /[Hh]ad an x-ray and was told that nothing was broken and was given a sling/,
  ],
  [
    ['patient', 'The sertraline does help. I tried to come off of it in November.'],
    /[Tt]ried to come off of sertraline in November/,
  ],
  [
    ['patient', 'I had the left shoulder fixed in 2015. Rotator cuff.'],
    /^(?!.*(?:has|[Rr]eports) (?:a )?rotator cuff)/,
  ],
  [['patient', "I'm the only driver. I can't not work."], /^(?!.*cannot work)/],
  [['patient', 'I see my counsellor every two weeks.'], /[Ss]ees? .*counsellor every 2 weeks/],
] as const)('keeps who did it, when, and the verb: %s', async (said, expected) => {
  expect(await noteOf(story, said)).toMatch(expected);
});

it('takes no "I have been off" for a yes', async () => {
  const text = await noteOf(
    story,
    ['doctor', 'Have you been able to work?'],
    ['patient', "I've been off since Tuesday."],
  );
  expect(text).not.toMatch(/able to work/);
});

describe('what is asked of today', () => {
  it('is not so because it was', async () => {
    const text = await noteOf(
      story,
      ['doctor', 'Are you still smoking?'],
      ['patient', "I was. Five a day. I haven't had one since Sunday."],
    );
    expect(text).toMatch(/not smoked since Sunday/);
    expect(text).not.toMatch(/still smoking|Smoking: 5/);
  });

  it('is a question without its mark too', async () => {
    const text = await noteOf(story, ['doctor', 'Does the throat hurt at night.'], ['patient', 'No.']);
    expect(text).not.toMatch(/Does the throat/);
  });
});

it('names a symptom by its noun among the systems, and denies it once', async () => {
  const { systemLines } = await import('../symptoms/systems.ts');
  const { draftsOf } = await import('../drafts.ts');
  const { utterancesOf } = await import('../transcript/utterances.ts');
  const drafts = draftsOf(
    utterancesOf(
      saidBy(
        ['doctor', 'What has been happening?'],
        ['patient', 'I threw up twice this morning.'],
        ['patient', 'I wish I had some weight loss.'],
        ['doctor', 'Dizzy at all?'],
        ['patient', 'No.'],
      ),
    ),
  );
  const lines = systemLines(drafts, new Map());
  expect(lines.flatMap(({ present }) => present)).toEqual(['vomiting']);
  expect(lines.flatMap(({ absent }) => absent)).toEqual(['dizziness']);
});
