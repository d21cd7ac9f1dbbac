import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { store, useStore } from '../ui/store.ts';
import { holdReloads } from './guard.ts';

/** Every guard on the screen, and whether it has something unsaved. The router takes one blocker only: the first asks for all. */
const guards = store<ReadonlyMap<string, boolean>>(new Map());
const isUnsaved = (): boolean => [...guards.get().values()].some(Boolean);

/** What this guard held was saved this moment: whoever leaves in the same step is not asked. */
export const letLeave = (of: string): void => guards.update((all) => new Map(all).set(of, false));

/** Another page, another tab of the same one, or another editor over it: all take the form away. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const params = new URLSearchParams(search);
  return `${pathname} ${params.get('tab') ?? ''} ${params.get('edit') ?? ''}`;
};

const Asking = ({ when }: { when: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => (when ? holdReloads('form not saved') : undefined), [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title="Leave without saving?"
      text="What you changed here is not saved yet."
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button variant="primary" data-autofocus onClick={() => blocker.reset()}>
            Stay here
          </Button>
        </>
      }
    />
  );
};

/** Asks before a form with unsaved changes is left. `of` names the guard for `letLeave`. */
export const LeaveGuard = ({ when, of }: { when: boolean; of?: string }) => {
  const own = useId();
  const id = of ?? own;
  useEffect(() => {
    guards.update((all) => new Map(all).set(id, when));
  }, [id, when]);
  useEffect(() => () => guards.update((all) => new Map([...all].filter(([one]) => one !== id))), [id]);
  const all = useStore(guards);
  return all.keys().next().value === id ? <Asking when={[...all.values()].some(Boolean)} /> : null;
};
