import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel, product } from '@auscult/contract/format.ts';
import { applySmartEdits } from '@auscult/contract/generation/endpoints.ts';
import type { Piece } from '@auscult/contract/generation/schemas.ts';
import { listAll } from '@auscult/contract/prompts/endpoints.ts';
import { limitOf } from '../../app/limits.ts';
import { showProblem } from '../../app/showProblem.ts';
import { useRead } from '../../app/useRead.ts';
import { useRecogniserTest } from '../../system/useRecogniserTest.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { accept, sayAccepted } from './accept.ts';
import { counted } from '@auscult/contract/format.ts';
import { chosenAtFirst, piecesChosen, reopens, toggled, type Chosen } from './chosen.ts';
import { PieceList } from './PieceList.tsx';
import styles from './PieceList.module.css';
import { useSmartEdit, type Asked, type SmartEdit } from './useSmartEdit.ts';

type Props = {
  appointmentId: string;
  type: DocumentType;
  /** Then accepting opens the consult for review again. */
  isReviewed: boolean;
  flush: () => Promise<void>;
  onClose: () => void;
};
type Answered = Extract<SmartEdit, { step: 'answered' }>;
const icon = 'tabler-icon small-icon';

/** What was done and what was not, a sentence each. */
const Said = ({ done, left }: { done: readonly string[]; left: readonly string[] }) => (
  <ul className={styles['said']} aria-label="What was done">
    {done.map((sentence) => (
      <li key={sentence}>
        <IconCheck className={icon} aria-hidden="true" />
        <span>{sentence}</span>
      </li>
    ))}
    {left.map((sentence) => (
      <li key={sentence}>
        <IconAlertTriangle className={icon} aria-hidden="true" />
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
);

/** Speaks to the recogniser; each phrase joins what is written, to be looked at before it is asked. */
const Speak = ({ instruction, onChange }: Pick<AskProps, 'instruction' | 'onChange'>) => {
  const { state, phrases, partial, error, start, stop } = useRecogniserTest();
  const taken = useRef(0);
  useEffect(() => {
    const fresh = phrases.slice(taken.current).join(' ');
    taken.current = phrases.length;
    if (fresh !== '') onChange(`${instruction} ${fresh}`.trim().slice(0, 2000));
  }, [phrases, instruction, onChange]);
  const isOn = state === 'starting' || state === 'listening';
  return (
    <div className={styles['kept']}>
      <Button
        size="sm"
        icon={isOn ? <IconPlayerStop className={icon} /> : <IconMicrophone className={icon} />}
        isBusy={state === 'starting' || state === 'ending'}
        onClick={() => {
          taken.current = 0;
          if (isOn) stop();
          else start();
        }}
      >
        {isOn ? 'Stop' : 'Speak'}
      </Button>
      <span role="status" className="small soft">
        {error ?? (state === 'listening' ? partial || 'Listening' : '')}
      </span>
    </div>
  );
};

type AskProps = { name: string; instruction: string; onChange: (text: string) => void; onAsk: (asked: Asked) => void };

/** The instruction, typed or spoken, or one of those that are kept. */
const Ask = ({ name, instruction, onChange, onAsk }: AskProps) => {
  const { data: kept } = useRead(listAll);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || instruction.trim() === '') return;
    event.preventDefault();
    onAsk({ instruction });
  };
  return (
    <>
      <TextArea
        label="What should change?"
        help="For example: “Change 50 mg to 25 mg”, “Remove the sentence about smoking”, “Turn the plan into bullets”."
        rows={2}
        {...limitOf(applySmartEdits, 'instruction')}
        value={instruction}
        data-autofocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      <Speak instruction={instruction} onChange={onChange} />
      {kept && kept.length > 0 ? (
        <div role="group" aria-label={`Kept instructions for the ${name}`} className={styles['kept']}>
          {kept.map((macro) => (
            <Button key={macro.id} size="sm" title={macro.text} onClick={() => onAsk({ promptMacroId: macro.id })}>
              {macro.name}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
};

type ResultProps = Props & { name: string; answered: Answered; onAgain: () => void };

const NothingButtons = ({ onAgain, onClose }: Pick<ResultProps, 'onAgain' | 'onClose'>) => (
  <>
    <Button onClick={onClose}>Close</Button>
    <Button variant="primary" data-autofocus onClick={onAgain}>
      Ask again
    </Button>
  </>
);

/** Which changes of the proposal are accepted, and accepting them. */
const useAccepting = (pieces: readonly Piece[], props: ResultProps) => {
  const { appointmentId, type, name, answered, onClose } = props;
  const { answer, base } = answered;
  const [chosen, setChosen] = useState(() => chosenAtFirst(pieces));
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const kept = await accept({
        appointmentId,
        type,
        base,
        pieces: piecesChosen(pieces, chosen),
        reason: 'smart_edits',
        receipt: answer.kind === 'proposed' ? answer.receipt : undefined,
      });
      onClose();
      sayAccepted(`${counted(chosen.size, 'change')} in the ${name}`, [kept]);
    } catch (error) {
      setIsBusy(false);
      showProblem(error);
    }
  };
  return { chosen, setChosen, isBusy, save };
};

type ButtonsProps = {
  pieces: readonly Piece[];
  chosen: Chosen;
  isBusy: boolean;
  onChoose: (chosen: Chosen) => void;
  onRefuse: () => void;
  onAccept: () => void;
};
const ProposalButtons = ({ pieces, chosen, isBusy, onChoose, onRefuse, onAccept }: ButtonsProps) => {
  const isAll = chosen.size === pieces.length;
  return (
    <>
      {pieces.length > 1 ? (
        <Button variant="ghost" onClick={() => onChoose(new Set(isAll ? [] : pieces.map(({ id }) => id)))}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
      ) : null}
      <Button onClick={onRefuse}>Refuse</Button>
      <Button variant="primary" isBusy={isBusy} disabled={chosen.size === 0} data-autofocus onClick={onAccept}>
        {isAll ? 'Accept' : `Accept ${chosen.size} of ${pieces.length}`}
      </Button>
    </>
  );
};

/** The proposal as a diff, accepted whole or piece by piece; nothing is saved before that. */
const Result = (props: ResultProps) => {
  const { isReviewed, name, answered, onAgain, onClose } = props;
  const { answer } = answered;
  const pieces = answer.kind === 'proposed' ? answer.proposal.pieces : [];
  const { chosen, setChosen, isBusy, save } = useAccepting(pieces, props);
  return (
    <Modal
      title={pieces.length > 0 ? `${counted(pieces.length, 'change')} proposed` : 'Nothing to change'}
      isWide
      onClose={onClose}
      text={pieces.length > 0 ? `The ${name} stays as it is until you accept.${isReviewed ? reopens : ''}` : undefined}
      actions={
        pieces.length === 0 ? (
          <NothingButtons onAgain={onAgain} onClose={onClose} />
        ) : (
          <ProposalButtons
            {...{ pieces, chosen, isBusy }}
            onChoose={setChosen}
            onRefuse={onAgain}
            onAccept={() => void save()}
          />
        )
      }
    >
      <Said done={answer.kind === 'proposed' ? answer.done : []} left={answer.left} />
      {pieces.length > 0 ? (
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Proposed changes">
          <PieceList
            label="Proposed changes"
            pieces={pieces}
            chosen={chosen}
            onToggle={(id) => setChosen((now) => toggled(now, id))}
          />
        </div>
      ) : null}
      <p className={styles['engine']}>
        {pieces.length > 0 ? 'Proposed' : 'Answered'} by {product}’s {answer.engine} engine
        {answer.model === answer.engine ? '' : ` (${answer.model})`}
      </p>
    </Modal>
  );
};

/** An instruction for a document, and what it would make of it. */
export const SmartEditDialog = (props: Props) => {
  const { type, onClose } = props;
  const [instruction, setInstruction] = useState('');
  const { state, ask, startAgain } = useSmartEdit(props);
  const name = documentTypeLabel[type].toLowerCase();
  if (state.step === 'answered')
    return <Result {...props} key="result" name={name} answered={state} onAgain={startAgain} />;
  const isAsking = state.step === 'asking';
  return (
    <Modal
      key="ask"
      title={`Edit the ${name} by instruction`}
      isWide
      onClose={onClose}
      text="You see each change before it is made."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isAsking}
            disabled={instruction.trim() === '' && !isAsking}
            onClick={() => void ask({ instruction })}
          >
            {isAsking ? 'Being written' : 'Show the changes'}
          </Button>
        </>
      }
    >
      <Ask name={name} instruction={instruction} onChange={setInstruction} onAsk={(asked) => void ask(asked)} />
      {isAsking && state.writing ? (
        <div className={styles['writing']} role="region" aria-label="Being written" aria-busy="true" tabIndex={0}>
          {state.writing}
        </div>
      ) : null}
    </Modal>
  );
};
