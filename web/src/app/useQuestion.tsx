import { useState, type ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { BackCloses } from '../ui/backCloses.ts';
import type { ModalName } from '../ui/named.ts';

/** What is asked before something that cannot be undone. `action` is a verb: the button that does it. */
export type Question = {
  /** Where the specification has one for it. */
  name?: ModalName;
  title: string;
  text: string;
  action: string;
  cancel?: string;
  isDanger?: boolean;
  /** Where the answer leads to no other page. */
  closesByBack?: boolean;
};
/** The questions of a screen by name; those whose words depend on what they are about are functions. */
export type Questions = Readonly<Record<string, Question | ((about: never) => Question)>>;

type About<Asked> = Asked extends (about: infer Value) => Question ? [about: Value] : [];
type Open = Question & { onYes: () => unknown };

/**
 * Asks: `const { ask, question } = useQuestion(questions)`, `ask('remove', () => removing.mutateAsync(…), row)`, and
 * `{question}` in the screen. The answer's work keeps the question open until it is done.
 */
export const useQuestion = <Table extends Questions>(questions: Table) => {
  const [open, setOpen] = useState<Open>();
  const [isBusy, setIsBusy] = useState(false);
  const close = (): void => setOpen(undefined);
  const ask = <Name extends keyof Table>(name: Name, onYes: () => unknown, ...[about]: About<Table[Name]>): void => {
    const asked: Question | ((about: never) => Question) | undefined = questions[name];
    if (asked) setOpen({ ...(typeof asked === 'function' ? asked(about as never) : asked), onYes });
  };
  const yes = async (): Promise<void> => {
    setIsBusy(true);
    // What went wrong is told by whoever did it.
    await Promise.resolve(open?.onYes()).catch(() => undefined);
    setIsBusy(false);
    close();
  };
  const question: ReactElement | null = open ? (
    <Modal
      name={open.name}
      title={open.title}
      text={open.text}
      onClose={close}
      actions={
        <>
          <Button onClick={close} {...(open.isDanger ? { 'data-autofocus': true } : {})}>
            {open.cancel ?? 'Cancel'}
          </Button>
          <Button
            variant={open.isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            {...(open.isDanger ? {} : { 'data-autofocus': true })}
            onClick={() => void yes()}
          >
            {open.action}
          </Button>
        </>
      }
    >
      {open.closesByBack ? <BackCloses onClose={close} /> : null}
    </Modal>
  ) : null;
  return { ask, question };
};
