import * as contract from '@auscult/contract/uploads/endpoints.ts';
import { UPLOAD_MOST_BYTES, UPLOAD_MOST_ROWS } from '@auscult/contract/uploads/schemas.ts';
import { routes } from '../platform/routes.ts';
import { uploadList } from './actions.ts';
import { uploaderOf } from './data.ts';
import { remindPractice, remindPractices } from './reminders.ts';
import { columnTitles, neededColumns } from './rules.ts';

const columns = Object.entries(columnTitles).map(([key, title]) => ({
  key: key as keyof typeof columnTitles,
  title,
  isNeeded: neededColumns.includes(key as keyof typeof columnTitles),
}));

export const uploadRoutes = routes(contract, {
  getUploadPage: async ({ house, caller, params }) => {
    const { practice } = await uploaderOf(house, { key: params.uploadKey, address: caller.address });
    const { name, timezone } = practice;
    return { practice: { name, timezone }, columns, maxBytes: UPLOAD_MOST_BYTES, maxRows: UPLOAD_MOST_ROWS };
  },
  upload: async ({ house, caller, body, file }) =>
    uploadList(
      { house, caller, body, file },
      await uploaderOf(house, { key: body.uploadKey, address: caller.address }),
    ),
  remindAll: ({ house, db, caller }) => remindPractices({ house, db, caller }),
  remindOne: ({ house, db, caller, params }) => remindPractice({ house, db, caller }, params.practiceId),
});
