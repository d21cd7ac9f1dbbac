import { useMe } from '../../app/me.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField, Segments } from '../../ui/Choices.tsx';
import { Field } from '../../ui/Field.tsx';
import { useStore } from '../../ui/store.ts';
import { chooseTheme, themeChoice, type ThemeChoice } from '../../ui/theme.ts';
import { useSaveSettings } from '../useSaveSettings.ts';
import styles from '../SettingsPage.module.css';

/** How the app looks on this device, and its keys. */
export const LooksAndKeys = () => {
  const theme = useStore(themeChoice);
  const { settings } = useMe();
  const saving = useSaveSettings();
  return (
    <Card title="Looks and keys">
      <div className={styles['fields']}>
        <Field label="Colours" isGroup help="Kept on this device.">
          {({ 'aria-describedby': describedBy }) => (
            <Segments
              label="Colours"
              describedBy={describedBy}
              options={[
                ['light', 'Light'],
                ['dark', 'Dark'],
                ['auto', 'As the system'],
              ]}
              registration={{ name: 'theme', onChange: (event) => chooseTheme(event.target.value as ThemeChoice) }}
              chosen={theme}
            />
          )}
        </Field>
        <CheckField
          label="Single-letter keys"
          hint="N for a new consult, R to record the next. Press ? to see them all."
          checked={settings.appPreferences.singleKeys}
          disabled={saving.isPending}
          onChange={(event) => saving.mutate({ body: { appPreferences: { singleKeys: event.target.checked } } })}
        />
      </div>
    </Card>
  );
};
