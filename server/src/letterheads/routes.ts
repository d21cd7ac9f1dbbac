import * as contract from '@auscult/contract/letterheads/endpoints.ts';
import { tellMedicines } from '../medicines/data.ts';
import { routes } from '../platform/routes.ts';
import { sampleLetter, writeSample } from '../previews/actions.ts';
import { removeLetterhead, requireDoctor, setLetterhead } from './actions.ts';
import { readLetterhead } from './data.ts';

export const letterheadRoutes = routes(contract, {
  upload: ({ house, db, caller, params, file }) => setLetterhead(house, db, caller, params.userId, file),
  remove: async ({ db, caller, params }) => {
    await removeLetterhead(db, caller, params.userId);
    return {};
  },
  download: ({ house, db, params }) => readLetterhead(house, db, params.userId),
  downloadSample: async ({ house, params: { userId }, ...by }) => {
    await requireDoctor(by.db, userId);
    await tellMedicines(house);
    return writeSample(house, { ...by, doctorId: userId }, { format: 'docx' });
  },
  previewLetter: async ({ house, params: { userId }, body: { letter, consultationType }, ...by }) => {
    await requireDoctor(by.db, userId);
    await tellMedicines(house);
    const { content } = await sampleLetter({ ...by, doctorId: userId, letter }, consultationType);
    return { content };
  },
});
