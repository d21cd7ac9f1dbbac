import { errors } from '@auscult/contract/errors.ts';
import type { Refusal } from './refusals.ts';
import type { Ended } from './uploadNews.ts';

/** Something the doctor has to know or decide: what happened, what is safe, what to do. */
export type Problem = {
  kind: 'microphone' | 'storage' | 'consent' | 'closed' | 'connection' | Ended;
  title: string;
  description: string;
};

const microphoneWords: Record<string, string> = {
  NotAllowedError:
    'This site may not use the microphone. Allow it in the address bar of the browser, then press Record again.',
  NotFoundError: 'No microphone was found. Plug one in, then press Record again.',
  NotReadableError: 'Another program is using the microphone. Close it, or choose another microphone.',
};

/** Words for a capture that could not begin. */
export const problemOfStart = (error: unknown): Problem => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError' || name === 'InvalidStateError' || name === 'VersionError') {
    return {
      kind: 'storage',
      title: 'No room on this device',
      description:
        'The browser cannot keep audio safely here, so nothing is being recorded. Free some room on the disk, then press Record again.',
    };
  }
  return {
    kind: 'microphone',
    title: 'The microphone did not open',
    description:
      microphoneWords[name] ??
      'Check that it is plugged in and switched on, or choose another, then press Record again.',
  };
};

/** Words for a start that the server refused; undefined where it will pass by itself. */
export const problemOfRefusal = (refusal: Refusal): Problem | undefined => {
  if (refusal === 'consent')
    return { kind: 'consent', title: errors.consentNeeded.title, description: errors.consentNeeded.description };
  if (refusal === 'closed' || refusal === 'refused')
    return {
      kind: 'closed',
      title: errors.stepRefused.title,
      description:
        'This consult has moved on, so it cannot be recorded to now. What was recorded here before is kept with it.',
    };
  if (refusal === 'signedOut') return undefined;
  return undefined;
};

const endings: Record<Ended, Omit<Problem, 'kind'>> = {
  restarted: {
    title: 'Started again',
    description:
      'This consult was restarted there. What was recorded here before is set aside and kept for 30 days, so there is nothing to finish here.',
  },
  withdrawn: {
    title: 'Consent withdrawn',
    description:
      'Recording has stopped, and the audio of this consult was deleted, here and on the server. Nothing more is recorded unless everyone agrees again.',
  },
};
/** Words for what another device, or another tab of this browser, did to what was recorded here. */
export const problemOfEnd = (kind: Ended, isInTab: boolean): Problem => {
  const { title, description } = endings[kind];
  return { kind, title: `${title} ${isInTab ? 'in another tab' : 'on another device'}`, description };
};

export const finishedElsewhere: Problem = {
  kind: 'closed',
  title: 'Finished on another device',
  description:
    'Recording has stopped. What was recorded here is kept with this consult; transcribe again to have it in the documents.',
};

export const restartProblem: Problem = {
  kind: 'connection',
  title: 'Not restarted',
  description: 'The server could not be reached. Everything recorded is still here; try again in a moment.',
};
