import { product } from '@auscult/contract/format.ts';
import { useStore } from '../ui/store.ts';
import { isOnline } from '../app/offline.ts';
import { Card, Pairs } from '../ui/Card.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { MicrophoneTest } from '../users/components/MicrophoneTest.tsx';
import { ConnectionTest } from './components/ConnectionTest.tsx';
import { Engines } from './components/Engines.tsx';
import { Health } from './components/Health.tsx';
import styles from './DevPage.module.css';

const yes = (value: boolean): string => (value ? 'Yes' : 'No');
/** What the recorder and the offline store need of a browser. */
const features = (): readonly (readonly [string, string])[] => [
  ['Records sound', yes('MediaRecorder' in window)],
  ['Live text (AudioWorklet)', yes('AudioWorkletNode' in window)],
  ['Keeps audio offline (IndexedDB)', yes('indexedDB' in window)],
  ['Encrypts it (WebCrypto)', yes(window.isSecureContext && 'subtle' in crypto)],
  ['Coordinates tabs (locks)', yes('locks' in navigator)],
  ['Opens offline (service worker)', yes('serviceWorker' in navigator)],
  ['Keeps the screen awake', yes('wakeLock' in navigator)],
];

/** Facts for whoever is asked to help. */
export const DevPage = () => {
  const online = useStore(isOnline);
  return (
    <>
      <PageHeading
        title="Build and checks"
        subtitle="What this installation is made of, and whether it works here."
        size="md"
      />
      <div className={styles['grid']}>
        <div className={styles['stack']}>
          <Health />
          <ConnectionTest />
          <Card title="Build">
            <Pairs
              items={[
                [product, __APP_VERSION__],
                ['Mode', import.meta.env.MODE],
                ['Online', yes(online)],
                ['Language', navigator.language],
              ]}
            />
          </Card>
        </div>
        <div className={styles['stack']}>
          <Engines />
          <Card title="Microphone">
            <MicrophoneTest />
          </Card>
          <Card title="This browser">
            <Pairs items={features()} />
          </Card>
        </div>
      </div>
    </>
  );
};
