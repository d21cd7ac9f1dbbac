import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import type { Player } from './player.ts';
import { tokensOf } from '@auscult/contract/transcripts/words.ts';
import { tokenAt } from './words.ts';

/** Its words may reach a little beyond a segment; farther off it is not looked at, once a frame for each of thousands. */
const slackSeconds = 5;
const isNear = ({ start = Infinity, end = -Infinity }: TranscriptSegment, seconds: number): boolean =>
  seconds >= start - slackSeconds && seconds <= end + slackSeconds;

/** Index of the word of this segment that is being heard, or -1. The segment renders again once a word, not once a frame. */
export const useHeardWord = (player: Player, segment: TranscriptSegment): number => {
  const last = useRef(-1);
  const read = useCallback(() => {
    const seconds = player.time();
    const tokens = player.state.get().isPlaying && isNear(segment, seconds) ? tokensOf(segment) : [];
    const end = tokens.at(-1)?.end;
    last.current = end !== undefined && seconds <= end ? tokenAt(tokens, seconds) : -1;
    return last.current;
  }, [player, segment]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopFrames = player.onFrame(() => {
        if (last.current !== read()) listener();
      });
      const stopState = player.state.subscribe(listener);
      return () => {
        stopFrames();
        stopState();
      };
    },
    [player, read],
  );
  return useSyncExternalStore(subscribe, read, read);
};
