import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (...said: readonly string[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template: problemsTemplate,
        transcript: saidBy(
          ['patient', 'I have had burning feet at night for a year.'],
          ['doctor', 'Your lungs are clear.'],
          ['patient', 'Good.'],
          ...said.map((text) => ['doctor', text] as const),
          ['patient', 'Okay.'],
          ['doctor', 'All right, see how you go.'],
        ),
      }),
    ),
  ).join('\n');

describe('what the doctor tells of a treatment', () => {
  it.each([
    ['The main side effect is a dry mouth.', /advised that the main side effect is a dry mouth\./],
    [
      "There's a small risk of bleeding, about one in two hundred.",
      /advised that there is a small risk of bleeding, about one in 200\./,
    ],
    [
      "There's a chance you'll need another operation.",
      /advised that there is a chance she will need another operation\./,
    ],
    ['The patch may irritate your skin.', null],
    ['The patch can make your skin itchy.', /advised that the patch can make her skin itchy\./],
    ["You'll have a small scar.", /advised that she will have a small scar\./],
    ['You could get a hypo if you miss lunch.', /advised that she could get a hypo if she misses lunch\./],
    ['Your urine might go a bit orange.', /advised that her urine might go/],
    [
      "Don't be surprised if the rash gets worse before it gets better.",
      /advised not to be surprised if the rash worsens/,
    ],
  ])('stands whole as what was advised: %s', async (said, expected) => {
    const text = await noteOf(said);
    if (expected === null) expect(text).not.toMatch(/advised that/);
    else expect(text).toMatch(expected);
  });

  it.each([
    ['It can make you drowsy.', /advised that the duloxetine can make her drowsy\./],
    ["It'll take three weeks to work.", /advised that the duloxetine will take 3 weeks to work\./],
    ["It's not addictive.", /advised that the duloxetine is not addictive\./],
    ['About one in ten people get a headache with it.', /about one in 10 people get a headache with/],
  ])('names the medicine that was spoken of: %s', async (said, expected) => {
    const text = await noteOf("I'll start you on duloxetine 30 milligrams in the morning.", said);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/lungs are not|lungs will/i);
  });

  it.each([
    'It can make you drowsy.',
    'There is a chance it comes back.',
    'There is an increased risk for that.',
    'You may have a rotator cuff tear.',
    'The last one was fine and the side effects were mild.',
  ])('tells nothing of what nobody named: %s', async (said) => {
    expect(await noteOf(said)).not.toMatch(/advised that/);
  });
});
