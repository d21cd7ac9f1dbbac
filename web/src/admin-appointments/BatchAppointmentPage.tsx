import { useState } from 'react';
import { useFocusKept } from '../app/focus.ts';
import { useKeys } from '../app/keys.ts';
import { LeaveGuard } from '../app/LeaveGuard.tsx';
import { Notice } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckField, Segments } from '../ui/Choices.tsx';
import { dateOf } from '../ui/dates.ts';
import { Field, TextArea, TextField } from '../ui/Field.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { FormBody, FormColumns, FormFoot } from '../ui/Form.tsx';
import { Stack } from '../ui/Layout.tsx';
import { DayField } from '../ui/MomentField.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { readText } from '../ui/readText.ts';
import { notify } from '../ui/Toasts.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { BatchTable, goToNextBad } from './components/BatchTable.tsx';
import { DoctorField, useDoctor } from './components/DoctorField.tsx';
import { readPasted } from './components/pasted.ts';
import { useBatch, type Plan } from './useBatch.ts';

const sources = [
  ['paste', 'Paste'],
  ['file', 'File'],
  ['number', 'Number'],
] as const;
type Source = (typeof sources)[number][0];
const MOST_ROWS = 1000;
const MOST_NUMBERED = 200;
const MOST_BYTES = 5 * 1024 * 1024;

type Batch = ReturnType<typeof useBatch>;
type FromProps = { source: Source; batch: Batch };

const SourceField = ({ chosen, onChange }: { chosen: Source; onChange: (source: Source) => void }) => (
  <Field label="From" isGroup>
    {() => (
      <Segments
        label="From"
        options={sources}
        chosen={chosen}
        registration={{ name: 'source', onChange: ({ target }) => onChange(target.value as Source) }}
      />
    )}
  </Field>
);

const NumberField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextField
    label="How many"
    help="Patients without names, at most 200; the doctor names them."
    inputMode="numeric"
    value={value}
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
  />
);

const Rows = ({ batch }: { batch: Batch }) => (
  <BatchTable
    rows={batch.rows}
    problems={batch.problems}
    onChange={(at, row) => batch.change(batch.rows.map((one, index) => (index === at ? row : one)))}
    onLeaveOut={(at) => batch.change(batch.rows.filter((_, index) => index !== at))}
  />
);

/** Where the rows come from, until there are some. */
const From = ({ source, batch }: FromProps) => {
  const take = (text: string): void => {
    const { rows, isCut, hasOpenQuote } = readPasted(text, MOST_ROWS);
    if (hasOpenQuote)
      notify('warning', {
        title: 'A quotation mark is never closed',
        text: 'It would swallow the rows behind it. Close it or take it out, and paste again.',
      });
    else if (rows.length === 0)
      notify('warning', { title: 'No rows found', text: 'Copy the cells of a spreadsheet, or CSV.' });
    else if (isCut) notify('warning', { title: 'More than 1,000 rows', text: 'Take at most 1,000 at once.' });
    else batch.change(rows);
  };
  if (source === 'file')
    return (
      <FileDrop
        label="A CSV or TSV file"
        accept=".csv,.tsv,.txt"
        most={MOST_BYTES}
        onFiles={([file]) => file && void readText(file).then(take)}
      />
    );
  return (
    <TextArea
      label="Paste the cells here"
      help="Time, first name, last name, date of birth (day first), gender and type, with or without a row of headings."
      rows={8}
      value=""
      onChange={({ target }) => take(target.value)}
    />
  );
};

type PlanProps = { plan: Plan; onChange: (patch: Partial<Plan>) => void };
const PlanFields = ({ plan, onChange }: PlanProps) => (
  <>
    <FormColumns>
      <DayField label="Day" value={plan.day} onChange={(day) => onChange({ day: day ?? plan.day })} />
      <TextField
        label="First at"
        value={plan.first}
        placeholder="9:00 am"
        onChange={({ target }) => onChange({ first: target.value })}
      />
      <TextField
        label="Minutes apart"
        note="where no time is given"
        inputMode="numeric"
        value={String(plan.minutesApart)}
        onChange={({ target }) => onChange({ minutesApart: Math.min(480, Number(target.value.replaceAll(/\D/g, ''))) })}
      />
    </FormColumns>
    <CheckField
      label="A test"
      hint="Counted nowhere and never sent to a practice system."
      checked={plan.isTest}
      onChange={({ target }) => onChange({ isTest: target.checked })}
    />
  </>
);

const Done = ({ batch }: { batch: Batch }) =>
  batch.done ? (
    <Notice
      icon={<IconCheck />}
      title={`${batch.done.count} consults were made`}
      text="They stand in the doctor’s list as scheduled."
      action={
        <>
          <LinkButton data-place="done" size="sm" to={`/admin/appointments?doctorsIds=${batch.done.doctorId}`}>
            Show them
          </LinkButton>{' '}
          <Button size="sm" onClick={() => void batch.undo()}>
            Undo
          </Button>
        </>
      }
    />
  ) : null;

const wordsOf = ({ rows, bad }: Batch): string => {
  const all = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
  return bad > 0 ? `${all}, ${bad} to mend` : all;
};

/** How many rows there are, and what becomes of those that cannot be read. */
const Mend = ({ batch }: { batch: Batch }) => (
  <div>
    <span role="status">{wordsOf(batch)}</span>{' '}
    {batch.bad > 0 ? (
      <>
        <Button variant="ghost" size="sm" keys="Enter" onClick={goToNextBad}>
          Next to mend
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => batch.change(batch.rows.filter((_, at) => Object.keys(batch.problems[at] ?? {}).length === 0))}
        >
          Leave bad rows out
        </Button>
      </>
    ) : null}
    <Button variant="ghost" size="sm" onClick={() => batch.change([])}>
      Paste others
    </Button>
  </div>
);

type CreateProps = { count: number; isReady: boolean; isBusy: boolean; create: () => void };
const CreateButton = ({ count, isReady, isBusy, create }: CreateProps) => (
  <Button data-place="create" variant="primary" keys="Ctrl Enter" isBusy={isBusy} disabled={!isReady} onClick={create}>
    {count > 0 ? `Create ${count} ${count === 1 ? 'consult' : 'consults'}` : 'Create'}
  </Button>
);

/** Where the focus goes on: a cell to mend, or what makes the consults. */
const ofRows = ['td [aria-invalid]', '[data-place="create"]:enabled', '[role="region"]'];
/** What was made, and can be taken back, or where the next list goes. */
const ofNone = ['[data-place="done"]', 'textarea, input[type="file"]'];

/** Many consults for a doctor, all of them or none. */
export const BatchAppointmentPage = () => {
  const [doctorId, setDoctorId] = useState<string | null>(null);
  const [source, setSource] = useState<Source>('paste');
  const [number, setNumber] = useState('10');
  const [plan, setPlan] = useState<Plan>(() => ({
    day: dateOf(new Date(), undefined),
    first: '9:00 am',
    minutesApart: 15,
    isTest: false,
  }));
  const doctor = useDoctor(doctorId);
  const batch = useBatch(doctor, plan);
  const isNumber = source === 'number';
  const count = isNumber ? Math.min(MOST_NUMBERED, Number(number)) : batch.rows.length;
  const isReady = doctor !== undefined && count > 0 && (isNumber || batch.bad === 0);
  const create = (): void => {
    if (isReady) (isNumber ? () => batch.sendNumber(count) : batch.sendRows)();
    else if (!isNumber) goToNextBad();
  };
  useKeys({ 'Ctrl Enter': create });
  const hasRows = !isNumber && batch.rows.length > 0;
  const place = useFocusKept(`${hasRows} ${batch.bad === 0} ${batch.done?.requestId}`, hasRows ? ofRows : ofNone);
  return (
    <Stack ref={place}>
      <PageHeading title="Many consults at once" subtitle="All are created, or none" />
      <Done batch={batch} />
      <Card isPadded={false}>
        <FormBody>
          <DoctorField value={doctorId} onChange={setDoctorId} />
          <PlanFields plan={plan} onChange={(patch) => setPlan({ ...plan, ...patch })} />
          <SourceField chosen={source} onChange={setSource} />
          {isNumber ? (
            <NumberField value={number} onChange={setNumber} />
          ) : hasRows ? (
            <Mend batch={batch} />
          ) : (
            <From source={source} batch={batch} />
          )}
        </FormBody>
        {hasRows ? <Rows batch={batch} /> : null}
        <FormFoot>
          <CreateButton {...{ count, isReady, create, isBusy: batch.isSending }} />
        </FormFoot>
      </Card>
      <LeaveGuard when={batch.rows.length > 0 && !batch.isSending} />
    </Stack>
  );
};
