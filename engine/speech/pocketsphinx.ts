import koffi from 'koffi';
import type { HeardWord, RecogniserModel } from './frames.ts';

/** One PocketSphinx decoder. Everything here runs in the calling thread and may crash it: only children load this file. */
export type Decoder = {
  /** Starts the clock of word times at zero. */
  restartClock: () => void;
  begin: () => void;
  /** 16 kHz mono PCM, 16 bit little endian. `whole`: this is all of the utterance, normalise over it. */
  hear: (pcm: Uint8Array, whole: boolean) => void;
  isSpeaking: () => boolean;
  textSoFar: () => string;
  /** Ends the utterance. Word times are seconds from the last `restartClock`. */
  end: () => HeardWord[];
};

export type DecoderSettings = { model: RecogniserModel; settings: Readonly<Record<string, string>> };

const framesPerSecond = 100;

/** Throws when the library of Debian's libpocketsphinx3 is not there. */
export function loadLibrary() {
  const sphinx = koffi.load('libpocketsphinx.so.3');
  const base = koffi.load('libsphinxbase.so.3');
  return {
    knownArguments: sphinx.func('void *ps_args()'),
    parse: base.func('void *cmd_ln_parse_r(void *a, void *definitions, int argc, char **argv, int strict)'),
    init: sphinx.func('void *ps_init(void *config)'),
    startStream: sphinx.func('int ps_start_stream(void *ps)'),
    startUtterance: sphinx.func('int ps_start_utt(void *ps)'),
    endUtterance: sphinx.func('int ps_end_utt(void *ps)'),
    process: sphinx.func('int ps_process_raw(void *ps, const void *data, size_t samples, int noSearch, int full)'),
    hypothesis: sphinx.func('const char *ps_get_hyp(void *ps, _Out_ int *score)'),
    inSpeech: sphinx.func('uint8_t ps_get_in_speech(void *ps)'),
    firstWord: sphinx.func('void *ps_seg_iter(void *ps)'),
    nextWord: sphinx.func('void *ps_seg_next(void *segment)'),
    word: sphinx.func('const char *ps_seg_word(void *segment)'),
    frames: sphinx.func('void ps_seg_frames(void *segment, _Out_ int *start, _Out_ int *end)'),
    probability: sphinx.func(
      'int ps_seg_prob(void *segment, _Out_ int *acoustic, _Out_ int *language, _Out_ int *backOff)',
    ),
    logarithms: sphinx.func('void *ps_get_logmath(void *ps)'),
    exponent: base.func('double logmath_exp(void *logarithms, int value)'),
  };
}

type Library = ReturnType<typeof loadLibrary>;

/** Loads the models (about 0.3 s and 120 MB). Throws when PocketSphinx refuses them. */
export function createDecoder({ model, settings }: DecoderSettings): Decoder {
  const library = loadLibrary();
  const given = {
    '-hmm': model.acoustic,
    '-lm': model.language,
    '-dict': model.dictionary,
    '-logfn': '/dev/null',
    ...settings,
  };
  const argv = ['auscult', ...Object.entries(given).flat()];
  const config: unknown = library.parse(null, library.knownArguments(), argv.length, argv, 0);
  const ps: unknown = config ? library.init(config) : null;
  if (!ps) throw new Error('PocketSphinx could not load its models');
  const logarithms: unknown = library.logarithms(ps);
  return {
    restartClock: () => void library.startStream(ps),
    begin: () => void library.startUtterance(ps),
    hear: (pcm, whole) => void library.process(ps, pcm, pcm.length >> 1, 0, whole ? 1 : 0),
    isSpeaking: () => library.inSpeech(ps) !== 0,
    textSoFar: () => cleanText(library.hypothesis(ps, [0]) as string | null),
    end: () => {
      library.endUtterance(ps);
      return readWords(library, ps, logarithms);
    },
  };
}

function readWords(library: Library, ps: unknown, logarithms: unknown): HeardWord[] {
  const words: HeardWord[] = [];
  for (let at: unknown = library.firstWord(ps); at; at = library.nextWord(at)) {
    const word = cleanWord(library.word(at) as string);
    if (!word) continue;
    const [start, end] = [[0], [0]];
    library.frames(at, start, end);
    const posterior = library.exponent(logarithms, library.probability(at, [0], [0], [0])) as number;
    words.push({
      word,
      start: (start[0] ?? 0) / framesPerSecond,
      end: ((end[0] ?? 0) + 1) / framesPerSecond,
      confidence: Math.round(Math.min(1, Math.max(0, posterior)) * 1000) / 1000,
    });
  }
  return words;
}

/** Empty for silence and noises; without the mark of a second pronunciation: `the(2)` is `the`. */
function cleanWord(word: string): string {
  return /^[<[+]/.test(word) ? '' : word.replace(/\(\d+\)$/, '').toLowerCase();
}

function cleanText(text: string | null): string {
  return (text ?? '').split(' ').map(cleanWord).filter(Boolean).join(' ');
}
