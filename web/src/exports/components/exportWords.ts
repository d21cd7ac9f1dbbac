import { calendarDate, documentTypeLabel, shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { ExportItem } from '@auscult/contract/exports/endpoints.ts';
import { BY_EMAIL } from '@auscult/contract/exports/schemas.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';

export const namesOf = (documents: readonly DocumentType[]): string => {
  const names = documents.map((type, index) =>
    index === 0 ? documentTypeLabel[type] : documentTypeLabel[type].toLowerCase(),
  );
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

/** Which documents are ticked to begin with, by the doctor's settings. */
export const exportedByDefault = (settings: UserSettings['pmsSettings'], type: DocumentType): boolean =>
  ({
    note: settings.exportNote,
    letter: settings.exportLetter,
    referral_letter: settings.exportReferralLetter,
    patient_letter: settings.exportPatientLetter,
    work_cover: settings.exportWorkCover,
  })[type];

/** "9:14 am" of today, else with its day. */
const when = (at: string, timeZone: string | undefined): string => {
  const isToday = calendarDate({ at, timeZone }) === calendarDate({ at: new Date(), timeZone });
  return `${isToday ? '' : `${shortDate({ at, timeZone })}, `}${timeOfDay({ at, timeZone })}`;
};

const tries = (count: number): string => (count === 1 ? '1 try' : `${count} tries`);

const emailSentence = ({ state, tries: count, nextTryAt, deliveredAt }: ExportItem, timeZone: string | undefined) => {
  if (state === 'delivered') return `Sent by email${deliveredAt ? `, ${when(deliveredAt, timeZone)}` : ''}.`;
  if (state === 'failed') return `Not sent by email after ${tries(count)}. The documents are safe here.`;
  const again = count > 0 && nextTryAt ? ` It is tried again at ${timeOfDay({ at: nextTryAt, timeZone })}.` : '';
  return `On its way by email.${again}`;
};

/** Whether a person can have it tried: a mail that waits is tried again by itself. */
export const mayRetry = ({ state, tries: count, target }: ExportItem): boolean =>
  state === 'failed' || (state === 'queued' && count > 0 && target !== BY_EMAIL);

/** Where an export is, in a sentence: what happened, what is safe, what comes next. */
export const exportSentence = (item: ExportItem, timeZone: string | undefined): string => {
  const { state, place, nextTryAt, deliveredAt, target } = item;
  if (target === BY_EMAIL) return emailSentence(item, timeZone);
  if (state === 'delivered') return `In ${target}${deliveredAt ? ` since ${when(deliveredAt, timeZone)}` : ''}.`;
  if (state === 'delivering') return `On its way to ${target}.`;
  if (state === 'in_doubt') return `Nobody knows whether this arrived in ${target}. Look there, then say so.`;
  if (state === 'cancelled') return 'Not sent: another export took its place.';
  if (state === 'failed') return `Not delivered after ${tries(item.tries)}. The documents are safe here.`;
  const queue = place === null || place <= 1 ? 'Next in the queue' : `Place ${place} in the queue`;
  const again =
    item.tries > 0 && nextTryAt
      ? `; tried ${item.tries === 1 ? 'once' : `${item.tries} times`}, again at ${timeOfDay({ at: nextTryAt, timeZone })}`
      : '';
  return `${queue} for ${target}${again}.`;
};
