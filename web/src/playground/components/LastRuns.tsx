import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Past } from '../usePanes.ts';
import { figuresOf } from './Panes.tsx';
import styles from '../PlaygroundPage.module.css';

/** The runs of this tab, newest first, to be looked at and run again. */
export const LastRuns = ({ past, onShow }: { past: readonly Past[]; onShow: (one: Past) => void }) => (
  <Card title="Last runs" aside={<span className="small muted">Kept in this tab alone</span>}>
    <ul className={styles['past']}>
      {past.map((one) => (
        <li key={one.id}>
          <div>
            <p className={styles['start']}>{one.question.prompt}</p>
            {one.panes.map(({ id, run }) => (
              <p key={id} className="small muted">
                {figuresOf(run) || run.problem?.title || 'Stopped'}
              </p>
            ))}
          </div>
          <Button size="sm" onClick={() => onShow(one)}>
            Show
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
