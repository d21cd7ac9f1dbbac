import { expect, test } from 'vitest';
import { patientOf, problemsOf, readPasted } from './pasted.ts';

const place = { day: '2026-11-23', timeZone: 'Australia/Melbourne', now: new Date('2026-11-20T01:00:00Z') };
const row = { time: '', firstName: 'Ines', lastName: 'Castellano', birthDate: '', gender: '', type: '' };

test('a spreadsheet’s cells are read with their headings, in whatever order, behind a mark of their encoding', () => {
  const { rows, hasHead } = readPasted(
    '\uFEFFSurname\tGiven\tAppt\tDOB\r\nWhitlock\tMargaret\t8:30 am\t07/06/1955\r\n\r\n',
    10,
  );
  expect(hasHead).toBe(true);
  expect(rows).toEqual([
    { ...row, lastName: 'Whitlock', firstName: 'Margaret', time: '8:30 am', birthDate: '07/06/1955' },
  ]);
});

test('without headings the columns come in their order, between commas or semicolons, quoted or not', () => {
  expect(readPasted('9:10,Ngaire,"Paki, senior",3/4/61,F,Review', 10).rows[0]).toMatchObject({
    lastName: 'Paki, senior',
  });
  expect(readPasted('9:10;Ngaire;Paki', 10).rows[0]).toMatchObject({
    time: '9:10',
    firstName: 'Ngaire',
    lastName: 'Paki',
  });
  expect(readPasted('9:10, Ngaire ,"Paki ""Pip"", senior"', 10).rows[0]).toMatchObject({
    firstName: 'Ngaire',
    lastName: 'Paki "Pip", senior',
  });
});

test('no row disappears in a quote that never closes, and none is read beyond as many as are wanted', () => {
  expect(readPasted('9:10,Ngaire,Paki\n9:20,"x,y\n9:30,z,z', 10)).toMatchObject({ hasOpenQuote: true });
  const rows = (count: number) => readPasted(`Time,First\n${'9:10,Ngaire\n'.repeat(count)}`, 10);
  expect(rows(10)).toMatchObject({ isCut: false, hasOpenQuote: false });
  expect(rows(11)).toMatchObject({ isCut: true, hasOpenQuote: false });
  expect(rows(11).rows).toHaveLength(10);
  // Twenty megabytes.
  expect(rows(1_700_000).rows).toHaveLength(10);
});

test('each bad cell says why, and a good row is sent as the practice’s clock means it', () => {
  expect(problemsOf({ ...row, firstName: '', time: '25:10', birthDate: '31/02/1961', type: 'Echo' }, place)).toEqual({
    firstName: 'A name is needed',
    time: 'No such time',
    birthDate: 'No such date',
    type: 'No such type',
  });
  const good = { ...row, time: '8:30 am', birthDate: '3/4/61', gender: 'F', type: 'Post-Op' };
  expect(problemsOf(good, place)).toEqual({});
  expect(patientOf(good, place)).toEqual({
    firstName: 'Ines',
    lastName: 'Castellano',
    birthDate: '1961-04-03',
    gender: 'female',
    startsAt: '2026-11-22T21:30:00.000Z',
    consultationType: 'post_op',
  });
});
