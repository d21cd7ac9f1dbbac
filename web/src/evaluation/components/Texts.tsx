import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import type { EvaluationDetail } from '@auscult/contract/evaluation/schemas.ts';
import { counted } from '@auscult/contract/format.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import styles from '../EvaluationPage.module.css';

type Result = EvaluationDetail['results'][number];

const sentencesOf = (line: string): string[] => line.match(/[^.!?]+(?:[.!?]+\s*|$)/g) ?? [line];
const bare = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const allOf = (text: string): Set<string> => new Set(text.split('\n').flatMap(sentencesOf).map(bare));

/** A text with what the other one does not say in the same words. */
const Page = ({ result, other }: { result: Result | undefined; other: Result | undefined }) => {
  if (!result?.text)
    return (
      <div className={styles['page']}>
        <p className="muted">{result?.error ?? 'This one is not written yet.'}</p>
      </div>
    );
  const known = allOf(other?.text ?? '');
  return (
    <div className={styles['page']}>
      {result.text
        .split('\n')
        .map((line, place) =>
          line.trim() === '' ? null : (
            <p key={place}>
              {sentencesOf(line).map((sentence, at) =>
                other?.text && bare(sentence) !== '' && !known.has(bare(sentence)) ? (
                  <mark key={at}>{sentence}</mark>
                ) : (
                  sentence
                ),
              )}
            </p>
          ),
        )}
      {result.flags.length > 0 ? (
        <ul className={styles['flags']} aria-label="To check">
          {result.flags.map(({ sentence, because }, at) => (
            <li key={at}>
              <b>{because}</b>
              <span className="small">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const measuredWords = (result: Result | undefined): string => {
  if (!result?.metrics) return ' ';
  const { supportedShare, alerts, words } = result.metrics;
  const toCheck = alerts ? `${alerts} to check` : 'nothing to check';
  return `${((supportedShare ?? 0) * 100).toFixed(1)} % supported, ${toCheck}, ${counted(words, 'word')}`;
};

type Props = { test: EvaluationDetail; consult: string | undefined; onConsult: (consult: string) => void };
/** One consult as two variants wrote it, side by side. */
export const Texts = ({ test, consult, onConsult }: Props) => {
  const ids = [...new Set(test.results.map(({ appointmentId }) => appointmentId))];
  const at = Math.max(0, ids.indexOf(consult ?? ''));
  const [sides, setSides] = useState<readonly [number, number]>([1, test.variants[1]?.number ?? 1]);
  const options = test.variants.map(
    ({ number, templateName }) => [String(number), `${number} ${templateName}`] as const,
  );
  const of = (variant: number): Result | undefined =>
    test.results.find((row) => row.appointmentId === ids[at] && row.variant === variant);
  const go = (by: number): void => onConsult(ids[(at + by + ids.length) % ids.length] ?? '');
  const shown = sides.map(of);
  return (
    <section aria-label="Texts side by side">
      <div className={styles['walk']}>
        <h2>{shown[0]?.name || 'Consult'}</h2>
        <IconButton label="The one before" icon={<IconChevronUp />} onClick={() => go(-1)} />
        <IconButton label="The next one" icon={<IconChevronDown />} onClick={() => go(1)} />
        <span className="muted">
          {at + 1} of {ids.length}
        </span>
      </div>
      <div className={styles['sides']}>
        {sides.map((side, place) => {
          return (
            <div key={place}>
              <SelectField
                label={place === 0 ? 'Left' : 'Right'}
                options={options}
                value={String(side)}
                onChange={(event) =>
                  setSides(
                    place === 0 ? [Number(event.target.value), sides[1]] : [sides[0], Number(event.target.value)],
                  )
                }
              />
              <p className="muted small">{measuredWords(shown[place])}</p>
              <Page result={shown[place]} other={shown[1 - place]} />
            </div>
          );
        })}
      </div>
    </section>
  );
};
