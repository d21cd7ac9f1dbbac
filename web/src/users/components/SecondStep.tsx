import { useState } from 'react';
import {
  confirmTotp,
  disableTotp,
  enableTotp,
  renewRecoveryCodes,
  security,
} from '@auscult/contract/auth/endpoints.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondStep.module.css';

const changes = [security, readMe];
type Begun = ResponseOf<typeof enableTotp>;

/** Letters by fours, as one reads them from a screen to type them. */
const byFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const SetUp = ({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) => {
  const form = useContractForm(confirmTotp, {
    start: { code: '' },
    changes,
    refusals: [{ error: signInErrors.codeWrong, field: 'code' }],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <ContractForm form={form} isGuarded={false} className={styles['setUp']}>
      <div className={styles['code']}>
        <QrCode text={begun.otpauthUrl} label="QR code for the authenticator app" />
        <div>
          <p>Scan this with an authenticator app. Or type the secret into it:</p>
          <p className={styles['secret']}>{byFours(begun.secret)}</p>
        </div>
      </div>
      <TextField
        label="The six digits that it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code', { needed: 'The code' })}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Turn it on
        </Button>
      </div>
    </ContractForm>
  );
};

const TurnOff = ({ onClose }: { onClose: () => void }) => {
  const form = useContractForm(disableTotp, {
    start: { code: '' },
    changes,
    refusals: [
      { error: signInErrors.codeWrong, field: 'code' },
      { error: signInErrors.secondFactorRequired, field: 'code' },
    ],
    onDone: () => {
      onClose();
      notify('success', { title: 'The second step is off' });
    },
  });
  return (
    <Modal title="Turn the second step off?" text="Your password alone lets you in then." onClose={onClose}>
      <ContractForm form={form} isGuarded={false} className={styles['setUp']}>
        <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" autoFocus {...form.field('code')} />
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          Turn it off
        </Button>
      </ContractForm>
    </Modal>
  );
};

/** The authenticator app, from setting it up to its recovery codes. */
export const SecondStep = () => {
  const read = useRead(security);
  const [codes, setCodes] = useState<readonly string[]>();
  const [isOff, setIsOff] = useState(false);
  const begin = useSend(enableTotp);
  const renew = useSend(renewRecoveryCodes, { changes, onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) });
  return (
    <Card title="Second step">
      <Loaded read={read} of="how your account is guarded">
        {({ isTotpEnabled, recoveryCodesLeft, isSecondFactorRequired, requiredBy }) => (
          <div className={styles['setUp']}>
            {isSecondFactorRequired ? (
              <p>
                {requiredBy === 'practice' ? 'Your practice asks' : 'This installation asks'} for a second step, or a
                passkey.
              </p>
            ) : null}
            {isTotpEnabled ? (
              <>
                <p>
                  Your authenticator app is asked after your password.{' '}
                  {recoveryCodesLeft < 3 ? <b>Only {recoveryCodesLeft}</b> : recoveryCodesLeft} recovery codes are left.
                </p>
                <div className={styles['tools']}>
                  <Button isBusy={renew.isPending} onClick={() => renew.mutate({ body: {} })}>
                    New recovery codes
                  </Button>
                  <Button onClick={() => setIsOff(true)}>Turn it off</Button>
                </div>
              </>
            ) : begin.data ? (
              <SetUp begun={begin.data} onCodes={setCodes} />
            ) : (
              <>
                <p>A code from an app on your phone, asked after your password. It keeps others out who learnt it.</p>
                <div>
                  <Button variant="primary" isBusy={begin.isPending} onClick={() => begin.mutate({ body: {} })}>
                    Set up an authenticator app
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
      {isOff ? <TurnOff onClose={() => setIsOff(false)} /> : null}
    </Card>
  );
};
