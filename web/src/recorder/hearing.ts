import { type LevelState, watchLevels } from './levels.ts';
import { quiet, type RecorderView } from './recorderView.ts';
import { makeWave } from './wave.ts';
import type { Frame } from './worklet.ts';

/** What the screen shows of the sound: the wave and the meter at once, the word for the level only when it changes. */
export const makeHearing = (onLevel: (level: RecorderView['level']) => void) => {
  const wave = makeWave();
  const listeners = new Set<(frame: Frame, atSeconds: number) => void>();
  let feed = watchLevels();
  let level: RecorderView['level'] = quiet;
  let steps = 0;
  const tell = ({ word, concern, ...state }: Omit<LevelState, 'steps'>) => {
    // In tens, so that a silence that goes on is not read out each second.
    const silentSeconds = Math.floor(state.silentSeconds / 10) * 10;
    if (word === level.word && concern === level.concern && silentSeconds === level.silentSeconds) return;
    level = { word, concern, silentSeconds };
    onLevel(level);
  };
  return {
    wave,
    /** Bars of the level meter, 0 to 5, as of now. */
    steps: () => steps,
    listen: (listener: (frame: Frame, atSeconds: number) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear: (frame: Frame, atSeconds: number): void => {
      const state = feed(frame);
      steps = state.steps;
      wave.push(frame.rms, atSeconds);
      for (const listener of listeners) listener(frame, atSeconds);
      tell(state);
    },
    rest: (): void => {
      feed = watchLevels();
      steps = 0;
      tell(quiet);
    },
  };
};
