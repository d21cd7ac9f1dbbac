/** Why sound cannot be read: not a kind that we take, longer than we take, no ffmpeg here, or a decoder that hangs. */
export type AudioErrorCode = 'unsupported' | 'too_long' | 'decoder_missing' | 'decoder_stuck';
export type AudioError = Error & { code: AudioErrorCode };

/** The message is a sentence for the screen. */
export const audioError = (code: AudioErrorCode, message: string): AudioError =>
  Object.assign(new Error(message), { code });

export const isAudioError = (error: unknown): error is AudioError =>
  error instanceof Error &&
  'code' in error &&
  ['unsupported', 'too_long', 'decoder_missing', 'decoder_stuck'].includes(String(error.code));
