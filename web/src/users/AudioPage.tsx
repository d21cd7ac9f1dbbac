import IconMicrophoneOff from '@tabler/icons-react/dist/esm/icons/IconMicrophoneOff.mjs';
import { useMe } from '../app/me.ts';
import { microphoneFor, microphones, selectMicrophone } from '../recorder/microphones.ts';
import { Notice } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { useStore } from '../ui/store.ts';
import { notify } from '../ui/Toasts.tsx';
import { MicrophoneTest } from './components/MicrophoneTest.tsx';
import { useMicrophones } from './useMicrophones.ts';
import { useSaveSettings } from './useSaveSettings.ts';
import styles from './SettingsPage.module.css';

const notices = {
  refused: {
    title: 'The microphone is not allowed',
    text: 'Allow it beside the address of this page, then choose it here.',
  },
  none: { title: 'No microphone found', text: 'Plug one in; it appears here by itself.' },
};

/** Why the microphones cannot be named. */
const MicrophoneNotice = ({ state, allow }: Pick<ReturnType<typeof useMicrophones>, 'state' | 'allow'>) => {
  if (state === 'refused' || state === 'none') return <Notice isBad icon={<IconMicrophoneOff />} {...notices[state]} />;
  if (state !== 'asking') return null;
  return (
    <Notice
      icon={<IconMicrophoneOff />}
      title="The browser has not been asked yet"
      text="It names the microphones once it may use them."
      action={
        <Button size="sm" onClick={() => void allow()}>
          Allow
        </Button>
      }
    />
  );
};

/** Which microphone records, and whether it is heard. */
export const AudioPage = () => {
  const { settings } = useMe();
  useStore(microphones);
  const microphone = microphoneFor(settings.microphone);
  const { devices, state, allow } = useMicrophones();
  const saving = useSaveSettings(() => notify('success', { title: 'Microphone chosen' }));
  const isKnown = microphone === null || devices.some(({ id }) => id === microphone);
  const options = [
    ['', 'As the system chooses'],
    ...devices.map(({ id, label }) => [id, label] as const),
    ...(isKnown ? [] : [[microphone, 'Chosen on another device'] as const]),
  ] as const;
  return (
    <>
      <PageHeading title="Audio" subtitle="The microphone that records your consults." size="md" />
      <div className={styles['stack']}>
        <Card title="Microphone">
          <div className={styles['fields']}>
            <MicrophoneNotice {...{ state, allow }} />
            <ChoiceField
              label="Record with"
              options={options}
              value={microphone ?? ''}
              onChoose={(id) => {
                const chosen = id || null;
                selectMicrophone(chosen);
                return saving.mutateAsync({ body: { microphone: chosen } });
              }}
            />
            <MicrophoneTest deviceId={microphone} />
          </div>
        </Card>
      </div>
    </>
  );
};
