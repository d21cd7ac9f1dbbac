import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Player } from './player.ts';
import { tokenAt, type Token } from './words.ts';

/** Index of the word of this segment that is being heard, or -1. The segment renders again once a word, not once a frame. */
export const useHeardWord = (player: Player, tokens: readonly Token[]): number => {
  const last = useRef(-1);
  const read = useCallback(() => {
    const seconds = player.time();
    const end = tokens.at(-1)?.end;
    const isHere = player.state.get().isPlaying && end !== undefined && seconds <= end;
    last.current = isHere ? tokenAt(tokens, seconds) : -1;
    return last.current;
  }, [player, tokens]);
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
