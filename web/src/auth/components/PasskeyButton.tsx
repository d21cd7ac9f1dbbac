import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { Button } from '../../ui/Button.tsx';
import { usePasskey } from '../usePasskey.ts';

type Props = {
  ticket?: string;
  /** Nothing else leads on from here. */
  isMain?: boolean;
  /** Passkeys are among what the browser fills into the email field, too. */
  isOffered?: boolean;
};

/** Sign in by what unlocks this device. */
export const PasskeyButton = ({ ticket, isMain = false, isOffered = false }: Props) => {
  const { isBusy, words, ask } = usePasskey({ ticket, isOffered });
  return (
    <>
      <Button
        icon={<IconFingerprint />}
        variant={isMain ? 'primary' : 'default'}
        isWide
        isBusy={isBusy}
        onClick={() => void ask()}
      >
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
