import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How the files of a model folder belong together. */
export type SherpaLayout =
  | 'streaming transducer'
  | 'transducer'
  | 'Whisper'
  | 'SenseVoice'
  | 'NeMo CTC'
  | 'zipformer CTC';

/** A model folder as it was found: absolute paths, ready for the library. */
export type SherpaModel = {
  layout: SherpaLayout;
  /** The folder's own name, for the screens. */
  name: string;
  language: string;
  tokens: string;
  encoder?: string;
  decoder?: string;
  joiner?: string;
  model?: string;
};

export type FoundModel = { model: SherpaModel } | { problem: string };

const wanted =
  'It should hold tokens.txt and either encoder, decoder and joiner (.onnx or .int8.onnx; zipformer and Parakeet), ' +
  'NAME-encoder and NAME-decoder with NAME-tokens.txt (Whisper), or model.onnx (SenseVoice, Parakeet CTC).';
/** An exported model keeps the facts about itself at one end of its file. */
const factBytes = 64 * 1024;
const leastBytes = 1024;
const isOfPart = (part: string) => new RegExp(`^(?:.+-)?${part}(?:[-.].*)?\\.onnx$`);

/**
 * Tells from the files of a folder which kind of model it holds. The problem is a sentence that says which file is
 * wanted; it begins with the folder, so that it can follow "SPEECH_MODEL_DIR: ".
 */
export function findModel(folder: string, language: string): FoundModel {
  const names = filesOf(folder);
  if (!names) return { problem: `${folder} cannot be read as a folder. ${wanted}` };
  const models = names.filter((name) => name.endsWith('.onnx'));
  if (models.length === 0) return { problem: `${folder} has no .onnx file. ${innerFolder(folder) ?? wanted}` };
  const parts = assemble(folder, models);
  if ('problem' in parts) return parts;
  const tokens = tokensFor(names, parts);
  if (!tokens)
    return {
      problem: `${folder} has no ${ownTokens(parts) ?? 'tokens.txt'}, the list of the model's symbols. ${wanted}`,
    };
  const files = Object.entries({ ...parts.files, tokens }).map(([part, name]) => [part, join(folder, name)] as const);
  const damaged = files.map(([, path]) => reasonAgainstFile(path)).find((reason) => reason !== undefined);
  if (damaged) return { problem: damaged };
  return {
    model: { layout: parts.layout, name: basename(folder), language, tokens: '', ...Object.fromEntries(files) },
  };
}

type Parts = { layout: SherpaLayout; files: Partial<Record<'encoder' | 'decoder' | 'joiner' | 'model', string>> };

function assemble(folder: string, names: readonly string[]): Parts | { problem: string } {
  const [encoder, decoder, joiner] = ['encoder', 'decoder', 'joiner'].map((part) => pick(names, isOfPart(part)));
  if (encoder || decoder || joiner) return ofSeveralFiles(folder, { encoder, decoder, joiner });
  const model = pick(names, /^model(?:[-.].*)?\.onnx$/);
  if (!model) return { problem: `${folder} has neither encoder.onnx nor model.onnx. ${wanted}` };
  const layout = kindOfSingle(folder, model);
  if (layout) return { layout, files: { model } };
  const path = join(folder, model);
  return {
    problem:
      reasonAgainstFile(path) ??
      `${path} does not say what kind of model it is; SenseVoice, NeMo CTC (Parakeet) and zipformer CTC are known here.`,
  };
}

type Several = Record<'encoder' | 'decoder' | 'joiner', string | undefined>;

function ofSeveralFiles(folder: string, { encoder, decoder, joiner }: Several): Parts | { problem: string } {
  if (!encoder) return { problem: `${folder} is only half a model: encoder.onnx (or encoder.int8.onnx) is missing.` };
  if (!decoder) return { problem: `${folder} is only half a model: decoder.onnx (or decoder.int8.onnx) is missing.` };
  if (joiner) {
    const layout = isStreaming(folder, encoder) ? 'streaming transducer' : 'transducer';
    return { layout, files: { encoder, decoder, joiner } };
  }
  if (/.-encoder/.test(encoder) || factsOf(join(folder, encoder)).includes('whisper'))
    return { layout: 'Whisper', files: { encoder, decoder } };
  return { problem: `${folder} is only half a model: joiner.onnx (or joiner.int8.onnx) is missing.` };
}

/** Only a streaming encoder is exported with the length of the chunks that it takes. */
function isStreaming(folder: string, encoder: string): boolean {
  const facts = factsOf(join(folder, encoder));
  if (/decode_chunk_len|cache_last_channel|chunk_shift/.test(facts)) return true;
  return /chunk-\d|streaming/.test(encoder) || /(?<!non-)streaming/.test(basename(folder));
}

const singleKinds: readonly { layout: SherpaLayout; facts: RegExp; folder: RegExp }[] = [
  { layout: 'SenseVoice', facts: /sense_?voice/i, folder: /sense-?voice/i },
  { layout: 'NeMo CTC', facts: /EncDec(?:Hybrid|CTC)/, folder: /nemo|parakeet/i },
  { layout: 'zipformer CTC', facts: /zipformer2?_ctc/, folder: /zipformer.*ctc/i },
];

function kindOfSingle(folder: string, model: string): SherpaLayout | undefined {
  const facts = factsOf(join(folder, model));
  const kind =
    singleKinds.find((one) => one.facts.test(facts)) ?? singleKinds.find((one) => one.folder.test(basename(folder)));
  return kind?.layout;
}

/** The smaller, 8 bit form where there are both: it is about as good, and twice as fast on a processor. */
function pick(names: readonly string[], pattern: RegExp): string | undefined {
  const fitting = names.filter((name) => pattern.test(name)).toSorted();
  return fitting.find((name) => name.endsWith('.int8.onnx')) ?? fitting[0];
}

function tokensFor(names: readonly string[], parts: Parts): string | undefined {
  return [ownTokens(parts), 'tokens.txt'].find((name) => name !== undefined && names.includes(name));
}

/** A model whose files carry its name has its symbols under that name: "tiny.en-tokens.txt". */
function ownTokens({ files }: Parts): string | undefined {
  const prefix = /^(.+)-encoder/.exec(files.encoder ?? '')?.[1];
  return prefix && `${prefix}-tokens.txt`;
}

/** Files alone: a folder of a file's name, or a link to what is gone, is no part of a model. */
function filesOf(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  } catch {
    return undefined;
  }
}

/** An archive that was unpacked has its model one folder further down. */
function innerFolder(folder: string): string | undefined {
  const inner = readdirSync(folder).find((name) => filesOf(join(folder, name))?.some((file) => file.endsWith('.onnx')));
  return inner && `Its folder ${inner} has some: set SPEECH_MODEL_DIR to that one.`;
}

function reasonAgainstFile(path: string): string | undefined {
  const { size } = statSync(path);
  if (size === 0) return `${path} is empty; copy it again.`;
  if (!path.endsWith('.onnx') || size > leastBytes) return undefined;
  return factsOf(path).startsWith('version https://git-lfs')
    ? `${path} is only a pointer to the model, as Git keeps it without LFS; fetch the file itself.`
    : undefined;
}

/** The first and the last bytes of a file as text. */
function factsOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const { size } = statSync(path);
    const [head, tail] = [Buffer.alloc(Math.min(size, factBytes)), Buffer.alloc(Math.min(size, factBytes))];
    readSync(file, head, 0, head.length, 0);
    readSync(file, tail, 0, tail.length, size - tail.length);
    return `${head.toString('latin1')}\n${tail.toString('latin1')}`;
  } finally {
    closeSync(file);
  }
}
