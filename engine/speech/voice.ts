import koffi from 'koffi';

/** A stretch of PCM in bytes: from, to. */
export type Stretch = { from: number; to: number };

const stepBytes = 640;
const bytesPerSecond = 32_000;
/** Kept before the moment at which the detector is sure, and what it needs to learn the room at the beginning. */
const leadBytes = 0.4 * bytesPerSecond;
const learningBytes = bytesPerSecond;

/**
 * Finds speech in PCM (16 kHz mono, 16 bit) with PocketSphinx's own front end, which compares the bands of the sound
 * with the noise of the room. The recogniser would take three times longer over a room's noise than over speech.
 * Without a state between calls. Throws when the library is not there.
 */
export function createSpeechFinder(): (pcm: Buffer) => Stretch[] {
  const sphinx = koffi.load('libpocketsphinx.so.3');
  const base = koffi.load('libsphinxbase.so.3');
  const knownArguments = sphinx.func('void *ps_args()');
  const parse = base.func('void *cmd_ln_parse_r(void *a, void *definitions, int argc, char **argv, int strict)');
  const init = base.func('void *fe_init_auto_r(void *config)');
  const startStream = base.func('void fe_start_stream(void *fe)');
  const startUtterance = base.func('int fe_start_utt(void *fe)');
  const process = base.func(
    'int fe_process_utt(void *fe, const void *samples, size_t count, _Out_ void **block, _Out_ int *frames)',
  );
  const release = base.func('void fe_free_2d(void *block)');
  const isSpeaking = base.func('uint8_t fe_get_vad_state(void *fe)');

  const argv = ['auscult', '-logfn', '/dev/null', '-remove_silence', 'yes'];
  const frontEnd: unknown = init(parse(null, knownArguments(), argv.length, argv, 0));
  if (!frontEnd) throw new Error('PocketSphinx could not make its front end');
  return (pcm) => {
    startStream(frontEnd);
    startUtterance(frontEnd);
    const stretches: Stretch[] = [{ from: 0, to: Math.min(pcm.length, learningBytes) }];
    for (let at = 0; at < pcm.length; at += stepBytes) {
      const step = pcm.subarray(at, at + stepBytes);
      const block: unknown[] = [null];
      process(frontEnd, step, step.length >> 1, block, [0]);
      if (block[0]) release(block[0]);
      if (isSpeaking(frontEnd)) extend(stretches, at + step.length);
    }
    return stretches;
  };
}

/** Lengthens the last stretch to `to` where it reaches there with the lead; else begins another. */
function extend(stretches: Stretch[], to: number) {
  const last = stretches.at(-1);
  const from = Math.max(0, to - leadBytes - stepBytes);
  if (last && last.to >= from) last.to = Math.max(last.to, to);
  else stretches.push({ from, to });
}

/** The PCM of the stretches in one piece, and where a second of it was before. */
export function splice(
  pcm: Buffer,
  stretches: readonly Stretch[],
): { pcm: Buffer; original: (seconds: number) => number } {
  return {
    pcm: Buffer.concat(stretches.map(({ from, to }) => pcm.subarray(from, to))),
    original: (seconds) => {
      let left = seconds * bytesPerSecond;
      for (const { from, to } of stretches) {
        if (left <= to - from) return (from + left) / bytesPerSecond;
        left -= to - from;
      }
      return pcm.length / bytesPerSecond;
    },
  };
}
