import type { ConsultationEngine, ConsultationType, DocumentType } from '@auscult/contract/enumerations.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { ErrorName } from '@auscult/contract/errors.ts';
import { ageInYears } from '@auscult/contract/format.ts';
import { instantAt, localDate, minutesNow, workingDays } from './calendar.ts';
import { listConsultations, type Consultation } from './consultations.ts';
import { demoPatients, type DemoPatient } from './people.ts';
import { demoDoctors, type DemoDoctor } from './practice.ts';
import { lastDayOfOkafor, otherSlots, todayOfOkafor, todayOfOthers, type BookedSlot, type OpenSlot } from './slots.ts';

export type DemoAppointment = {
  /** `demo-001` onwards, in the order of time. */
  key: string;
  startsAt: Date;
  /** Keys of `demoPatients` and `demoDoctors`. */
  patient: string;
  doctor: DemoDoctor['key'];
  /** The id of the consultation that was, or will be, held. */
  consultation: string;
  consultationType: ConsultationType;
  consultationEngine: ConsultationEngine;
  isInpatient: boolean;
  documentsWanted: DocumentType[];
  status: Status;
  wasReviewed: boolean;
  /** Why it stopped, where the status is `error`. */
  error: ErrorName | null;
  /** True where an export was given up, so that the consult carries a warning. */
  hasExportFailed: boolean;
};

const documentsOf: Record<string, DocumentType[]> = {
  'cardiology-review-stent': ['note', 'letter', 'referral_letter'],
  'cardiology-new-palpitations': ['note', 'letter', 'patient_letter'],
  'cardiology-post-op-bypass': ['letter'],
  'cardiology-op-report-pacemaker': ['letter'],
  'cardiology-inpatient-chest-pain': ['note'],
  'general-practice-new-low-mood': ['note', 'referral_letter'],
  'general-practice-new-back-strain': ['note', 'work_cover', 'referral_letter'],
  'general-practice-new-urinary-infection': ['note', 'referral_letter'],
  'general-practice-review-diabetes': ['note', 'referral_letter'],
  'general-practice-review-asthma': ['note', 'patient_letter'],
  'general-practice-review-gout': ['note', 'patient_letter'],
  'general-practice-review-menopause': ['note'],
  'general-practice-dictation-care-plan': ['note'],
  'orthopaedics-new-shoulder': ['note', 'letter', 'work_cover'],
  'orthopaedics-op-report-knee-replacement': ['letter'],
  'orthopaedics-inpatient-hip-fracture': ['note'],
};

const held = (status: Status): boolean => status !== 'draft';
const daysApart = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime()) / 86_400_000;

/** Would the words of the consultation ring true from this patient? */
export const suits = (script: Consultation, patient: DemoPatient, at: Date): boolean =>
  patient.gender === script.patient.gender &&
  Math.abs(ageInYears(patient.birthDate, at) - script.patient.ageYears) <= script.patient.withinYears;

type Slot = BookedSlot | OpenSlot;
type Timed = { slot: Slot; startsAt: Date };
type Placing = { scripts: readonly Consultation[]; placed: readonly DemoAppointment[] };
type Pair = { script: Consultation; patient: DemoPatient };

/** Nobody comes twice in a day, and nobody tells the same story twice. */
const mayCome = ({ script, patient }: Pair, { slot, startsAt }: Timed, placed: readonly DemoAppointment[]): boolean =>
  !placed.some(
    (one) =>
      one.patient === patient.key &&
      (daysApart(one.startsAt, startsAt) < 1 ||
        (one.consultation === script.id && held(one.status) && held(slot.status))),
  );

/** Low for what was told seldom, by a patient who came seldom and whom this doctor did not see this week. */
const costOf = ({ script, patient }: Pair, { slot, startsAt }: Timed, placed: readonly DemoAppointment[]): number => {
  const visits = placed.filter((one) => one.patient === patient.key);
  const isSeenThisWeek = visits.some((one) => one.doctor === slot.doctor && daysApart(one.startsAt, startsAt) < 4);
  const isTold = visits.some((one) => one.consultation === script.id);
  return (
    placed.filter((one) => one.consultation === script.id).length * 2 +
    visits.length * 3 +
    (isSeenThisWeek ? 8 : 0) +
    (isTold ? 20 : 0)
  );
};

/** The pair that fills an open slot best. As the years pass and patients outgrow the words, gender alone must do. */
const bestPair = (timed: Timed, { scripts, placed }: Placing): Pair | undefined => {
  const doctor = demoDoctors.find((one) => one.key === timed.slot.doctor);
  const pairs = scripts
    .filter((script) => script.speciality === doctor?.speciality)
    .flatMap((script) => demoPatients.map((patient) => ({ script, patient })))
    .filter(
      (pair) =>
        pair.patient.practice === doctor?.practice &&
        pair.patient.gender === pair.script.patient.gender &&
        mayCome(pair, timed, placed),
    );
  const fitting = pairs.filter(({ script, patient }) => suits(script, patient, timed.startsAt));
  return (fitting.length > 0 ? fitting : pairs)
    .map((pair) => ({ pair, cost: costOf(pair, timed, placed) }))
    .sort((a, b) => a.cost - b.cost)[0]?.pair;
};

const appointmentOf = (
  { slot, startsAt }: Timed,
  script: Consultation,
  patient: string,
): Omit<DemoAppointment, 'key'> => ({
  startsAt,
  patient,
  doctor: slot.doctor,
  consultation: script.id,
  consultationType: script.consultationType,
  consultationEngine: script.consultationEngine,
  isInpatient: script.consultationType === 'inpatient',
  documentsWanted: documentsOf[script.id] ?? ['note', 'letter'],
  status: slot.status,
  wasReviewed:
    slot.status === 'reviewed' ||
    slot.status === 'exporting' ||
    (slot.status === 'exported' && slot.wasReviewed !== false),
  error: slot.status === 'error' ? 'unavailable' : null,
  hasExportFailed: slot.hasExportFailed === true,
});

const place = (timed: Timed, placing: Placing): Omit<DemoAppointment, 'key'> => {
  const { slot } = timed;
  if ('patient' in slot) {
    const script = placing.scripts.find((one) => one.id === slot.consultation);
    if (!script) throw new Error(`No consultation is called ${slot.consultation}`);
    return appointmentOf(timed, script, slot.patient);
  }
  const best = bestPair(timed, placing);
  if (!best) throw new Error(`Nobody is left for ${slot.doctor} on ${timed.startsAt.toISOString()}`);
  return appointmentOf(timed, best.script, best.patient.key);
};

/** Today's table is written around a next consult at 10:40; it moves with the clock, inside working hours. */
const shiftOfToday = (now: number): number => Math.min(Math.max(Math.ceil((now + 1) / 20) * 20, 600), 860) - 640;

/**
 * 120 appointments over four weeks around `today`, the same for the same moment and zone.
 * The consult that comes next starts within twenty minutes of `today` when that falls into working hours.
 */
export const demoSchedule = (today: Date, timeZone: string): DemoAppointment[] => {
  const scripts = listConsultations();
  const date = localDate(today, timeZone);
  const past = workingDays(date, -15);
  const timedOn =
    (day: string, shift = 0) =>
    (slot: Slot): Timed => ({ slot, startsAt: instantAt(day, slot.minute + shift, timeZone) });
  const shift = shiftOfToday(minutesNow(today, timeZone));
  const booked = [...todayOfOkafor.map(timedOn(date, shift)), ...lastDayOfOkafor.map(timedOn(past.at(-1) ?? date))];
  const open = [
    ...todayOfOthers.map(timedOn(date, shift)),
    ...otherSlots({ past, future: workingDays(date, 5) }).map(({ day, slot }) => timedOn(day)(slot)),
  ];
  const placed: DemoAppointment[] = [];
  for (const timed of [...booked, ...open]) placed.push({ key: '', ...place(timed, { scripts, placed }) });
  return placed
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.doctor.localeCompare(b.doctor))
    .map((one, index) => ({ ...one, key: `demo-${String(index + 1).padStart(3, '0')}` }));
};
