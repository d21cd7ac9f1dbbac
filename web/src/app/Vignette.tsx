import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { longDate } from '@auscult/contract/format.ts';
import { useNow } from '../ui/useNow.ts';
import styles from './SignInFrame.module.css';

const heights = [
  10, 15, 7, 9, 11, 11, 7, 8, 12, 8, 12, 13, 8, 13, 11, 15, 11, 12, 14, 8, 7, 7, 14, 8, 8, 10, 6, 6, 12, 9, 9, 13, 8, 9,
  13, 7, 6, 13, 6, 8, 8, 8, 12, 7, 7, 10, 9, 11, 12, 12, 10, 6, 9, 12, 14, 12, 9, 7,
];
const played = 26;

/** A letter and the words behind one of its sentences: what the product is for, without a word about it. */
export const Vignette = () => (
  <aside className={styles['art']} aria-hidden="true">
    <div className={styles['vignette']}>
      <div className={styles['paper']}>
        <p className={styles['date']}>{longDate({ at: useNow(), timeZone: undefined })}</p>
        <p>Dear Dr Nair,</p>
        <p>
          Thank you for asking me to see Mrs Whitlock, who is sleeping flat again and back in her garden.{' '}
          <span className={styles['lit']}>Her ankles have gone down since the tablet was doubled in August.</span> On
          examination her pressure was 128/76 and the lungs were clear.
        </p>
        <p>I have left the frusemide at 40 mg each morning and asked for kidney function in two weeks.</p>
        <p className={styles['close']}>
          Yours sincerely,
          <br />
          Hannah Okafor
        </p>
      </div>
      <div className={styles['said']}>
        <span className={styles['play']}>
          <IconPlayerPlayFilled className="tabler-icon small-icon" />
        </span>
        <div>
          <div className="tiny muted num">0:03:12 &nbsp;Patient</div>
          “They’ve gone right down, the ankles. Ever since you doubled that one.”
          <svg className={styles['wave']} width="300" height="24" viewBox="0 0 300 24">
            {heights.map((height, index) => (
              <rect
                key={index}
                x={index * 5}
                y={12 - height / 2}
                width="3"
                height={height}
                rx="1.5"
                fill={index < played ? 'var(--accent)' : 'var(--line-2)'}
              />
            ))}
          </svg>
        </div>
      </div>
      <p className={styles['caption']}>Every sentence leads back to what was said. You decide whether it stands.</p>
    </div>
  </aside>
);
