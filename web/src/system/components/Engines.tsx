import { healthCheck, type SpeechAbilities } from '@auscult/contract/system/endpoints.ts';
import { useRead } from '../../app/useRead.ts';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import { RecogniserTest } from './RecogniserTest.tsx';
import styles from './Engines.module.css';

const abilityNames: Readonly<Record<keyof SpeechAbilities, string>> = {
  file: 'recordings',
  live: 'live text',
  words: 'times of words',
  confidence: 'how sure it is',
  diarise: 'who speaks',
  phrases: 'names as hints',
};

/** Abilities that are there or are not, as a list of words. */
const listed = (abilities: SpeechAbilities, isThere: boolean): string => {
  const names = Object.entries(abilityNames).filter(([key]) => abilities[key as keyof SpeechAbilities] === isThere);
  return names.map(([, name]) => name).join(', ') || 'nothing';
};

/** Which engines are in force, what they honestly are, and a way to speak to the recogniser. */
export const Engines = () => {
  const { data, error } = useRead(healthCheck, undefined, { everySeconds: 30 });
  if (!data)
    return (
      <Card title="Engines">
        {error ? (
          <p>
            {error.title}. {error.description}
          </p>
        ) : (
          <Loading label="Reading which engines are in force">
            <RowsSkeleton rows={3} />
          </Loading>
        )}
      </Card>
    );
  const { speech, notes } = data.engines;
  return (
    <Card title="Engines">
      <Pairs
        items={[
          ['Speech', `${speech.name}, ${speech.model}`],
          ['Gives', listed(speech.abilities, true)],
          ['Does not give', listed(speech.abilities, false)],
          ['Notes', `${notes.name}, ${notes.model}`],
        ]}
      />
      <p className={styles['honestly']}>{speech.honestly}</p>
      <p className={styles['honestly']}>{notes.honestly}</p>
      <RecogniserTest />
    </Card>
  );
};
