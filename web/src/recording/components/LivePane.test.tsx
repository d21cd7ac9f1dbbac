import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LiveTextView } from '../../recorder/liveText.ts';
import { LivePane } from './LivePane.tsx';

const listening: LiveTextView = {
  state: 'on',
  segments: [{ id: 0, text: 'no fever full stop', start: 0, end: 1, speaker: 'unknown' }],
  partial: null,
  standing: null,
  honestly: null,
  engine: null,
};
const show = (view: Partial<LiveTextView>, kind: 'dictation' | 'consultation') =>
  render(<LivePane live={{ ...listening, ...view }} kind={kind} language="English" />);
const log = () => screen.getByRole('log').textContent;

afterEach(cleanup);

describe('the live text', () => {
  it('of a dictation stands as it will be written, the words of the moment apart', () => {
    show({ standing: { text: 'No fever.\nPulse 8', settled: 10 } }, 'dictation');
    expect(log()).toBe('No fever.\nPulse 8');
    expect(screen.getByText('Pulse 8')).toBeTruthy();
  });

  it('of a dictation is listening before the first words', () => {
    show({}, 'dictation');
    expect(log()).toBe('Listening.');
  });

  it('of a conversation shows what was heard', () => {
    show({}, 'consultation');
    expect(log()).toContain('no fever full stop');
  });
});
