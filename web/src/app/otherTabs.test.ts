// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { holdReloads } from './guard.ts';
import {
  accessToken,
  followOtherTabs,
  followWhose,
  hasSession,
  isOtherPerson,
  isSignInAsked,
  leave,
  startSession,
} from './session.ts';

const key = 'auscult.session';
const people: Record<string, string> = { own: 'ada', again: 'ada', other: 'ben' };
const tokensOf = (name: string) => ({ accessToken: name, refreshToken: `${name}.0.signed` });

const toRoot = vi.fn();
followOtherTabs();
followWhose(() => 'ada');
beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { authorization: string } }) => {
    const id = people[headers.authorization.replace('Bearer ', '')];
    return new Response(JSON.stringify({ id }), { status: id ? 200 : 401 });
  });
  localStorage.clear();
  toRoot.mockReset();
  leave.toRoot = toRoot;
  startSession(tokensOf('own'));
});

/** What another tab keeps, as this one hears of it. */
const elsewhere = (name: string | null): void => {
  const oldValue = localStorage.getItem(key);
  const newValue = name === null ? null : JSON.stringify(tokensOf(name));
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
};

test('a sign-in of the same person in another tab goes on here', async () => {
  isSignInAsked.set(true);
  elsewhere('again');
  await vi.waitFor(() => expect(isSignInAsked.get()).toBe(false));
  expect(accessToken()).toBe('again');
  expect(toRoot).not.toHaveBeenCalled();
});

test('one of somebody else is not used under a recording: it is asked for until its own person signs in', async () => {
  const release = holdReloads('recording');
  isSignInAsked.set(true);
  elsewhere('other');
  await vi.waitFor(() => expect(isOtherPerson.get()).toBe(true));
  expect([isSignInAsked.get(), accessToken(), hasSession()]).toEqual([true, null, false]);
  startSession(tokensOf('again'));
  expect([isSignInAsked.get(), isOtherPerson.get(), accessToken()]).toEqual([false, false, 'again']);
  // Also where nothing had ended here before.
  elsewhere('other');
  await vi.waitFor(() => expect(isSignInAsked.get()).toBe(true));
  expect(toRoot).not.toHaveBeenCalled();
  startSession(tokensOf('own'));
  release();
});

test('where nothing is recorded somebody else’s sign-in takes the screen away', async () => {
  elsewhere('other');
  await vi.waitFor(() => expect(toRoot).toHaveBeenCalledOnce());
  expect(isSignInAsked.get()).toBe(false);
});

test('renewed tokens are no other session', async () => {
  const oldValue = localStorage.getItem(key);
  const newValue = JSON.stringify({ accessToken: 'other', refreshToken: 'own.1.signed' });
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  await new Promise((done) => setTimeout(done, 20));
  expect(toRoot).not.toHaveBeenCalled();
});
