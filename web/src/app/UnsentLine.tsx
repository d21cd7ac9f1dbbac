import { duration } from '@auscult/contract/format.ts';
import { useStore } from '../ui/store.ts';
import { unsafeAudio } from './unsafeAudio.ts';

/** For the foot of the sign-in screen. */
export const UnsentLine = () => {
  const { seconds } = useStore(unsafeAudio);
  return (
    <span>
      {seconds > 0
        ? `${duration(seconds)} unsent on this device, safe until you sign in`
        : 'Nothing unsent on this device'}
    </span>
  );
};
