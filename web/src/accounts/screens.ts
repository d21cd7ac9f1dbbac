import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/sign-up',
    access: 'public',
    title: 'Ask for an account',
    load: async () => (await import('./SignUpPage.tsx')).SignUpPage,
  },
  {
    path: '/accept-invite',
    access: 'public',
    title: 'Accept your invitation',
    load: async () => (await import('./AcceptInvitePage.tsx')).AcceptInvitePage,
  },
  {
    path: '/forgot-password',
    access: 'public',
    title: 'Forgotten password',
    load: async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: '/admin/users',
    access: 'admin',
    title: 'Users',
    find: 'people doctors administrators requests',
    load: async () => (await import('./UsersPage.tsx')).UsersPage,
  },
  {
    path: '/admin/invite-doctor',
    access: 'admin',
    title: 'Invite a doctor',
    find: 'new doctor user account',
    load: async () => (await import('./InviteDoctorPage.tsx')).InviteDoctorPage,
  },
  {
    path: '/admin/invite-admin',
    access: 'admin',
    title: 'Invite an administrator',
    find: 'new administrator user account',
    load: async () => (await import('./InviteAdminPage.tsx')).InviteAdminPage,
  },
];
