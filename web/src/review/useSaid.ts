import { useEffect, useMemo, useRef } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { kindOf, placedSecondsOf, segmentIdsOf, type PlacedSeconds } from './transcript/cited.ts';
import type { Player } from './transcript/player.ts';
import type { Review } from './useReview.ts';

/** The moments of the recordings at which something waits to be checked. */
const notchesOf = (
  { documents, stops }: Pick<Review, 'documents' | 'stops'>,
  transcripts: Appointment['transcripts'],
): PlacedSeconds[] =>
  stops.flatMap((stop) => {
    const sentence = documents
      .find(({ type }) => type === stop.type)
      ?.evidence.find(({ id }) => id === stop.sentenceId);
    return (sentence && placedSecondsOf(sentence, transcripts)) ?? [];
  });

/** Brings what a sentence rests on into sight when it is chosen: the conversation, or the dictation after it. Answers the notches. */
export const useSaid = ({ transcripts }: Appointment, review: Review, player: Player): PlacedSeconds[] => {
  const { documents, stops, place } = review;
  const { focus } = place;
  const latest = useRef({ transcripts, sentence: review.sentence });
  useEffect(() => {
    latest.current = { transcripts, sentence: review.sentence };
  });
  // Not when a save brings new evidence: the doctor may have turned to the other one meanwhile.
  useEffect(() => {
    const { transcripts: said, sentence } = latest.current;
    const shown = focus.on === 'passage' ? focus.segmentId : sentence ? segmentIdsOf(sentence)[0] : undefined;
    const kind = kindOf(shown, said);
    if (kind) player.choose(kind);
  }, [focus, player]);
  return useMemo(() => notchesOf({ documents, stops }, transcripts), [documents, stops, transcripts]);
};
