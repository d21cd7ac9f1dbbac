import { remove } from '@auscult/contract/appointments/endpoints.ts';
import { call } from '../../app/api.ts';
import { goneHere } from '../../app/queries.ts';

/** Discards a consult. That a screen which still shows it cannot read it any more is no error. */
export const discardConsult = async (appointmentId: string): Promise<void> => {
  goneHere.add(appointmentId);
  try {
    await call(remove, { params: { appointmentId } });
  } catch (error) {
    goneHere.delete(appointmentId);
    throw error;
  }
};
