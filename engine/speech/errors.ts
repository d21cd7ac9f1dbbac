/** Why a speech engine refuses: all its streams are taken, it cannot work here, or its process was lost on the way. */
export type SpeechErrorCode = 'speech_full' | 'speech_unavailable' | 'speech_lost';
export type SpeechError = Error & { code: SpeechErrorCode };

/** The message is a sentence for the screen; none of what was said is in it. */
export const speechError = (code: SpeechErrorCode, message: string): SpeechError =>
  Object.assign(new Error(message), { code });

export const isSpeechError = (error: unknown, code: SpeechErrorCode): error is SpeechError =>
  error instanceof Error && 'code' in error && error.code === code;
