// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../ui/Field.tsx';
import * as toasts from '../ui/Toasts.tsx';
import { formMode, rules, showOnFields } from './form.ts';
import { problemOfAnswer } from './problem.ts';

afterEach(cleanup);

const refusal = (metadata: unknown) =>
  problemOfAnswer(422, {
    error: {
      code: 1101,
      title: 'Please check the form',
      description: 'Some fields need attention.',
      metadata,
      requestId: 'r',
    },
  });

const Form = ({ answer }: { answer: unknown }) => {
  const form = useForm({ ...formMode, defaultValues: { name: 'x', newPassword: 'short', patient: { lastName: 'y' } } });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(() => showOnFields(form, answer))} noValidate>
      <TextField label="Name" error={errors.name?.message} {...form.register('name', rules.required('A name'))} />
      <TextField label="New password" error={errors.newPassword?.message} {...form.register('newPassword')} />
      <TextField
        label="Last name"
        error={errors.patient?.lastName?.message}
        {...form.register('patient.lastName', rules.length('patient.lastName', { max: 5 }))}
      />
      <button type="submit">Save</button>
    </form>
  );
};

const save = (): void => void fireEvent.click(screen.getByText('Save'));

test('a rule of the server lands on its field in the words of the catalogue, and replaces its description', async () => {
  const notify = vi.spyOn(toasts, 'notify');
  render(
    <Form
      answer={refusal([
        { path: 'newPassword', rule: 'length', min: 12 },
        { path: 'patient.lastName', rule: 'length', min: 2, max: 40 },
        { path: 'name', rule: 'length', max: 9 },
      ])}
    />,
  );
  save();
  await screen.findByText('Password must be at least 12 characters long');
  expect(screen.getByText('Must be between 2 and 40 characters long')).toBeTruthy();
  expect(screen.getByText('Must be at most 9 characters long')).toBeTruthy();
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  expect(notify).not.toHaveBeenCalled();
});

test('a rule for a field that the form does not have is shown as a toast', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockImplementation(() => undefined);
  render(<Form answer={refusal([{ path: 'elsewhere', rule: 'length', min: 3 }])} />);
  save();
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith(
      'error',
      expect.objectContaining({ title: 'Please check the form', text: 'Must be at least 3 characters long' }),
    ),
  );
});

test('fields are checked on submit and from then on with each change', async () => {
  render(<Form answer={null} />);
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: '' } });
  await Promise.resolve();
  expect(screen.queryByText('A name is needed')).toBeNull();
  save();
  await screen.findByText('A name is needed');
  fireEvent.change(name, { target: { value: 'Ines' } });
  await waitFor(() => expect(screen.queryByText('A name is needed')).toBeNull());
});
