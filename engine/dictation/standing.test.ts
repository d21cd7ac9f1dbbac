import { describe, expect, it } from 'vitest';
import { followDictation } from './standing.ts';

describe('a dictation under way', () => {
  it('stands as it will, what is being said now apart', () => {
    const hear = followDictation();
    hear('she has a cough comma', true);
    const { text, settled } = hear('no fever', false);
    expect([text.slice(0, settled), text.slice(settled)]).toEqual(['She has a cough, ', 'no fever']);
    expect(hear('no fever full stop', true)).toEqual({ text: 'She has a cough, no fever.', settled: 26 });
  });

  it('loses what is scratched, also when it was final', () => {
    const hear = followDictation();
    hear('no rash full stop', true);
    expect(hear('scratch that', false).text).toBe('');
    expect(hear('scratch that there is a rash full stop', true).text).toBe('There is a rash.');
  });

  it('has a line for each utterance where nobody says where a sentence ends', () => {
    const hear = followDictation();
    hear('the chest is clear', true);
    expect(hear('pulse eighty', false)).toEqual({ text: 'The chest is clear\nPulse 80', settled: 19 });
  });

  it('keeps every sentence of a long one, without reading all of it again', () => {
    const hear = followDictation();
    const sentences = Array.from({ length: 400 }, (_, at) => `item ${at} was seen full stop`);
    let most = 0;
    for (const sentence of sentences) {
      const before = process.threadCpuUsage();
      hear(sentence, true);
      most = Math.max(most, process.threadCpuUsage(before).user);
    }
    expect(hear('', false).text).toBe(sentences.map((_, at) => `Item ${at} was seen.`).join(' '));
    expect(most).toBeLessThan(500_000);
  });
});
