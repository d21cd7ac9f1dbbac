import { createContext, use, useEffect, type ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { product } from '@auscult/contract/format.ts';
import { classes } from '../ui/classes.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { useDocumentTitle } from '../ui/PageHeading.tsx';
import { noteFailure } from './failures.ts';
import { reloadWhenFree } from './guard.ts';
import { homeOf, useMaybeMe } from './me.ts';
import { isFailedModule } from './newVersion.ts';
import { isApiProblem, pageNotFound } from './problem.ts';
import styles from './ErrorPage.module.css';

type Words = { title: string; subtitle: string };

/** A numeric status with title and description is shown; anything else is a page that was not found. */
export const wordsOfPage = (error: unknown): Words => {
  const { status, title, description } = (error ?? {}) as Record<string, unknown>;
  if (typeof status === 'number' && typeof title === 'string' && typeof description === 'string') {
    return { title: status === 0 ? title : `${status} - ${title}`, subtitle: description };
  }
  return { title: `${pageNotFound.status} - ${pageNotFound.title}`, subtitle: pageNotFound.description };
};

/** True inside the shell, which brings the main landmark. */
export const InFrame = createContext(false);

const Frame = ({ title, subtitle, children }: Words & { children: ReactNode }) => {
  const isInFrame = use(InFrame);
  useDocumentTitle(title);
  const Outer = isInFrame ? 'div' : 'main';
  return (
    <Outer className={classes(styles['page'], !isInFrame && styles['full'])}>
      <div>
        <svg
          className={styles['line']}
          width="220"
          height="44"
          viewBox="0 0 220 44"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2 24h42l6-12 8 26 8-34 7 26 5-6h18" />
          <path d="M96 24h122" stroke="var(--line-2)" strokeDasharray="1 7" />
        </svg>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{subtitle}</p>
        {children}
      </div>
    </Outer>
  );
};

const NewVersion = () => (
  <Frame
    title="New version available"
    subtitle={`Please refresh the page to get the latest updates and continue using ${product}.`}
  >
    <Button variant="primary" onClick={reloadWhenFree}>
      Refresh
    </Button>
  </Frame>
);

const isPage = (error: unknown): boolean =>
  isRouteErrorResponse(error) ||
  isApiProblem(error) ||
  typeof (error as { status?: unknown } | null)?.status === 'number';

/** Everything that a route throws ends here. */
export const ErrorPage = () => {
  const error = useRouteError();
  const me = useMaybeMe();
  useEffect(() => {
    if (!isPage(error)) noteFailure({ kind: isFailedModule(error) ? 'module' : 'crash', error, at: new Date() });
  }, [error]);
  if (isFailedModule(error)) return <NewVersion />;
  if (!isPage(error)) {
    return (
      <Frame
        title="Unexpected Application Error!"
        subtitle="What was recorded is safe on this device. Please refresh the page to go on."
      >
        <Button variant="primary" onClick={reloadWhenFree}>
          Refresh
        </Button>
      </Frame>
    );
  }
  return (
    <Frame {...wordsOfPage(error)}>
      <LinkButton variant="primary" to={homeOf(me ?? null)}>
        Go to dashboard
      </LinkButton>
    </Frame>
  );
};
