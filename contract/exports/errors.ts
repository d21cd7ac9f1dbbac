import { declareErrors } from '../errors.ts';

/** Why documents stay here although they are reviewed. */
export const exportErrors = declareErrors({
  exportsOff: {
    code: 1333,
    status: 409,
    title: 'This practice takes no documents',
    description:
      'Exports to the practice system are switched off for this practice. Download the documents instead, or ask your administrator.',
  },
  testKept: {
    code: 1334,
    status: 409,
    title: 'A test consult stays here',
    description: 'Test consults are never sent to a practice system. The documents can be downloaded.',
  },
  signMissing: {
    code: 1335,
    status: 409,
    title: 'A sign cannot be shown in a PDF',
    description:
      'The document holds a sign that no font here has, such as an emoji. Take it out, or download Word or text instead.',
  },
  referralIncomplete: {
    code: 1336,
    status: 409,
    title: 'A referral cannot be sent without provider numbers',
    description:
      'The practice system takes documents as referrals, which name a sender and a recipient by their provider numbers. Add what is missing.',
  },
});
