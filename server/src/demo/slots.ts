import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { DemoDoctor } from './practice.ts';

/** A place in a doctor's day; `minute` counts from midnight on the wall clock. */
export type OpenSlot = {
  doctor: DemoDoctor['key'];
  minute: number;
  status: Status;
  wasReviewed?: false;
  hasExportFailed?: true;
};
/** A place with a name on it already. */
export type BookedSlot = OpenSlot & { patient: string; consultation: string };

const at = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const book = (time: string, patient: string, consultation: string, status: Status): BookedSlot => ({
  doctor: 'okafor',
  minute: at(time),
  patient,
  consultation,
  status,
});

/** Dr Okafor's day, as it stands just before 10:40. */
export const todayOfOkafor: readonly BookedSlot[] = [
  book('8:40', 'achterberg-desmond', 'cardiology-new-atrial-fibrillation', 'exported'),
  book('9:20', 'ferraro-giuseppe', 'cardiology-review-stent', 'ready_for_review'),
  book('9:40', 'knox-beverley', 'cardiology-review-heart-failure', 'ready_for_review'),
  book('10:00', 'tamihana-aroha', 'cardiology-new-palpitations', 'generating'),
  book('10:20', 'mcallister-colin', 'cardiology-post-op-bypass', 'paused'),
  book('10:40', 'whitlock-margaret', 'cardiology-review-blood-pressure', 'draft'),
  book('11:00', 'nguyen-samuel', 'cardiology-new-fainting', 'draft'),
  book('11:30', 'castellano-ines', 'cardiology-review-blood-pressure', 'draft'),
  book('14:00', 'brandt-walter', 'cardiology-op-report-pacemaker', 'draft'),
];

/** Her last working day before. */
export const lastDayOfOkafor: readonly BookedSlot[] = [
  book('16:10', 'gallagher-noreen', 'cardiology-review-blood-pressure', 'error'),
  book('15:40', 'pryor-hamish', 'cardiology-post-op-bypass', 'exporting'),
  book('15:00', 'haddad-leila', 'cardiology-review-blood-pressure', 'exported'),
  book('14:20', 'tsang-kevin', 'cardiology-inpatient-chest-pain', 'reviewed'),
];

export const todayOfOthers: readonly OpenSlot[] = [
  { doctor: 'petrov', minute: at('9:00'), status: 'exported' },
  { doctor: 'petrov', minute: at('9:30'), status: 'ready_for_review' },
  { doctor: 'petrov', minute: at('10:00'), status: 'finalizing' },
  { doctor: 'petrov', minute: at('10:30'), status: 'recording' },
  { doctor: 'petrov', minute: at('11:15'), status: 'draft' },
  { doctor: 'lindqvist', minute: at('9:15'), status: 'ready_for_review' },
  { doctor: 'lindqvist', minute: at('10:45'), status: 'draft' },
];

/** How far a consult usually is, by the working days since: yesterday's wait for review, last week's have gone out. */
const settled = (daysAgo: number, count: number): Pick<OpenSlot, 'status' | 'wasReviewed' | 'hasExportFailed'> => {
  if (daysAgo <= 1) return { status: count % 3 === 0 ? 'reviewed' : 'ready_for_review' };
  if (count % 31 === 5) return { status: 'error' };
  if (count % 37 === 11) return { status: 'paused' };
  if (count % 19 === 7) return { status: 'reviewed', hasExportFailed: true };
  if (daysAgo <= 4 && count % 4 === 1) return { status: 'ready_for_review' };
  if (daysAgo <= 6 && count % 5 === 2) return { status: 'reviewed' };
  return count % 6 === 3 ? { status: 'exported', wasReviewed: false } : { status: 'exported' };
};

type Habit = {
  doctor: DemoDoctor['key'];
  times: readonly string[];
  past: readonly number[];
  future: readonly number[];
};
/** How many each doctor sees: the three weeks before, day by day, and the days to come. */
const habits: readonly Habit[] = [
  {
    doctor: 'okafor',
    times: ['9:00', '10:20', '11:40', '14:20'],
    past: [3, 3, 2, 3, 3, 3, 2, 3, 3, 3, 3, 2, 3, 3, 0],
    future: [2, 2, 1, 1, 1],
  },
  {
    doctor: 'petrov',
    times: ['8:45', '11:15', '15:30'],
    past: [2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    future: [2, 1, 1, 1, 1],
  },
  {
    doctor: 'lindqvist',
    times: ['9:45', '14:00'],
    past: [1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1],
    future: [1, 1, 0, 1, 0],
  },
];

type Days = { past: readonly string[]; future: readonly string[] };
/** The rest of the four weeks, in the order in which the patients are given out. */
export const otherSlots = ({ past, future }: Days): { day: string; slot: OpenSlot }[] => {
  let count = 0;
  const slotsOn = ({ doctor, times }: Habit, seen: number, state: () => Pick<OpenSlot, 'status'>): OpenSlot[] =>
    times.slice(0, seen).map((time) => ({ doctor, minute: at(time), ...state() }));
  const before = habits.flatMap((habit) =>
    past.flatMap((day, index) =>
      slotsOn(habit, habit.past[index] ?? 0, () => settled(past.length - index, count++)).map((slot) => ({
        day,
        slot,
      })),
    ),
  );
  const after = habits.flatMap((habit) =>
    future.flatMap((day, index) =>
      slotsOn(habit, habit.future[index] ?? 0, () => ({ status: 'draft' })).map((slot) => ({ day, slot })),
    ),
  );
  return [...before, ...after];
};
