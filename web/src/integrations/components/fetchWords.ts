import { counted } from '@auscult/contract/format.ts';
import type { LastFetch } from '@auscult/contract/integrations/schemas.ts';

/** Of what is fetched as a list of appointments, by what became of each; a hospital tells visits. */
const words: Readonly<Record<string, string>> = {
  created: 'new',
  updated: 'changed',
  deleted: 'cancelled',
  unchanged: 'as before',
  refused: 'refused',
  unreadable: 'not readable',
};

/** "3 new, 12 as before" */
const whatCame = (counts: Record<string, number>): string =>
  'unasked' in counts
    ? counted(counts['kept'] ?? 0, 'visit')
    : Object.entries(words)
        .filter(([name]) => (counts[name] ?? 0) > 0)
        .map(([name, word]) => `${counts[name]} ${word}`)
        .join(', ') || 'nothing for a doctor who is linked';

/** What came of the last time that a practice system was asked, in words: "9:14 am, 3 new". */
export const fetchWords = (fetch: NonNullable<LastFetch>, when: (at: string) => string): string => {
  const { state, startedAt, endedAt, sentence, counts } = fetch;
  if (state === 'running') return `Under way since ${when(startedAt)}`;
  const at = when(endedAt ?? startedAt);
  return state === 'failed' ? `Failed ${at}. ${sentence ?? ''}`.trim() : `${at}: ${whatCame(counts)}`;
};
