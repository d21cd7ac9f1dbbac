import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { useDocumentTitle } from '../ui/PageHeading.tsx';
import { useStore } from '../ui/store.ts';
import { announce } from './announcer.ts';
import { focusHeading } from './focus.ts';
import { useKeys } from './keys.ts';
import { useMaybeMe } from './me.ts';
import { MaintenanceModal, MaintenancePage } from './Maintenance.tsx';
import { afterFirstScreen } from './firstScreen.ts';
import { closeOverlay, openKeysSheet, openPalette, overlay } from './overlays.ts';
import type { Screen } from './screen.ts';
import { maintenance } from './serverState.ts';
import { hasSession, isSignInAsked } from './session.ts';
import { isShellLoaded, LoadedShell } from './shellLoading.ts';
import { verifyAsked } from './verifying.ts';
import styles from './Root.module.css';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));
const KeysSheet = lazy(() => import('./KeysSheet.tsx').then((module) => ({ default: module.KeysSheet })));
const RecordingKeeper = lazy(() =>
  afterFirstScreen
    .then(() => import('../recording/components/RecordingKeeper.tsx'))
    .then((module) => ({ default: module.RecordingKeeper }))
    // Cut off before it came: what stands beside the screen must not take the screen away.
    .catch(() => ({ default: () => null })),
);
const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((module) => ({ default: module.SignInAgain })));

const VerifyDialog = lazy(() => import('./VerifyDialog.tsx').then((module) => ({ default: module.VerifyDialog })));

/** Said once something is wrong: after the first screen, so that it is there when the line is cut. */
const LateBanners = lazy(() =>
  afterFirstScreen
    .then(() => import('./Banners.tsx'))
    .then((module) => ({ default: module.Banners }))
    .catch(() => ({ default: () => null })),
);
const Banners = () => (
  <Suspense fallback={null}>
    <LateBanners />
  </Suspense>
);

/** Comes a moment later than the rest, which does not wait for it. */
const Keeper = () => (
  <Suspense fallback={null}>
    <RecordingKeeper />
  </Suspense>
);

const Overlays = () => {
  const shown = useStore(overlay);
  const mustSignIn = useStore(isSignInAsked);
  const answerVerify = useStore(verifyAsked);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' ? <Palette onClose={closeOverlay} /> : null}
      {shown === 'keys' ? <KeysSheet onClose={closeOverlay} /> : null}
      {mustSignIn ? <SignInAgain /> : null}
      {answerVerify ? <VerifyDialog onAnswer={answerVerify} /> : null}
      <MaintenanceModal />
      {hasSession() ? <Keeper /> : null}
    </Suspense>
  );
};

/** At the first visit the frame is drawn before what stands in it: two short pieces of work where a slow telephone would feel one long one. */
const Content = () => (useDeferredValue(true, false) ? <Outlet /> : null);

/** After a change of screen the focus goes to its heading, as a page load would do it. */
const useScreenChange = (title: string): void => {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    if (title) announce(title);
    let stop = (): void => undefined;
    const frame = requestAnimationFrame(() => (stop = focusHeading()));
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [pathname, title]);
};

/** The outermost element of every screen. */
export const Root = () => {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const isKnown = useMaybeMe() !== undefined;
  const { showPage } = useStore(maintenance);
  const isMoving = useNavigation().state !== 'idle';
  useDocumentTitle(screen?.title ?? '');
  useScreenChange(screen?.title ?? '');
  useKeys({ ...(hasSession() ? { 'Ctrl k': openPalette } : {}), '?': openKeysSheet });
  if (showPage) return <MaintenancePage />;
  // A page that does not exist stands in the frame too, so that the way back is in sight.
  const isFramed = isKnown && screen?.access !== 'public' && screen?.frame !== 'bare';
  return (
    <>
      {isMoving ? <div className={styles['moving']} /> : null}
      {isFramed && isShellLoaded() ? (
        <LoadedShell isNarrow={screen?.frame === 'narrow'} banner={<Banners />}>
          <Content />
        </LoadedShell>
      ) : (
        <>
          <Banners />
          <Outlet />
        </>
      )}
      <ScrollRestoration />
      <Overlays />
    </>
  );
};
