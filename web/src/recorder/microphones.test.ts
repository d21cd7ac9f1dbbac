import { expect, test } from 'vitest';
import { microphoneFor, selectMicrophone } from './microphones.ts';

test('the microphone of the settings records, unless this device chose another or none', () => {
  expect(microphoneFor('desk')).toBe('desk');
  selectMicrophone('headset');
  expect(microphoneFor('desk')).toBe('headset');
  selectMicrophone(null);
  expect(microphoneFor('desk')).toBeNull();
});
