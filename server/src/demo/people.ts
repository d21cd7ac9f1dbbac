import type { Gender } from '@auscult/contract/enumerations.ts';
import type { DemoPracticeKey } from './practice.ts';

export type DemoPatient = {
  /** `whitlock-margaret` */
  key: string;
  practice: DemoPracticeKey;
  firstName: string;
  lastName: string;
  gender: Gender;
  /** yyyy-mm-dd */
  birthDate: string;
  /** From the mobile numbers that are kept free for fiction; nobody answers. */
  phone: string | null;
};

/** Practice, first name, last name, gender, date of birth, telephone: one line a person. */
type Row = readonly [DemoPracticeKey, string, string, Gender, string, string | null];
const rows: readonly Row[] = [
  ['harbour', 'Desmond', 'Achterberg', 'male', '1949-03-11', '0491 570 006'],
  ['harbour', 'Giuseppe', 'Ferraro', 'male', '1958-02-14', '0491 570 156'],
  ['harbour', 'Colin', 'McAllister', 'male', '1967-05-02', '0491 570 157'],
  ['harbour', 'Samuel', 'Nguyen', 'male', '1992-01-30', '0491 570 158'],
  ['harbour', 'Walter', 'Brandt', 'male', '1956-06-19', '0491 570 159'],
  ['harbour', 'Hamish', 'Pryor', 'male', '1974-04-23', '0491 570 110'],
  ['harbour', 'Kevin', 'Tsang', 'male', '1953-03-08', '0491 570 313'],
  ['harbour', 'Sione', 'Vaipulu', 'male', '1963-08-27', '0491 570 737'],
  ['harbour', 'Rajesh', 'Iyer', 'male', '1970-10-15', '0491 571 266'],
  ['harbour', 'Mohammed', 'Al-Rashid', 'male', '1984-07-06', '0491 571 491'],
  ['harbour', 'Darren', 'Whitby', 'male', '1985-12-01', '0491 571 804'],
  ['harbour', 'Jarrah', 'Simpson', 'male', '1990-09-09', '0491 572 549'],
  ['harbour', 'Nikolaos', 'Papadakis', 'male', '1948-01-21', '0491 572 665'],
  ['harbour', 'Beverley', 'Knox', 'female', '1945-02-17', '0491 572 983'],
  ['harbour', 'Aroha', 'Tamihana', 'female', '1980-05-29', '0491 573 770'],
  ['harbour', 'Margaret', 'Whitlock', 'female', '1955-06-07', '0491 573 087'],
  ['harbour', 'Ines', 'Castellano', 'female', '1963-01-12', '0491 574 118'],
  ['harbour', 'Noreen', 'Gallagher', 'female', '1960-08-31', '0491 574 632'],
  ['harbour', 'Leila', 'Haddad', 'female', '1968-03-05', '0491 575 254'],
  ['harbour', 'Mei Lin', 'Zhao', 'female', '1948-10-02', '0491 575 789'],
  ['harbour', 'Patricia', 'Oyelaran', 'female', '1975-07-19', '0491 576 398'],
  ['harbour', 'Shreya', 'Patel', 'female', '1997-04-14', '0491 576 801'],
  ['harbour', 'Kirra', 'Williams', 'female', '1988-02-22', '0491 577 426'],
  ['harbour', 'Fatima', 'Nazari', 'female', '1986-09-16', '0491 577 644'],
  ['harbour', 'Dorothy', 'Ellison', 'female', '1941-12-05', '0491 578 957'],
  ['harbour', 'Emily', 'Sutherland', 'female', '2001-06-30', '0491 578 148'],
  ['harbour', 'Lakshmi', 'Fernando', 'female', '1952-05-11', '0491 578 888'],
  ['harbour', 'Robin', 'Castle', 'they', '2002-03-03', '0491 579 212'],
  ['harbour', 'Ari', 'Goldstein', 'they', '1998-08-12', '0491 579 760'],
  ['lighthouse', 'Bruce', 'Hollis', 'male', '1954-07-17', '0491 579 455'],
  ['lighthouse', 'Alessandro', 'Rinaldi', 'male', '1950-11-28', null],
  ['lighthouse', 'Trung', 'Le', 'male', '1979-05-06', null],
  ['lighthouse', 'Matthew', 'Kamara', 'male', '1981-02-09', null],
  ['lighthouse', 'Tane', 'Ruru', 'male', '1973-10-24', null],
  ['lighthouse', 'Glenda', 'Fairweather', 'female', '1964-04-08', null],
  ['lighthouse', 'Sunita', 'Rao', 'female', '1959-09-13', null],
  ['lighthouse', 'Zeynep', 'Kaya', 'female', '1966-01-25', null],
  ['lighthouse', 'Rosemary', 'Dunne', 'female', '1957-12-20', null],
  ['lighthouse', 'Joyce', 'Abernethy', 'female', '1939-03-27', null],
  ['lighthouse', 'Wilhelmina', 'de Vries', 'female', '1943-08-04', null],
];

/** Patients who never lived, of every age and origin that a waiting room near the harbour sees. */
export const demoPatients: readonly DemoPatient[] = rows.map(
  ([practice, firstName, lastName, gender, birthDate, phone]) => ({
    key: `${lastName}-${firstName}`.toLowerCase().replaceAll(' ', '-'),
    practice,
    firstName,
    lastName,
    gender,
    birthDate,
    phone,
  }),
);
