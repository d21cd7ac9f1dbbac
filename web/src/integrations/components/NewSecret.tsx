import { useState } from 'react';
import { updateCustom } from '@auscult/contract/integrations/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { useQuestion } from '../../app/useQuestion.tsx';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SecretOnce } from './SecretOnce.tsx';

const questions = {
  make: {
    title: 'Make a new signing secret?',
    text: 'For a day documents are signed by both, so that the receiver can change over. After that the present one ends.',
    action: 'Make a new secret',
  },
};
const SECRET_BYTES = 32;
const made = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;

/** A new signing secret of a webhook, shown once. */
export const NewSecret = ({ integrationId, changes }: { integrationId: string; changes: readonly EndpointSpec[] }) => {
  const [secret, setSecret] = useState<string>();
  const setting = useSend(updateCustom, { changes });
  const { ask, question } = useQuestion(questions);
  const make = async () => {
    const value = made();
    await setting.mutateAsync({ params: { integrationId }, body: { secrets: { secret: value } } });
    setSecret(value);
  };
  return (
    <>
      <Button onClick={() => ask('make', make)}>New signing secret</Button>
      {question}
      {secret ? <SecretOnce title="The signing secret" secret={secret} onClose={() => setSecret(undefined)} /> : null}
    </>
  );
};
