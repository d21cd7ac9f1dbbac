import { Button } from '../ui/Button.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './KeysSheet.module.css';

type Line = readonly [keys: readonly string[], what: string];
const groups: readonly (readonly [string, readonly Line[]])[] = [
  [
    'Everywhere',
    [
      [['Ctrl K'], 'Find anything'],
      [['?'], 'These keys'],
      [['Ctrl Enter'], 'Save, or the main button'],
      [['Esc'], 'Close'],
    ],
  ],
  [
    'Consults',
    [
      [['N'], 'New consult'],
      [['R'], 'Record the next one'],
      [['↑', '↓'], 'Walk'],
      [['Enter'], 'Open'],
      [['/'], 'Search'],
    ],
  ],
  [
    'Recording',
    [
      [['Space'], 'Pause or resume'],
      [['F'], 'Finish'],
      [['S'], 'Set the scene'],
    ],
  ],
  [
    'Review',
    [
      [['J', 'K'], 'Next and previous to check'],
      [['Enter'], 'Keep as written'],
      [['P'], 'Play the passage'],
      [['1', '5'], 'Documents'],
      [['[', ']'], '5 s back and forward'],
      [['E'], 'Edit'],
      [['I'], 'Edit by instruction'],
      [['Ctrl Enter'], 'Reviewed'],
    ],
  ],
];

export const KeysSheet = ({ onClose }: { onClose: () => void }) => (
  <Modal
    title="Keys"
    text="Single letters act only while no text field has the focus. They can be turned off in the settings."
    onClose={onClose}
    isWide
    actions={
      <Button data-autofocus onClick={onClose}>
        Close
      </Button>
    }
  >
    <div className={styles['groups']}>
      {groups.map(([where, lines]) => (
        <section key={where}>
          <h3 className="h3">{where}</h3>
          <dl>
            {lines.map(([keys, what]) => (
              <div key={what}>
                <dt aria-label={keys.join(', ')}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Modal>
);
