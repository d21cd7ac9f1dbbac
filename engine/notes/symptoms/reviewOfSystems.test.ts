import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const template = {
  ...noteTemplate,
  blocks: [
    section('history', ['chief_complaint', 'history'], 'prose'),
    section('review', ['review_of_systems']),
    section('background', ['past_history', 'family_history']),
  ],
};
const noteOf = async (...exchange: readonly (readonly [question: string, answer: string])[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        template,
        transcript: saidBy(
          ['doctor', 'What can I do for you?'],
          ['patient', 'I have had a sore left heel for two weeks.'],
          ...exchange.flatMap(([question, answer]) => [['doctor', question] as const, ['patient', answer] as const]),
        ),
      }),
    ),
  ).join('\n');

describe('a review of systems', () => {
  it.each([
    [
      'Any light-headedness or fainting?',
      'No. Well, when I get up in a hurry.',
      /Denies light-headedness or fainting, except when (?:she|they|he) gets? up in a hurry/,
    ],
    ['Any vaginal discharge, itch?', 'No.', /Denies vaginal discharge or itch/],
    ['Any fevers, night sweats, ever had cancer?', 'No.', /Denies cancer/],
    ['Have you noticed any redness or swelling around that heel?', 'No.', /Denies redness around the heel/],
    ['Any blackouts? Any numbness down one side, trouble with your speech?', 'No, none of that.', /Denies fainting/],
    ['Any numbness or tingling?', 'No.', /Denies numbness or tingling/],
    ['Any weakness in your arms or legs?', 'No.', /Denies weakness in the arms or legs/],
    ['Have you noticed any changes to your voice?', 'No.', /Denies voice changes/],
    ['Have you had any urinary problems?', 'Nope.', /Denies urinary problems/],
    ['Are your legs swelling up?', 'No.', /Denies leg swelling/],
    [
      'So if you look at that left heel, do you notice any redness or swelling?',
      'No.',
      /Denies redness of the left heel/,
    ],
    [
      'Any numbness around the saddle area, where you sit on a bike?',
      'No.',
      /Denies numbness around the saddle area\.?$/m,
    ],
    ['Any tingling? Or weakness anywhere?', 'No, none.', /Denies tingling or weakness/],
    ['Any changes in your vision, hearing or smell?', 'No.', /smell changes/],
  ])('%s %s', async (question, answer, written) => {
    expect(await noteOf([question, answer])).toMatch(written);
  });

  it.each([
    ['Any trouble breathing?', 'Just puffed on hills, same as always.', /shortness of breath/i],
    ['So you did not hurt yourself when you landed?', 'No.', /self-harm/],
    ['Do you feel wheezy, or more just tight?', 'Yeah, a bit tight.', /wheez/i],
    [
      'Does anyone at home have migraines? Have they been diagnosed with migraines?',
      'No, they have not.',
      /^.*Denies migraines/m,
    ],
    ['Any other medical problems?', 'No. Just migraines.', /Reports migraines/],
    ['Are you well otherwise? Diabetes, asthma?', 'No. Just migraines.', /: Reports migraines/],
    ['And your chest?', 'Bit breathless on hills. Same as always.', /Reports shortness of breath/],
    ['Is the stool normal, or hard, or diarrhoea?', 'Yeah.', /diarrh/i],
    ['Do you feel more breathless?', 'No, just a wee bit short of breath, same as ever.', /Denies shortness of breath/],
    ['Have you lost any vision or had blurry vision?', 'Not blurry vision.', /Denies (?:loss|losing)/],
    ['How is the fever?', "I don't know about a fever, I haven't checked.", /Reports fever|Denies fever/],
  ])('says nothing of its own: %s %s', async (question, answer, unwritten) => {
    expect(await noteOf([question, answer])).not.toMatch(unwritten);
  });

  it('says a denial once', async () => {
    const note = await noteOf(
      ['Have you coughed up any blood?', 'No.'],
      ['Any weight loss?', 'No.'],
      ['And weight loss over the past few months?', 'No.'],
    );
    expect(note.match(/blood/gi)).toHaveLength(1);
    expect(note.match(/weight loss/gi)).toHaveLength(1);
  });
});
