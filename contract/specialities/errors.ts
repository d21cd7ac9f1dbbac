import { declareErrors } from '../errors.ts';

export const specialityErrors = declareErrors({
  specialityInUse: {
    code: 1404,
    status: 409,
    title: 'Still in use',
    description: 'Doctors or templates have this speciality. Choose another one that they are to have instead.',
  },
  specialityNameTaken: {
    code: 1405,
    status: 409,
    title: 'Name taken',
    description: 'There is a speciality of this name already. Nothing was changed.',
  },
});
