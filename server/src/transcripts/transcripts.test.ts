import { describe, expect, it } from 'vitest';
import { asText, asVtt, readPasted, written } from './rules.ts';

const turns = (text: string) => readPasted(text).map((segment) => [segment.speaker, segment.text, segment.start]);

describe('a pasted transcript', () => {
  it('knows speakers by their usual names', () => {
    expect(turns('Doctor: Hello.\nPt: Hi.\n[Dr] - Any pain?\nDAUGHTER: She fell.')).toEqual([
      ['doctor', 'Hello.', undefined],
      ['patient', 'Hi.', undefined],
      ['doctor', 'Any pain?', undefined],
      ['other', 'She fell.', undefined],
    ]);
  });

  it('goes on with the speaker before, and is unknown where nobody is named', () => {
    expect(turns('no names here\nat all')).toEqual([
      ['unknown', 'no names here', undefined],
      ['unknown', 'at all', undefined],
    ]);
    expect(turns('Patient: It hurts.\nMostly at night.')).toEqual([
      ['patient', 'It hurts.', undefined],
      ['patient', 'Mostly at night.', undefined],
    ]);
  });

  it('reads times, and leaves words before a colon that are no speaker', () => {
    expect(turns('[0:01:05] Doctor: Go on.\n00:12 Patient: Since March.')).toEqual([
      ['doctor', 'Go on.', 65],
      ['patient', 'Since March.', 12],
    ]);
    expect(turns('Plan: stop the ramipril')).toEqual([['unknown', 'Plan: stop the ramipril', undefined]]);
  });

  it('reads caption files', () => {
    expect(
      turns(
        'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nDoctor: How are you?\n\n2\n00:00:03,500 --> 00:00:05,000\nPatient: Tired.',
      ),
    ).toEqual([
      ['doctor', 'How are you?', undefined],
      ['patient', 'Tired.', undefined],
    ]);
  });

  it('drops nothing of a line without an end', () => {
    const long = `Patient: ${Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ')}`;
    const parts = readPasted(long);
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.map((part) => part.text).join(' ')).toBe(long.slice('Patient: '.length));
    expect(new Set(parts.map((part) => part.speaker))).toEqual(new Set(['patient']));
  });

  it('cuts a talk that names nobody at the ends of its sentences, so that evidence points at some of them', () => {
    const talk =
      'How is the heel? Still sore of a morning, about 5.5 out of ten. ' +
      'I have been rolling it on the bottle like you said, most nights, when I remember. ' +
      'Good. Any swelling? No. It eases once I have walked to the tram, e.g. after ten minutes or so. ' +
      'We will try a softer insole, and I will see you in six weeks.';
    const parts = readPasted(talk);
    expect(parts.map((part) => part.text)).toEqual([
      'How is the heel? Still sore of a morning, about 5.5 out of ten. I have been rolling it on the bottle like you said, most nights, when I remember. Good. Any swelling? No. It eases once I have walked to the tram, e.g. after ten minutes or so.',
      'We will try a softer insole, and I will see you in six weeks.',
    ]);
    expect(readPasted(`Doctor: ${talk}`)).toHaveLength(1);
  });

  it('holds nothing where there are no words', () => {
    expect(readPasted('\n \r\n\n')).toEqual([]);
  });

  it('treats hostile text as words', () => {
    expect(turns('Patient: <script>alert(1)</script> {{doctor.name}}')[0]?.[1]).toBe(
      '<script>alert(1)</script> {{doctor.name}}',
    );
    expect(asVtt([{ id: 's1', speaker: 'patient', text: 'a --> b <i>', start: 1, end: 2 }])).toContain('a → b &lt;i>');
  });
});

describe('the written form', () => {
  it('carries out commands in dictation only', () => {
    const said = [{ id: 's1', speaker: 'doctor' as const, text: 'chest clear full stop new paragraph plan' }];
    expect(written(said, 'dictation')[0]?.text).toBe('Chest clear.\n\nPlan');
    expect(written(said, 'consultation')[0]?.text).toBe(said[0]?.text);
  });

  it('shows time and speaker', () => {
    expect(asText([{ id: 's1', speaker: 'doctor', text: 'Hello.', start: 3725 }])).toBe('[1:02:05] Doctor: Hello.');
  });
});

describe('a transcript as other programs write it', () => {
  it('takes the other one for the patient, where one of two names is a doctor’s', () => {
    const talk =
      'Dr Nkemelu: Come in, Bertie.\nBertie Lund: Ta.\nDr Nkemelu: How is the wrist?\nBertie Lund: Stiff: it clicks.';
    expect(turns(talk)).toEqual([
      ['doctor', 'Come in, Bertie.', undefined],
      ['patient', 'Ta.', undefined],
      ['doctor', 'How is the wrist?', undefined],
      ['patient', 'Stiff: it clicks.', undefined],
    ]);
  });

  it('leaves no number of a voice among the words, and no role to guess', () => {
    expect(turns('[00:00:01] SPEAKER_00: Hello.\nSpeaker 2 (0:04): Hi.\nSpeaker: Sit down.')).toEqual([
      ['unknown', 'Hello.', 1],
      ['unknown', 'Hi.', 4],
      ['unknown', 'Sit down.', undefined],
    ]);
  });

  it('reads names that stand above their words, with the time', () => {
    const talk =
      'Dr. Amara Nkemelu [00:01:02]\nAny pain?\n\nBertie  [00:01:05]\nA bit.\nAt night.\n\nDr. Amara Nkemelu [00:01:09]\nRight.\n\nBertie  [00:01:12]\nYes.';
    expect(turns(talk)).toEqual([
      ['doctor', 'Any pain?', 62],
      ['patient', 'A bit.', 65],
      ['patient', 'At night.', undefined],
      ['doctor', 'Right.', 69],
      ['patient', 'Yes.', 72],
    ]);
  });

  it('reads names in bold', () => {
    expect(turns('**Doctor:** Hello.\n**Mum:** He is hot.')).toEqual([
      ['doctor', 'Hello.', undefined],
      ['other', 'He is hot.', undefined],
    ]);
  });

  it('keeps headings and other words before a colon', () => {
    const headed = ['Problem: sore wrist', 'Plan: splint', 'Problem: reflux', 'Plan: diet'];
    expect(turns(headed.join('\n')).map(([, said]) => said)).toEqual(headed);
    expect(turns('Doctor: One thing.\nPlan: splint at night.\nPatient: OK.').map(([, said]) => said)).toEqual([
      'One thing.',
      'Plan: splint at night.',
      'OK.',
    ]);
  });

  it('takes no word of the program for a voice', () => {
    expect(turns('constructor: hello\n__proto__: hi')).toEqual([
      ['unknown', 'constructor: hello', undefined],
      ['unknown', '__proto__: hi', undefined],
    ]);
  });
});
