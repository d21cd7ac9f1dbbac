import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { calendarDate } from '@auscult/contract/format.ts';
import { startAnnouncer } from './app/announcer.ts';
import { followCrashes } from './app/failures.ts';
import { afterFirstScreen } from './app/firstScreen.ts';
import { followSession } from './app/me.ts';
import { followVersions } from './app/newVersion.ts';
import { followConnection } from './app/offline.ts';
import { queryClient } from './app/queries.ts';
import { makeRouter } from './app/router.tsx';
import { followOtherTabs, hasSession, onSessionChange } from './app/session.ts';
import { startTheme } from './ui/theme.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

// The rules against evaluated code forbid what the schema library would try first; screens that use it load later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followCrashes();
startTheme();
startAnnouncer();
followConnection();
followOtherTabs();
followSession();
followVersions();
// The first message may be that there is no connection, and what shows it could not be fetched then.
void afterFirstScreen.then(() => import('./ui/ToastHost.tsx')).catch(() => undefined);
void afterFirstScreen
  .then(() => import('./app/errorReports.ts'))
  .then(({ reportFailures }) => reportFailures())
  .catch(() => undefined);
// Live events and the sending of recordings are for people who are signed in; the sign-in does without them.
const startLive = async (): Promise<void> => {
  await afterFirstScreen;
  void import('./app/live.ts').then(({ followLive }) => followLive());
  void import('./recorder/service.ts').then(({ recorderService }) => recorderService()).catch(() => undefined);
};
if (hasSession()) void startLive();
else {
  const stop = onSessionChange((change) => {
    if (change !== 'signed-in') return;
    stop();
    void startLive();
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void makeRouter().then((router) => {
  const application = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  // A transition is drawn in short pieces, between which a slow telephone stays responsive.
  startTransition(() => createRoot(root).render(application));
});

// The first date costs a browser far more than all that follow: it is paid while the first answers are awaited.
setTimeout(() => calendarDate({ at: new Date(), timeZone: undefined }));
