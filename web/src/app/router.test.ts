// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import { adminScreens } from './adminScreens.ts';
import { queryClient } from './queries.ts';
import { admit } from './router.tsx';
import { screens } from './screens.ts';
import { startSession } from './session.ts';
import { queryKey } from './useRead.ts';

const id = '6f0c1b1e-9a59-4a38-9d3e-0d0f8d1f2a3b';
const notFound = { status: 404, title: 'Page not found' };
const open = (path: string, params: Record<string, string>): Promise<Response | null> => {
  const screen = [...screens, ...adminScreens].find((one) => one.path === path);
  if (!screen) throw new Error(`No screen at ${path}`);
  return admit(screen, { request: new Request('http://auscult.example/'), params });
};

beforeEach(() => {
  startSession({ accessToken: 'token', refreshToken: 'refresh' });
  queryClient.setQueryData(queryKey(readMe), { roles: ['Doctor'] });
});

test.each(['', '/in-progress', '/edit'])('a consult’s screen of what is no id is not found: %s', async (screen) => {
  const path = `/doctor/appointments/:appointmentId${screen}`;
  await expect(open(path, { appointmentId: 'not-a-uuid' })).rejects.toMatchObject(notFound);
  expect(await open(path, { appointmentId: id })).toBeNull();
});

test('a screen of another role is not found', async () => {
  await expect(open('/admin/appointments', {})).rejects.toMatchObject(notFound);
});
