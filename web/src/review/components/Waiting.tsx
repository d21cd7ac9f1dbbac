import type { ReactNode } from 'react';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { Bone } from '../../ui/Skeleton.tsx';
import { Ring } from '../../ui/Ring.tsx';
import paper from './Paper.module.css';
import { SoFar } from './SoFar.tsx';
import styles from './Waiting.module.css';

const lines = [
  [28, 96, 88, 92, 64],
  [22, 90, 97, 40],
  [34, 94, 86, 91, 52],
  [18, 70, 62, 74],
];

export const waitingWords = (status: Status, type: DocumentType): string => {
  const name = documentTypeLabel[type].toLowerCase();
  const words = status === 'finalizing' ? 'Writing down what was said' : `Writing the ${name} from what was said`;
  return `${words}. You can leave this screen; it goes on by itself.`;
};

type Props = { status: Status; type: DocumentType; progress?: Richtext | undefined };

/** What is under way for a document that is not there yet, on a page of its final shape, with what is finished of it. */
export const Waiting = ({ status, type, progress }: Props) => (
  <div className={styles['waiting']}>
    <p role="status" className={styles['words']}>
      <Ring />
      {waitingWords(status, type)}
    </p>
    <div className={paper['paper']}>
      {progress ? <SoFar text={progress} /> : null}
      <div className={styles['lines']} aria-hidden="true">
        {(progress ? lines.slice(0, 1) : lines).map((widths, section) => (
          <div key={section}>
            {widths.map((width, line) => (
              <Bone key={line} width={`${width}%`} height={line === 0 ? 12 : 10} />
            ))}
          </div>
        ))}
      </div>
    </div>
  </div>
);

type TroubleProps = { title: string; text: ReactNode; code?: string | undefined; safe: string; actions: ReactNode };

/** What happened, what is safe, what to do. */
export const Trouble = ({ title, text, code, safe, actions }: TroubleProps) => (
  <section className={styles['trouble']} role="alert">
    <h2>{title}</h2>
    <p>{text}</p>
    <p className={styles['safe']}>{safe}</p>
    <div className={styles['actions']}>{actions}</div>
    {code ? <p className="tiny muted num">Code {code}</p> : null}
  </section>
);
