import { useState } from 'react';
import { create, list, options, remove } from '@auscult/contract/passkeys/endpoints.ts';
import { security } from '@auscult/contract/auth/endpoints.ts';
import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import { shortDate } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { makePasskey } from '../../app/passkeys.ts';
import { isApiProblem } from '../../app/problem.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { invalidate, useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { deviceWords } from './deviceWords.ts';
import styles from '../SettingsPage.module.css';

const changes = [list, security, readMe];

const addPasskey = async (): Promise<void> => {
  const asked = await call(options, { body: {} });
  const response = await makePasskey(asked.options);
  await call(create, { body: { ticket: asked.ticket, name: deviceWords(navigator.userAgent), response } });
};

const Kept = ({ passkeys }: { passkeys: ResponseOf<typeof list> }) => {
  const timeZone = useTimeZone();
  const removing = useSend(remove, { changes });
  return (
    <ul className={styles['sessions']}>
      {passkeys.map((one) => (
        <li key={one.id}>
          <div>
            <b className="strong">{one.name}</b>
            <p>
              Added {shortDate({ at: one.createdAt, timeZone })}
              {one.lastUsedAt ? `, last used ${shortDate({ at: one.lastUsedAt, timeZone })}` : ', never used'}
              {one.isSynced ? ', carried to your other devices' : ''}
              {one.isOfThisHost ? '' : '. It works at an earlier address of this product only'}
            </p>
          </div>
          <Button
            size="sm"
            aria-label={`Remove the passkey ${one.name}`}
            onClick={() => removing.mutate({ params: { passkeyId: one.id } })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** Ways in that this person's devices keep. */
export const Passkeys = () => {
  const read = useRead(list);
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await addPasskey();
      for (const changed of changes) invalidate(client, changed);
      notify('success', { title: 'Passkey added', text: 'You can sign in with it from now on.' });
    } catch (error) {
      if (isApiProblem(error)) showProblem(error);
      else notify('info', { title: 'No passkey was made', text: 'This device did not make one. Nothing was changed.' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card
      title="Passkeys"
      aside={
        <Button size="sm" isBusy={isBusy} onClick={() => void add()}>
          Add a passkey
        </Button>
      }
    >
      <Loaded read={read} of="passkeys">
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>Sign in by fingerprint, face or the PIN of this device, without a password. Nobody can fish for it.</p>
          ) : (
            <Kept passkeys={passkeys} />
          )
        }
      </Loaded>
    </Card>
  );
};
