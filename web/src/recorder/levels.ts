export type Level = { rms: number; peak: number; seconds: number };
export type LevelWord = 'No sound' | 'Low' | 'Good' | 'Loud';
/** `muted`: not even noise, so the microphone is switched off. `silent`: nothing spoken for long. `low`: spoken, but too quietly. */
export type LevelConcern = 'muted' | 'silent' | 'low';
export type LevelState = { word: LevelWord; concern: LevelConcern | null; steps: number; silentSeconds: number };

const voiceDecibels = -50;
const lowDecibels = -38;
const loudPeak = 0.985;
/** Less than any microphone that is on. A browser that takes noise away fades to nothing when sound stops, and takes 4 s to reach zero. */
const nothingPeak = 1e-6;
const mutedAfterSeconds = 2.4;
const silentAfterSeconds = 20;
const lowAfterSeconds = 4;
const stepDecibels = [-58, -48, -39, -31, -23];

const decibels = (rms: number) => (rms > 0 ? 20 * Math.log10(rms) : -120);

/** Judges the level of a microphone from frames of about 100 ms. `feed` answers the state after each. */
export const watchLevels = () => {
  let zeroSeconds = 0;
  let silentSeconds = 0;
  let voicedSeconds = 0;
  let speech = -120;
  let loudSeconds = 0;
  const concern = (): LevelConcern | null => {
    if (zeroSeconds >= mutedAfterSeconds) return 'muted';
    if (silentSeconds >= silentAfterSeconds) return 'silent';
    return voicedSeconds >= lowAfterSeconds && speech < lowDecibels && silentSeconds < 3 ? 'low' : null;
  };
  const word = (now: number): LevelWord => {
    if (silentSeconds > 3 || (voicedSeconds === 0 && now < voiceDecibels)) return 'No sound';
    if (loudSeconds > 0.3) return 'Loud';
    return speech < lowDecibels ? 'Low' : 'Good';
  };
  return (level: Level): LevelState => {
    const now = decibels(level.rms);
    zeroSeconds = level.peak < nothingPeak ? zeroSeconds + level.seconds : 0;
    silentSeconds = now < voiceDecibels ? silentSeconds + level.seconds : 0;
    if (now >= voiceDecibels) voicedSeconds += level.seconds;
    // The loudness of speech: rises at once, falls by 2 dB a second of speaking, so that pauses do not count.
    speech = Math.max(now, now >= voiceDecibels ? speech - 2 * level.seconds : speech);
    loudSeconds =
      level.peak >= loudPeak ? Math.min(2, loudSeconds + level.seconds) : Math.max(0, loudSeconds - level.seconds / 4);
    return {
      word: word(now),
      concern: concern(),
      steps: stepDecibels.filter((step) => now >= step).length,
      silentSeconds,
    };
  };
};
