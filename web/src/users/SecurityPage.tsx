import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { isDoctor, useMe } from '../app/me.ts';
import { Notice } from '../ui/Banner.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ChangePassword } from './components/ChangePassword.tsx';
import { ContinueOnPhone } from './components/ContinueOnPhone.tsx';
import { InstallationRule } from './components/InstallationRule.tsx';
import { Passkeys } from './components/Passkeys.tsx';
import { SecondStep } from './components/SecondStep.tsx';
import { Sessions } from './components/Sessions.tsx';
import styles from './SettingsPage.module.css';

/** How a person's own account is guarded; an administrator's rule for all administrators too. */
export const SecurityPage = () => {
  const me = useMe();
  return (
    <>
      <PageHeading title="Security" subtitle="How you sign in, and where you are signed in." size="md" />
      <div className={styles['stack']}>
        {me.mustEnrol ? (
          <Notice
            icon={<IconShieldLock />}
            title="Set up a second step to go on"
            text="It is required for your account. An authenticator app or a passkey will do; everything else opens then."
          />
        ) : null}
        <SecondStep />
        <Passkeys />
        <ChangePassword />
        {me.mustEnrol ? null : (
          <>
            {isDoctor(me) ? <ContinueOnPhone /> : <InstallationRule />}
            <Sessions />
          </>
        )}
      </div>
    </>
  );
};
