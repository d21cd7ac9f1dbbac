import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { Button } from '../../ui/Button.tsx';
import { usePasskey } from '../usePasskey.ts';

/** Sign in by what unlocks this device. */
export const PasskeyButton = ({ ticket }: { ticket?: string }) => {
  const { isBusy, words, ask } = usePasskey(ticket);
  return (
    <>
      <Button icon={<IconFingerprint />} isWide isBusy={isBusy} onClick={() => void ask()}>
        Use a passkey
      </Button>
      {words ? (
        <p className="small soft" role="alert">
          {words}
        </p>
      ) : null}
    </>
  );
};
