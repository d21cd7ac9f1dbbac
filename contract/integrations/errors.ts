import { declareErrors } from '../errors.ts';

/** What programs of practice systems, and those who connect them, are refused with. */
export const integrationErrors = declareErrors({
  accessKeyInvalid: {
    code: 1500,
    status: 401,
    title: 'Access key not valid',
    description:
      'This access key is unknown, has ended or has run out. Ask the administrator of Auscult for a new one.',
  },
  serviceKeyInvalid: {
    code: 1501,
    status: 401,
    title: 'Service key not valid',
    description: 'This service key is unknown, has ended or has run out. An administrator can make a new one.',
  },
  wrongPracticeSystem: {
    code: 1502,
    status: 403,
    title: 'Another practice system',
    description: 'This key belongs to a practice that does not use this practice system, or does not use it any more.',
  },
  exportClaimed: {
    code: 1503,
    status: 409,
    title: 'Being exported already',
    description: 'Another program has taken this export and holds it for a while. Nothing was changed.',
  },
  exportOvertaken: {
    code: 1504,
    status: 409,
    title: 'A newer try has taken over',
    description: 'This export was taken by a later try, whose report counts. Nothing was changed.',
  },
  practiceConnected: {
    code: 1505,
    status: 409,
    title: 'Practice already connected',
    description: 'A practice has one connection at a time, and its id in a practice system belongs to it alone.',
  },
  integrationBusy: {
    code: 1506,
    status: 409,
    title: 'Documents are still waiting',
    description: 'Exports wait for this connection. Let them arrive first, or remove it and let them fail.',
  },
  targetRefused: {
    code: 1507,
    status: 422,
    title: 'This address cannot be used',
    description: 'The server is not allowed to reach this place. An administrator of the machine can allow it.',
  },
  practiceSystemUnreachable: {
    code: 1508,
    status: 502,
    title: 'Practice system not reachable',
    description: 'The practice system did not answer as it should. Nothing was changed.',
  },
  listStale: {
    code: 1509,
    status: 409,
    title: 'A newer list is here',
    description: 'A later list of inpatients was taken in already. Nothing was changed.',
  },
  inpatientListEmpty: {
    code: 1510,
    status: 409,
    title: 'This list would empty the ward',
    description: 'The list holds nobody, or far fewer than before. Confirm that this is so; nothing was changed.',
  },
  uploadKeyUnknown: {
    code: 1511,
    status: 404,
    title: 'This address is not valid',
    description: 'Check the address, or ask the practice for the present one. Nothing can be uploaded here.',
  },
  uploadUnreadable: {
    code: 1512,
    status: 422,
    title: 'This file cannot be read',
    description: 'Save the day list as CSV or XLSX with a first line of headings, and choose it again.',
  },
  itCompanyInUse: {
    code: 1513,
    status: 409,
    title: 'IT company still in use',
    description: 'Connections name this company. Choose another one for them first; nothing was changed.',
  },
  incidentOpen: {
    code: 1514,
    status: 409,
    title: 'Incident still open',
    description: 'Only a resolved incident can be removed. Resolve it first; nothing was changed.',
  },
  mailMissing: {
    code: 1515,
    status: 409,
    title: 'No mail server',
    description: 'This installation has no mail server set up, so nothing can be sent by email.',
  },
  accessKeysFull: {
    code: 1516,
    status: 409,
    title: 'Two keys already',
    description: 'A practice has at most two keys at a time. End one of them first; nothing was changed.',
  },
  reminderNotDue: {
    code: 1517,
    status: 409,
    title: 'No reminder to send',
    description: 'This practice is not reminded now. Nothing was sent.',
  },
});
