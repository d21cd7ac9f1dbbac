import { useNavigate } from 'react-router';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { useKeys, type Keys } from '../app/keys.ts';
import { pathOf, walkConsults } from './components/ConsultList.tsx';

/** What a list of consults answers to: a new one, the next one recorded, and a walk up and down. */
export const useConsultKeys = (next: AppointmentListItem | undefined, more: Keys = {}): void => {
  const navigate = useNavigate();
  useKeys({
    n: () => void navigate('/doctor/new-appointment'),
    r: next ? () => void navigate(pathOf(next), { state: { shouldStart: true } }) : undefined,
    ArrowDown: () => walkConsults(1),
    ArrowUp: () => walkConsults(-1),
    ...more,
  });
};
