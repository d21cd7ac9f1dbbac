import type { AnyForm } from '../../app/ContractForm.tsx';
import { EditModal } from '../../app/EditModal.tsx';
import { partOf } from '../../app/formParts.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { MomentField } from '../../ui/MomentField.tsx';

const isAhead = (value: string | null): true | string =>
  value === null || Date.parse(value) > Date.now() || 'Choose a time that is still to come';

/** Asks until when a key that is to be made is good. */
export const NewKey = ({ form, onClose }: { form: AnyForm; onClose: () => void }) => (
  <EditModal
    form={form}
    title="Make a key"
    text="It is shown once. A key with an end is refused from then on, so that a forgotten one opens nothing for ever."
    action="Make it"
    onClose={onClose}
  >
    <MomentField
      label="Good until"
      note="(optional)"
      help="Empty: until somebody ends it."
      timeZone={useTimeZone()}
      {...partOf<{ expiresAt: string | null }>(form).control('expiresAt', { check: isAhead })}
    />
  </EditModal>
);
