import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { startAnnouncer } from './app/announcer.ts';
import { followLive } from './app/live.ts';
import { followSession } from './app/me.ts';
import { followVersions } from './app/newVersion.ts';
import { followConnection } from './app/offline.ts';
import { queryClient } from './app/queries.ts';
import { makeRouter } from './app/router.tsx';
import { followOtherTabs } from './app/session.ts';
import { startTheme } from './ui/theme.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

startTheme();
startAnnouncer();
followConnection();
followOtherTabs();
followSession();
followVersions();
followLive();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}><RouterProvider router={makeRouter()} /></QueryClientProvider>
  </StrictMode>,
);
