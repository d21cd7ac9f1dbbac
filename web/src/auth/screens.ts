import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/sign-in',
    access: 'public',
    title: 'Sign in',
    load: async () => (await import('./SignInPage.tsx')).SignInPage,
  },
  {
    path: '/sign-in/v1',
    access: 'public',
    title: 'Sign in',
    load: async () => (await import('./ClassicSignInPage.tsx')).ClassicSignInPage,
  },
  {
    path: '/sign-in/otp',
    access: 'public',
    title: 'Second step',
    load: async () => (await import('./SecondStepPage.tsx')).SecondStepPage,
  },
  {
    path: '/sign-in/saml/sso',
    access: 'public',
    title: 'Sign in at your practice',
    load: async () => (await import('./SsoPage.tsx')).SsoPage,
  },
  {
    path: '/sign-out',
    access: 'public',
    title: 'Sign out',
    load: async () => (await import('./SignOutPage.tsx')).SignOutPage,
  },
];
