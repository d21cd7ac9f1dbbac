import { existsSync, readFileSync } from 'node:fs';

type ScreenFiles = { path: string; files: string[] };

// The application asks for its styles with `crossorigin`: a preload in another mode is fetched, thrown away and fetched again.
const hintOf = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/**
 * What the `Link` header of a page says, from the preloads.json that the build of the web app writes: the scripts and
 * styles of the screen at an address, which the browser would otherwise ask for one round trip later. Undefined where
 * the address is no screen's, or the build wrote no such file.
 */
export const preloadsFrom = (file: string): ((url: string) => string | undefined) => {
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles[]) : [];
  const links = screens.map(({ path, files }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    link: files.map(hintOf).join(', '),
  }));
  return (url) => links.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.link;
};
