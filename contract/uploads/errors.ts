import { declareErrors } from '../errors.ts';

export const uploadErrors = declareErrors({
  uploadChanged: {
    code: 1518,
    status: 409,
    title: 'The file has changed',
    description: 'This is not the file that was checked. Choose it again and look at it once more; nothing was stored.',
  },
  uploadHasBad: {
    code: 1519,
    status: 409,
    title: 'Some rows cannot be taken',
    description: 'Mend them in the file, or confirm that they are left out. Nothing was stored.',
  },
});
