import { listAll } from '@auscult/contract/templates/endpoints.ts';
import { useMe } from '../../app/me.ts';
import { useRead } from '../../app/useRead.ts';
import { useSaveSettings } from '../../users/useSaveSettings.ts';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { DefaultFields } from './DefaultFields.tsx';
import styles from './Lists.module.css';

/** Which template new documents of each kind are written by. */
export const DefaultsCard = () => {
  const { pmsSettings } = useMe().settings;
  const usable = useRead(listAll, { query: {} }).data ?? [];
  const saving = useSaveSettings(() => notify('success', { title: 'Saved' }));
  return (
    <Card title="Defaults">
      <div className={styles['defaults']}>
        <p className="soft">
          What new documents are written by. With none, the one that fits best is taken: by kind of consult and
          speciality.
        </p>
        <DefaultFields
          settings={pmsSettings}
          usable={usable}
          onChoose={(change) => saving.mutateAsync({ body: { pmsSettings: change } })}
        />
      </div>
    </Card>
  );
};
