import { declareErrors } from '../errors.ts';

export const doctorErrors = declareErrors({
  doctorBound: {
    code: 1406,
    status: 409,
    title: 'Bound to this practice',
    description:
      'This doctor has consults, and their patients belong to the practice. Invite the doctor again at the other practice, by another email.',
  },
  selectionChanged: {
    code: 1408,
    status: 409,
    title: 'The list has changed',
    description: 'Another number of rows matches by now than when you chose them. Nothing was changed; choose again.',
  },
});
