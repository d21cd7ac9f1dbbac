import { createDetector, createFramer, frameSeconds } from '../audio/levels.ts';

/** What is told of a stretch of speech. Times are seconds of the stream; the sound between turns is told to nobody. */
export type TurnListener = {
  begin: (start: number) => void;
  sound: (pcm: Uint8Array) => void;
  end: (end: number) => void;
};

const leadSeconds = 0.4;
const pauseSeconds = 0.6;
/** From this length on a breath ends a turn. */
const longSeconds = 14;
const breathSeconds = 0.2;
const mostSeconds = 20;
/** A click is shorter than this. */
const clickFrames = 3;

const inFrames = (seconds: number) => Math.round(seconds / frameSeconds);

/**
 * Parts a live stream of PCM (16 kHz mono, 16 bit) at its pauses, for recognisers that hear one phrase at a time. It
 * goes by energy, and may miss what is whispered: good for text on the screen, not for the transcript that is kept.
 */
export function createTurns(listener: TurnListener): { hear: (pcm: Uint8Array) => void; finish: () => void } {
  let detect = createDetector();
  let lead: Uint8Array[] = [];
  let sounding = 0;
  let frames = 0;
  let turn: { frames: number; quiet: number } | undefined;

  const end = () => {
    turn = undefined;
    lead = [];
    sounding = 0;
    listener.end(frames * frameSeconds);
  };
  const wait = (frame: Uint8Array, isSounding: boolean) => {
    lead.push(frame);
    if (lead.length > inFrames(leadSeconds)) lead.shift();
    sounding = isSounding ? sounding + 1 : 0;
    if (sounding < clickFrames) return;
    turn = { frames: lead.length, quiet: 0 };
    listener.begin((frames - lead.length) * frameSeconds);
    for (const one of lead) listener.sound(one);
  };
  const goOn = (running: NonNullable<typeof turn>, frame: Uint8Array, isSounding: boolean) => {
    listener.sound(frame);
    running.frames += 1;
    running.quiet = isSounding ? 0 : running.quiet + 1;
    const pause = running.frames > inFrames(longSeconds) ? breathSeconds : pauseSeconds;
    if (running.quiet >= inFrames(pause) || running.frames >= inFrames(mostSeconds)) end();
  };
  const framer = createFramer((frame) => {
    const { isSounding } = detect(frame);
    frames += 1;
    if (turn) goOn(turn, frame, isSounding);
    else wait(frame, isSounding);
  });
  return {
    hear: framer.hear,
    finish: () => {
      framer.rest();
      if (turn) end();
      detect = createDetector();
    },
  };
}
