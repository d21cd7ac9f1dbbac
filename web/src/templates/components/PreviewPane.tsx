import { useState } from 'react';
import { list as listAppointments } from '@auscult/contract/appointments/endpoints.ts';
import { consultationTypeLabel, fullName, genderLabel, shortDate } from '@auscult/contract/format.ts';
import { listSamples } from '@auscult/contract/templates/endpoints.ts';
import { isDoctor, useMe } from '../../app/me.ts';
import { useRead } from '../../app/useRead.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { pageStyle } from '../../ui/pageStyle.ts';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/Field.tsx';
import { usePreview, type On, type Previewed } from '../usePreview.ts';
import { findBlock } from './blocks.ts';
import type { Draft } from './draft.ts';
import { blockName, conditionWords } from './labels.ts';
import { RichtextPage } from './RichtextPage.tsx';
import frame from './Editor.module.css';
import styles from './PreviewPane.module.css';

const CONSULTS = 10;
/** The samples, and the latest consults of a doctor. */
const useGrounds = (): readonly (readonly [value: string, label: string])[] => {
  const me = useMe();
  const timeZone = useTimeZone();
  const samples = useRead(listSamples).data ?? [];
  const own = useRead(
    listAppointments,
    { query: { perPage: CONSULTS, statuses: ['ready_for_review', 'reviewed', 'exported'] } },
    { isWanted: isDoctor(me), keepSeconds: 0 },
  );
  return [
    ...samples.map(({ id, name }) => [`sample ${id}`, `Sample: ${name}`] as const),
    ...(own.data?.items ?? []).map(
      ({ id, patient, startsAt }) =>
        [`consult ${id}`, `${fullName(patient)}, ${shortDate({ at: startsAt, timeZone })}`] as const,
    ),
  ];
};
const onOf = (ground: string): On => {
  const [kind, id = ''] = ground.split(' ');
  return kind === 'consult' ? { appointmentId: id } : id ? { sampleId: id } : {};
};

type Left = Previewed['left'][number];
const whyWords = ({ blockId, because }: Left, { blocks }: Draft): string => {
  const block = findBlock(blocks, blockId);
  if (!block) return '';
  const name = blockName(block);
  if (because === 'condition' && block.type === 'container')
    return `What stands only when ${conditionWords(block.condition, blocks).join(' ')}`;
  return because === 'macro_missing' ? `${name}: the macro is not there` : `${name}: nothing was said of it`;
};

type Props = {
  draft: Draft;
  problems: number;
  chosen: string | undefined;
  onChoose: (blockId: string) => void;
};
/** What the page has and the letter has not, and why. */
const LeftOut = ({ left, draft, onChoose }: { left: readonly Left[] } & Pick<Props, 'draft' | 'onChoose'>) =>
  left.length > 0 ? (
    <div className={styles['left']}>
      <h3>Left out</h3>
      <ul>
        {left.map((one) => (
          <li key={one.blockId}>
            <button type="button" className="link" onClick={() => onChoose(one.blockId)}>
              {whyWords(one, draft)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ) : null;

/** What the page is written from, and of whom and which kind the consult is taken to be. */
const useAsked = () => {
  const [ground, setGround] = useState('');
  const [type, setType] = useState('');
  const [gender, setGender] = useState('');
  const grounds = useGrounds();
  const fields = (
    <div className={styles['ground']}>
      <h2>Preview</h2>
      <SelectField
        label="Written from"
        options={grounds}
        value={ground}
        onChange={(event) => setGround(event.target.value)}
      />
      <SelectField
        label="As"
        options={[['', 'As it was'], ...Object.entries(consultationTypeLabel)]}
        value={type}
        onChange={(event) => setType(event.target.value)}
      />
      <SelectField
        label="Patient"
        options={[['', 'As recorded'], ...Object.entries(genderLabel)]}
        value={gender}
        onChange={(event) => setGender(event.target.value)}
      />
    </div>
  );
  const on = {
    ...onOf(ground || (grounds[0]?.[0] ?? '')),
    ...(type ? { consultationType: type } : {}),
    ...(gender ? { gender } : {}),
  };
  return { fields, on };
};

/** The letter as it will be written, beside the page that it is written by. */
export const PreviewPane = ({ draft, problems, chosen, onChoose }: Props) => {
  const me = useMe();
  const { fields, on } = useAsked();
  const { page, isOld, error } = usePreview(draft, on, problems > 0);
  return (
    <aside className={frame['preview']} aria-label="Preview">
      {fields}
      <div
        className={styles['desk']}
        tabIndex={0}
        role="region"
        aria-label="The page"
        aria-busy={isOld && problems === 0 && !error}
      >
        {problems > 0 ? (
          <p className={styles['note']}>
            {draft.blocks.length === 0
              ? 'The page is shown here once there is something on it.'
              : 'The page follows again once what is marked is put right.'}
          </p>
        ) : null}
        {error ? <p className={styles['note']}>{error}</p> : null}
        {page ? (
          <div style={pageStyle(me.settings.exportSettings)} className={classes(isOld && styles['old'])}>
            <RichtextPage content={page.content} lit={chosen} onChoose={onChoose} />
          </div>
        ) : null}
        <LeftOut left={page?.left ?? []} draft={draft} onChoose={onChoose} />
      </div>
    </aside>
  );
};
