import { useRef, useState } from 'react';
import { create, undoBatch } from '@auscult/contract/admin-appointments/endpoints.ts';
import { facets, list } from '@auscult/contract/appointments/endpoints.ts';
import { call } from '../app/api.ts';
import { rulesOf, type ApiProblem } from '../app/problem.ts';
import { showProblem } from '../app/showProblem.ts';
import { useSend } from '../app/useRead.ts';
import { readMoment } from '../ui/moments.ts';
import { notify } from '../ui/Toasts.tsx';
import { useNow } from '../ui/useNow.ts';
import type { BatchDoctor } from './components/DoctorField.tsx';
import { patientOf, problemsOf, type ColumnKey, type PastedRow } from './components/pasted.ts';

export type Plan = { day: string; first: string; minutesApart: number; isTest: boolean };
type Done = { doctorId: string; requestId: string; count: number };
type Problems = Partial<Record<ColumnKey, string>>;

const firstOf = ({ day, first }: Plan, timeZone: string | undefined): string | undefined => {
  const [year = '', month = '', date = ''] = day.split('-');
  return readMoment(`${date}/${month}/${year}, ${first}`, { now: new Date(), timeZone })?.toISOString();
};

const cellOf: Record<string, ColumnKey> = {
  firstName: 'firstName',
  lastName: 'lastName',
  birthDate: 'birthDate',
  gender: 'gender',
  startsAt: 'time',
  consultationType: 'type',
};
/** What the server says of `patients.4.birthDate`, by row. */
const refusedCells = (problem: ApiProblem): Problems[] => {
  const found: Problems[] = [];
  for (const { path, message } of rulesOf(problem)) {
    const [, at = '', field = ''] = /^patients\.(\d+)\.(\w+)/.exec(path) ?? [];
    const cell = cellOf[field];
    if (cell) found[Number(at)] = { ...found[Number(at)], [cell]: message ?? 'Please check' };
  }
  return found;
};

type Place = Parameters<typeof problemsOf>[1];
/** What was pasted, and what is to be mended in it: by what is read here, and by what the server says. */
const useRows = (place: Place) => {
  const [rows, setRows] = useState<readonly PastedRow[]>([]);
  const [refused, setRefused] = useState<Problems[]>([]);
  const problems = rows.map((row, at) => ({ ...refused[at], ...problemsOf(row, place) }));
  const bad = problems.filter((one) => Object.keys(one).length > 0).length;
  const change = (next: readonly PastedRow[]): void => {
    setRows(next);
    setRefused([]);
  };
  return { rows, problems, bad, change, setRefused };
};

/** What was made last, and the way back from it. */
const useDone = () => {
  const [done, setDone] = useState<Done>();
  const undo = async (): Promise<void> => {
    if (!done) return;
    try {
      const { undone, kept } = await call(undoBatch, { body: { requestId: done.requestId } });
      const text = kept > 0 ? `${kept} were changed or recorded already and stay.` : undefined;
      notify('success', { title: `${undone} consults were taken back`, ...(text ? { text } : {}) });
      setDone(undefined);
    } catch (problem) {
      showProblem(problem);
    }
  };
  return { done, setDone, undo };
};

/** The rows of a batch, what is to be mended in them, and the one request that makes them all. */
export const useBatch = (doctor: BatchDoctor | undefined, plan: Plan) => {
  const timeZone = doctor?.practice.timezone;
  // Pressed twice, or sent again after an answer that was lost, it is the same request; for another doctor or day it is not.
  const asked = useRef({ requestId: '', of: '', isUnderWay: false });
  const { done, setDone, undo } = useDone();
  const creating = useSend(create, { isShownInPlace: true, changes: [list, facets] });
  const place = { day: plan.day, timeZone, now: useNow() };
  const { rows, problems, bad, change, setRefused } = useRows(place);
  const send = (whom: { numberOfPatients: number } | { patients: ReturnType<typeof patientOf>[] }): void => {
    if (!doctor || asked.current.isUnderWay) return;
    const startsAt = firstOf(plan, timeZone);
    const { minutesApart, isTest } = plan;
    const body = { doctorId: doctor.id, minutesApart, isTest, ...(startsAt ? { startsAt } : {}), ...whom };
    const of = JSON.stringify(body);
    if (asked.current.of !== of) asked.current = { requestId: crypto.randomUUID(), of, isUnderWay: false };
    const { requestId } = asked.current;
    asked.current.isUnderWay = true;
    creating.mutate(
      { body: { ...body, requestId } },
      {
        onSuccess: ({ items }) => {
          asked.current.of = '';
          setDone({ doctorId: doctor.id, requestId, count: items.length });
          change([]);
        },
        onError: (problem) => {
          const cells = refusedCells(problem);
          if (cells.length > 0) setRefused(cells);
          else showProblem(problem);
        },
        onSettled: () => {
          asked.current.isUnderWay = false;
        },
      },
    );
  };
  return {
    rows,
    problems,
    bad,
    done,
    undo,
    isSending: creating.isPending,
    change,
    sendRows: () => send({ patients: rows.map((row) => patientOf(row, place)) }),
    sendNumber: (numberOfPatients: number) => send({ numberOfPatients }),
  };
};
