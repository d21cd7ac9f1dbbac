import { readFileSync } from 'node:fs';
import koffi from 'koffi';
import { australian } from '../dictation/australian.ts';
import type { HeardWord, RecogniserModel } from './frames.ts';
import type { OpenFile } from './memoryFile.ts';
import { memoryFile, withoutSpaces } from './memoryFile.ts';
import type { ExpectedName } from './names.ts';
import { classDefinition, dictionaryLines, expectedNames } from './names.ts';

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
  close: () => void;
};

export type DecoderSettings = {
  model: RecogniserModel;
  settings: Readonly<Record<string, string>>;
  /** Names and words to expect. Heard, they are written as they are here; a model without a place for them ignores them. */
  phrases?: readonly string[];
};

/** As in the corpus that the clinical model is built from. */
const nameClass = '[name]';
const languageName = 'clinical';

const framesPerSecond = 100;

/** Throws when the library of Debian's libpocketsphinx3 is not there. */
export function loadLibrary() {
  const sphinx = koffi.load('libpocketsphinx.so.3');
  const base = koffi.load('libsphinxbase.so.3');
  return {
    knownArguments: sphinx.func('void *ps_args()'),
    parse: base.func('void *cmd_ln_parse_r(void *a, void *definitions, int argc, char **argv, int strict)'),
    init: sphinx.func('void *ps_init(void *config)'),
    free: sphinx.func('int ps_free(void *ps)'),
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
export function createDecoder({ model, settings, phrases = [] }: DecoderSettings): Decoder {
  const library = loadLibrary();
  const names =
    model.takesNames && phrases.length ? expectedNames(phrases, readFileSync(model.dictionary, 'utf8')) : [];
  const files: OpenFile[] = [];
  const given = {
    '-hmm': model.acoustic,
    ...(names.length ? languageWith(names, model, files) : { '-lm': model.language, '-dict': model.dictionary }),
    '-logfn': '/dev/null',
    ...settings,
  };
  const argv = ['auscult', ...Object.entries(given).flat()];
  const config: unknown = library.parse(null, library.knownArguments(), argv.length, argv, 0);
  const ps: unknown = config ? library.init(config) : null;
  for (const file of files) file.close();
  if (!ps) throw new Error('PocketSphinx could not load its models');
  const logarithms: unknown = library.logarithms(ps);
  const written = new Map(names.map((name) => [name.entry, name.written]));
  return {
    restartClock: () => void library.startStream(ps),
    begin: () => void library.startUtterance(ps),
    hear: (pcm, whole) => void library.process(ps, pcm, pcm.length >> 1, 0, whole ? 1 : 0),
    isSpeaking: () => library.inSpeech(ps) !== 0,
    textSoFar: () => cleanText(library.hypothesis(ps, [0]) as string | null, written),
    end: () => {
      library.endUtterance(ps);
      return readWords(library, ps, logarithms, written);
    },
    close: () => void library.free(ps),
  };
}

/** The language model with the names in their class. `files` gets what must stay open until it is loaded. */
function languageWith(names: readonly ExpectedName[], model: RecogniserModel, files: OpenFile[]) {
  const open = (file: OpenFile) => {
    files.push(file);
    return file.path;
  };
  const members = open(memoryFile(classDefinition(names, nameClass)));
  const language = open(withoutSpaces(model.language));
  const control = `{ ${members} }\n${language} ${languageName} { ${nameClass} }\n`;
  const dictionary = `${readFileSync(model.dictionary, 'utf8').trimEnd()}\n${dictionaryLines(names)}`;
  return {
    '-lmctl': open(memoryFile(control)),
    '-lmname': languageName,
    '-dict': open(memoryFile(dictionary)),
  };
}

/** How entries of names are written. */
type Written = ReadonlyMap<string, string>;

function readWords(library: Library, ps: unknown, logarithms: unknown, written: Written): HeardWord[] {
  const words: HeardWord[] = [];
  for (let at: unknown = library.firstWord(ps); at; at = library.nextWord(at)) {
    const word = cleanWord(library.word(at) as string, written);
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

/**
 * Names as they are written, the rest in Australian spelling and without the mark of a second pronunciation: `the(2)` is
 * `the`. Empty for silence and noises.
 */
function cleanWord(word: string, written: Written): string {
  if (/^[<[+]/.test(word)) return '';
  const entry = word.replace(/\(\d+\)$/, '').toLowerCase();
  return written.get(entry) ?? australian(entry);
}

function cleanText(text: string | null, written: Written): string {
  return (text ?? '')
    .split(' ')
    .map((word) => cleanWord(word, written))
    .filter(Boolean)
    .join(' ');
}
