import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const whole = async (request: Partial<NotesRequest>) =>
  textsOf(await write(noteRequest({ template: letterTemplate, ...request })));

describe('the sentences of a letter', () => {
  const letter = (transcript: NotesRequest['transcript']) => whole({ documentType: 'letter', transcript });

  it('follow each other: measurements in one, short ones of one kind in pairs', async () => {
    const texts = await letter(
      saidBy(
        ['patient', 'I have a cough.'],
        ['doctor', 'Your temperature is 38.4. Your pulse is 92. Your oxygen saturation is 96 percent.'],
      ),
    );
    expect(texts.join(' ')).toMatch(/temperature is 38\.4 °C, pulse 92 bpm and oxygen saturation 96%\./);
  });

  it('name the patient once, and are whole', async () => {
    const texts = await letter(
      saidBy(
        ['patient', 'My left knee hurts when I walk.'],
        ['doctor', 'No effusion of the left knee. HR 72 regular.'],
      ),
    );
    expect(texts.slice(0, 2)).toEqual([
      'Ms Okafor is a 58-year-old woman who presented with left knee pain.',
      'She has left knee pain with walking.',
    ]);
    expect(texts.join(' ')).toContain('here is no effusion of the left knee.');
    expect(texts.join(' ')).toContain('s HR is 72 and regular.');
  });

  it('give what was asked in the words of the answer, without its label', async () => {
    const texts = await letter(
      saidBy(
        ['doctor', 'What happened?'],
        ['patient', 'I twisted my right ankle on the stairs.'],
        ['doctor', 'How long has the pain been there?'],
        ['patient', 'About two weeks.'],
      ),
    );
    expect(texts.join(' ')).not.toMatch(/Mechanism|Duration/);
    expect(texts.join(' ')).toContain('had the pain for about 2 weeks.');
  });

  it('leave out what has lost its half', async () => {
    const texts = await letter(
      saidBy(
        ['patient', 'I have pain in my left hip.'],
        ['doctor', 'If the pain goes down the leg, or you get weak.'],
        ['doctor', 'The paracetamol. You should take paracetamol 1 g at night.'],
      ),
    );
    expect(texts.join(' ')).toContain('take paracetamol 1 g at night.');
    expect(texts.join(' ')).not.toMatch(/goes down the leg|The paracetamol\./);
  });

  it('have whole sentences in lists, and medicines by their names', async () => {
    const template = { ...letterTemplate, blocks: [section('medicines', ['medications']), section('plan', ['plan'])] };
    const answer = await write(
      noteRequest({
        documentType: 'letter',
        template,
        transcript: saidBy(
          ['patient', 'I take perindopril 5 mg in the morning.'],
          ['doctor', 'You should take paracetamol 1 g three times a day.'],
        ),
      }),
    );
    expect(textOfSection(answer, 'medicines')).toBe('Perindopril 5 mg in the morning.');
    expect(textOfSection(answer, 'plan')).toMatch(/^She .*paracetamol 1 g 3 times a day\.$/);
  });
});
