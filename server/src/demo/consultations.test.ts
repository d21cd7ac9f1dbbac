import { transcriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { describe, expect, test } from 'vitest';
import { conversationSegments, dictationSegments, listConsultations, secondsOf } from './consultations.ts';

const scripts = listConsultations();
const named = scripts.map((script) => [script.id, script] as const);
const wordsOf = (text: string): number => text.split(/\s+/).length;

describe('the invented consultations', () => {
  test('are many, and of every type, engine and gender', () => {
    expect(scripts.length).toBeGreaterThanOrEqual(14);
    expect(new Set(scripts.map((one) => one.id)).size).toBe(scripts.length);
    expect(new Set(scripts.map((one) => one.speciality))).toEqual(
      new Set(['Cardiology', 'General practice', 'Orthopaedics']),
    );
    expect(new Set(scripts.map((one) => one.consultationType))).toEqual(
      new Set(['unspecified', 'new', 'returning', 'post_op', 'op_report', 'inpatient']),
    );
    expect(new Set(scripts.map((one) => one.consultationEngine))).toEqual(new Set(['ai', 'sd', 'ai_sd']));
    expect(new Set(scripts.map((one) => one.patient.gender))).toEqual(new Set(['male', 'female', 'they']));
    expect(scripts.some((one) => one.turns.some((turn) => turn.speaker === 'other'))).toBe(true);
  });

  test.each(named)('%s is as long as such a visit is', (_, script) => {
    if (script.consultationEngine === 'sd') expect(wordsOf((script.dictation ?? []).join(' '))).toBeGreaterThan(150);
    else expect(script.turns.length).toSatisfy((turns: number) => turns >= 25 && turns <= 70);
  });

  test.each(named)('%s is spoken: figures and punctuation in words', (_, script) => {
    for (const text of [...script.turns.map((turn) => turn.text), ...(script.dictation ?? [])])
      expect(text).not.toMatch(/\b\d|mg\b|mmHg/);
    if (script.dictation) expect(script.dictation.join(' ')).toMatch(/full stop.*comma|comma.*full stop/);
  });

  test.each(named)('%s sits in time as speech does', (_, script) => {
    for (const segments of [conversationSegments(script), dictationSegments(script)]) {
      let clock = 0;
      for (const [index, segment] of segments.entries()) {
        expect(transcriptSegment.parse(segment)).toEqual(segment);
        expect(segment.id).toBe(`s${index + 1}`);
        expect(segment.start).toBeGreaterThan(clock);
        expect(segment.words?.map((word) => word.word).join(' ')).toBe(segment.text);
        for (const word of segment.words ?? []) {
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.confidence).toSatisfy((value: number) => value >= 0.9 && value <= 0.99);
        }
        expect(segment.words?.at(-1)?.end).toBeCloseTo(segment.end ?? -1, 1);
        clock = segment.end ?? 0;
      }
      if (segments.length > 0) {
        const words = segments.reduce((sum, segment) => sum + wordsOf(segment.text), 0);
        expect(words / secondsOf(segments)).toSatisfy((pace: number) => pace > 1.6 && pace < 2.6);
      }
    }
  });

  test('are heard the same way every time', () => {
    for (const script of scripts) expect(conversationSegments(script)).toEqual(conversationSegments(script));
    expect(secondsOf([])).toBe(0);
  });
});
