import type { LetterSettings } from '@auscult/contract/users/schemas.ts';

/** The practices and accounts of the demonstration. None exists; the telephone numbers are those kept free for fiction. */
export type DemoPractice = {
  key: string;
  name: string;
  address: string;
  phone: string;
  timezone: string;
  hasInpatients: boolean;
};

export const demoPractices = [
  {
    key: 'harbour',
    name: 'Harbour Street Heart Clinic',
    address: 'Level 2, 18 Harbour Street, Newcastle NSW 2300',
    phone: '(02) 5550 0142',
    timezone: 'Australia/Sydney',
    hasInpatients: true,
  },
  {
    key: 'lighthouse',
    name: 'Lighthouse Orthopaedics',
    address: '9 Pilot Station Road, Belmont NSW 2280',
    phone: '(02) 5550 0187',
    timezone: 'Australia/Sydney',
    hasInpatients: true,
  },
] as const satisfies readonly DemoPractice[];
/**
 * One practice on each kind of practice system, so that administrators see what such a connection looks like. Behind Gentu and Meditech
 * stand simulators; nobody can sign in as their doctors.
 */
export const demoConnected = [
  {
    name: 'Merewether Family Practice',
    phone: '(02) 5550 0171',
    kind: 'genie',
    /** Its program at the practice was stopped one morning, so that administrators see what that looks like. */
    silentMinutes: 95,
    pmsType: 'GENIE',
    config: {
      genNumber: 'GEN-DEMO',
      format: 'files',
      folders: { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' },
    },
    users: [
      { externalId: '1', name: 'Dr Priya Raman', providerNumber: '000011DX' },
      { externalId: '2', name: 'Dr Tom Whitlam', providerNumber: '000012DX' },
    ],
    doctors: [],
  },
  {
    name: 'Nobbys Specialist Rooms',
    phone: '(02) 5550 0172',
    kind: 'gentu',
    silentMinutes: null,
    pmsType: 'GENTU',
    config: { syncDays: 14, documents: { note: 'consult_note' } },
    users: [{ externalId: 'prac-1', name: 'Dr Ines Moreau', providerNumber: '000013DX' }],
    doctors: [
      { email: 'ines.moreau@nobbys.auscult.test', firstName: 'Ines', lastName: 'Moreau', providerNumber: '000013DX' },
    ],
  },
  {
    name: 'Stockton Day Clinic',
    phone: '(02) 5550 0173',
    kind: 'plato',
    silentMinutes: null,
    pmsType: 'PLATO',
    config: { database: 'demo', calendars: [], noteStatus: 'draft' },
    users: [{ externalId: 'p-1', name: 'Dr Wei Lin Tan', providerNumber: '000014DX' }],
    doctors: [],
  },
  {
    name: 'Throsby Private Hospital',
    phone: '(02) 5550 0174',
    kind: 'mllp',
    silentMinutes: null,
    pmsType: 'COBLH',
    config: {
      connection: {
        kind: 'mllp',
        host: '127.0.0.1',
        port: 1,
        isTls: false,
        sender: 'AUSCULT^THROSBY',
        receiver: 'MEDITECH^SIMULATOR',
        messageType: 'MDM_T02',
        characterSet: 'UNICODE UTF-8',
        onLostAck: 'resend',
        ackSeconds: 30,
        feed: { from: ['127.0.0.1'] },
        canQuery: true,
      },
    },
    users: [],
    doctors: [
      {
        email: 'rosa.delgado@throsby.auscult.test',
        firstName: 'Rosa',
        lastName: 'Delgado',
        providerNumber: '000015DX',
      },
    ],
  },
] as const;

export type DemoPracticeKey = (typeof demoPractices)[number]['key'];

type DemoLetter = Omit<LetterSettings, 'introPosition' | 'opening'>;
export type DemoDoctor = {
  key: 'okafor' | 'petrov' | 'lindqvist';
  email: string;
  title: 'Dr';
  gender: 'female' | 'male';
  firstName: string;
  lastName: string;
  practice: DemoPracticeKey;
  speciality: string;
  providerNumber: string;
  letter: DemoLetter;
};

const cardiologyLetter: DemoLetter = {
  introNew: 'Thank you for asking me to see {{patient.fullName}}, whom I met today for the first time.',
  introReturning: 'I reviewed {{patient.fullName}} today.',
  introPostOp: 'I saw {{patient.fullName}} today for a check after the procedure.',
  closingNew:
    'Thank you for trusting me with this referral. Please ring me if anything changes before the results are back.',
  closingReturning: 'Thank you for sharing the care. I am always happy to talk on the telephone.',
  closingPostOp: 'Please let me know of any fever, or any concern about the wound.',
  signOff: 'Yours sincerely,',
};
const generalPracticeLetter: DemoLetter = {
  introNew: 'I would be grateful for your help with {{patient.fullName}}, who came to see me today.',
  introReturning: 'I saw {{patient.fullName}} again today and would value your help.',
  introPostOp: 'I saw {{patient.fullName}} today after the operation.',
  closingNew: 'Thank you for your help. Please send a copy of your letter to the practice.',
  closingReturning: 'Thank you for your continuing help.',
  closingPostOp: 'Thank you for your care of this patient.',
  signOff: 'Kind regards,',
};
const orthopaedicLetter: DemoLetter = {
  introNew: 'Thank you for referring {{patient.fullName}}, whom I saw today.',
  introReturning: 'I reviewed {{patient.fullName}} today.',
  introPostOp: '{{patient.fullName}} came today for a routine visit after surgery.',
  closingNew: 'Thank you for involving me. I will keep you up to date.',
  closingReturning: 'Thank you for your ongoing care.',
  closingPostOp:
    'I am grateful for your help with the recovery. Please ring the rooms if the wound looks red or weeps.',
  signOff: 'With kind regards,',
};

export const demoDoctors: readonly DemoDoctor[] = [
  {
    key: 'okafor',
    email: 'doctor@demo.auscult.test',
    title: 'Dr',
    gender: 'female',
    firstName: 'Hannah',
    lastName: 'Okafor',
    practice: 'harbour',
    speciality: 'Cardiology',
    providerNumber: '000001AX',
    letter: cardiologyLetter,
  },
  {
    key: 'petrov',
    email: 'doctor2@demo.auscult.test',
    title: 'Dr',
    gender: 'male',
    firstName: 'Liam',
    lastName: 'Petrov',
    practice: 'harbour',
    speciality: 'General practice',
    providerNumber: '000002BX',
    letter: generalPracticeLetter,
  },
  {
    key: 'lindqvist',
    email: 'doctor@other.auscult.test',
    title: 'Dr',
    gender: 'male',
    firstName: 'Marcus',
    lastName: 'Lindqvist',
    practice: 'lighthouse',
    speciality: 'Orthopaedics',
    providerNumber: '000003CX',
    letter: orthopaedicLetter,
  },
];

/** Accounts that nobody can sign in to: asked by mail, asked too long ago, and gone from the practice. */
export const demoColleagues = [
  { email: 'anneke.visser@demo.auscult.test', firstName: 'Anneke', lastName: 'Visser', state: 'invited' },
  { email: 'graham.lister@demo.auscult.test', firstName: 'Graham', lastName: 'Lister', state: 'invite_expired' },
  { email: 'marjorie.penhall@demo.auscult.test', firstName: 'Marjorie', lastName: 'Penhall', state: 'inactive' },
] as const;

export const demoAdmin = { email: 'admin@demo.auscult.test', firstName: 'Alice', lastName: 'Marchetti' } as const;
