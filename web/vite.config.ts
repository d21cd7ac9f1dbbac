import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractAsData } from './contractAsData.ts';
import { firstScreens } from './firstScreens.ts';
import { preloads } from './preloads.ts';
import { screenTables } from './screenTables.ts';
import { wordList } from './wordList.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** Where the server answers while the web app is served by vite. */
const server = process.env['AUSCULT_SERVER'] ?? 'http://127.0.0.1:3000';

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};

/** The page's own first picture needs the styles alone: they go over the line before the application's script. */
const stylesFirst = (): Plugin => ({
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?=script type="module"|link rel="modulepreload")(\w+)/g, '<$1 fetchpriority="low"'),
  },
});

/** What screens share. The upload page has the same letters and colours, and loads nothing else of it. */
const shared =
  /\/(web\/src\/(app\/|ui\/(?!fonts\.css|tokens\.css))|contract\/errors\.ts|contract\/[\w-]+\/endpoints\.ts|lifecycle\.ts\?words|@tabler\/icons-react\/)|preload-helper/;
/** What a list does not need. */
const forms = /\/web\/src\/app\/(useContractForm|ContractForm|form\w*|fieldRules|AddCard|EditModal)\./;
const isFirst = firstScreens();

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(`${version} (${commit()})`) },
  plugins: [
    contractAsData(),
    screenTables(),
    stylesFirst(),
    preloads(),
    wordList(),
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Auscult',
        short_name: 'Auscult',
        description: 'Consultations, written down.',
        lang: 'en-AU',
        id: '/',
        start_url: '/my',
        display: 'standalone',
        background_color: '#f5f3ef',
        theme_color: '#f5f3ef',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'],
        // Answers of the server hold patient data and are never kept by the worker.
        navigateFallback: '/index.html',
        // A practice's upload page is a page of its own, for people who have no use for the rest.
        navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/up_/],
        globIgnores: ['upload.html', 'assets/upload-*'],
        cleanupOutdatedCaches: true,
        // Loaded when the first text is edited, and kept from then on: spelling is checked offline too.
        runtimeCaching: [
          {
            urlPattern: /\/assets\/words-[^/]+\.txt$/,
            handler: 'CacheFirst',
            options: { cacheName: 'words', expiration: { maxEntries: 2 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The server names with each page what its screen needs. Told again with every import, all of it would stand in the
    // first load; only the frame is asked for together with its parts.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) => (/\/(Shell|AppointmentsPage|SignInPage)-/.test(file) ? parts : []),
    },
    chunkSizeWarningLimit: 600,
    // Building a schema has no effect, so one that no screen reads is left out.
    rolldownOptions: {
      input: { main: 'index.html', upload: 'upload.html' },
      // How its time was spent says nothing to who starts the product.
      checks: { bundlerTimings: false },
      treeshake: { manualPureFunctions: ['z', 'listQuery', 'many', 'page'], propertyReadSideEffects: false },
      output: {
        // Few chunks compress better than many: what every screen needs comes in two.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 2,
            },
            {
              name: 'entrance',
              test: /web\/src\/(app\/(SignInFrame|Vignette|UnsentLine|passkeys)|ui\/Field)\.|contract\/auth\/endpoints\.ts/,
              priority: 2,
            },
            {
              // Signing in shows neither the frame of the screens nor a list: what they are made of stays apart from it.
              name: 'workspace',
              test: /web\/src\/(app\/(useList|Filters|filters|early|Shell|SyncState|accountItems)\.|ui\/(Pager|dates|Chip|BottomSheet|Menu|usePopover|Choices|Status)\.)/,
              priority: 2,
            },
            {
              // The upload page, which loads nothing of the frame, has these words too.
              name: 'format',
              test: /contract\/format\.ts/,
              priority: 2,
            },
            {
              name: 'consults',
              test: /web\/src\/appointments\/(AppointmentsPage|useStatusOverride|components\/(ConsultList|ListFilters|NextConsult|DateField|words|days|moments))\./,
              priority: 2,
            },
            {
              debugName: 'shared',
              name: (id, graph) => (isFirst(id, graph) ? 'frame' : forms.test(id) ? 'forms' : 'kit'),
              test: shared,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
