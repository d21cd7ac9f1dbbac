import { expect, test } from 'vitest';
import { beginVisit, during, reasonOf } from './visits.ts';

const of = (appointmentId: string) => reasonOf({ params: { appointmentId } });

test('the reason of a deed goes with it alone, and a visit before it goes on', async () => {
  const told: object[] = [];
  const deed = (appointmentId: string) => () => Promise.resolve(told.push(of(appointmentId)));
  await during({ appointmentId: 'a', reason: 'Delivery' }, deed('a'));
  expect(told).toEqual([{ 'x-access-reason': 'Delivery' }]);
  expect(of('a')).toEqual({});
  beginVisit({ appointmentId: 'b', reason: 'Complaint' });
  await during({ appointmentId: 'a', reason: 'Delivery' }, () => Promise.reject(new Error('refused')));
  expect(of('a')).toEqual({});
  expect(of('b')).toEqual({ 'x-access-reason': 'Complaint' });
});
