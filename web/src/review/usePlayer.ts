import { useEffect, useState } from 'react';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { fetchAudio } from './download.ts';
import { createPlayer, type Player } from './transcript/player.ts';

/** One player for the screen; it is silent and gives its audio back once the screen is left. */
export const usePlayer = (appointment: Appointment): Player => {
  const { id: appointmentId, transcripts, audio } = appointment;
  const [player] = useState(() =>
    createPlayer(
      (kind) => fetchAudio({ appointmentId, kind }),
      transcripts[0]?.kind ?? audio[0]?.kind ?? 'consultation',
    ),
  );
  useEffect(() => () => player.close(), [player]);
  return player;
};
