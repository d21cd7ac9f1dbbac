import { PageHeading } from '../ui/PageHeading.tsx';
import { ChangePassword } from './components/ChangePassword.tsx';
import { Sessions } from './components/Sessions.tsx';
import styles from './SettingsPage.module.css';

export const SecurityPage = () => (
  <>
    <PageHeading title="Security" subtitle="Your password, and where you are signed in." size="md" />
    <div className={styles['stack']}>
      <ChangePassword />
      <Sessions />
    </div>
  </>
);
