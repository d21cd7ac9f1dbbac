import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const told = async (...said: readonly string[]): Promise<string> => {
  const transcript = saidBy(
    ['patient', 'I have had a sore left knee for three weeks.'],
    ...said.map((text): ['doctor', string] => ['doctor', text]),
  );
  return textsOf(await write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript }))).join(' ');
};

describe('the plan of a letter', () => {
  it.each([
    [
      ['The coffee, I would cut it down to two a day.'],
      'I have advised Ms Okafor to cut the coffee down to two a day.',
    ],
    [['Your sister should have an ECG.'], 'sister should have an ECG.'],
    [
      ['The clopidogrel keeps going until March, then we will drop it and you stay on the aspirin.'],
      'continue clopidogrel until March, then stop.',
    ],
    [
      ['I think it is reasonable to think about a knee replacement. I would recommend doing it this year.'],
      'My impression is that it is reasonable to think about a knee replacement. I would recommend',
    ],
    [
      ['If you get a rash or the headache is getting worse, I would need to speak to you straight away.'],
      'I would need to speak to her immediately',
    ],
    [['I think it is a fragility fracture, so you need something to stop the next one.'], 'fragility fracture'],
    [['You need progesterone, so progesterone 100 milligrams at bedtime.'], 'needs progesterone'],
    [['No clarithromycin while you are on it.'], 'should avoid clarithromycin while she is on it.'],
    [['See me at six weeks for a check of the blood pressure.'], 'see me at 6 weeks'],
    [['Blood test in two weeks, just kidneys and potassium.'], 'The plan is a blood test in 2 weeks, just kidneys'],
    [['Come back and see me in six weeks.'], '6 weeks'],
    [['What we will do is we will arrange an X-ray of the knee.'], 'I will arrange an X-ray of the knee.'],
    [
      ['I have to certify you. I think the next two days to take some time off and rest.'],
      'take some time off and rest for the next 2 days',
    ],
  ])('holds %j', async (said, written) => {
    expect(await told(...said)).toContain(written.replace(/\btwo\b/g, '2'));
  });

  it.each([
    ['I think it is next Tuesday, I will ring you with it.', 'impression'],
    ['I think it is down to the ankle.', 'impression'],
    ['If you, position your phone above your head, put your head back.', 'position'],
    ['I will put it at the top of the file.', 'file'],
    ['I will try my best.', 'best'],
    ['Hold it up there, in that position.', 'position'],
    ['It can be done within the next four days.', 'can be done'],
  ])('holds nothing that only those in the room understand: %s', async (said, word) => {
    expect(await told(said)).not.toContain(word);
  });

  it('tells of what was ordered again once, with how often', async () => {
    const text = await told(
      'We will increase the sertraline from 50 milligrams to 100 milligrams.',
      'Order sertraline 100 milligrams once daily.',
    );
    expect(text).toContain('I will increase the sertraline from 50 mg to 100 mg once daily.');
    expect(text.match(/sertraline/g)).toHaveLength(1);
  });

  it('takes no medicine of the past for one that is ordered now', async () => {
    const transcript = saidBy(
      ['patient', 'I feel low most days. I had sertraline years ago, and the sertraline helped.'],
      ['doctor', 'Do you sleep?'],
      ['patient', 'Not much. I wake at four.'],
      ['doctor', 'I think you have depression.'],
      ['doctor', 'So I will start you on sertraline 50 milligrams in the morning.'],
    );
    const answer = await write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript }));
    expect(textsOf(answer).join(' ')).toMatch(/will start .*sertraline.* 50 mg in the morning/);
  });
});
