import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes ONNX files of a few hundred bytes by hand, so that tests can run the real library from end to end without a
 * model: the format is protobuf, of which only numbers, strings, floats and nested messages are needed.
 */
type Field = readonly [number: number, value: number | string | Buffer | readonly number[]];

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function message(...fields: readonly (Field | undefined)[]): Buffer {
  return Buffer.concat(fields.filter((field) => field !== undefined).map(encoded));
}

function encoded([number, value]: Field): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(number * 8), varint(value)]);
  const bytes = Buffer.isBuffer(value) ? value : typeof value === 'string' ? Buffer.from(value) : floats(value);
  return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);

export const kinds = { float: 1, int32: 6, int64: 7 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
type Shape = readonly (number | string)[];
export type Value = { name: string; kind: Kind; shape: Shape };

/** A node of the graph: operator, inputs, outputs and whole-number attributes. */
export type Node = {
  operator: string;
  inputs: string[];
  outputs: string[];
  numbers?: Record<string, number | readonly number[]>;
};
export type Constant = { name: string; shape: readonly number[] } & ({ floats: number[] } | { integers: number[] });

const valueInfo = ({ name, kind, shape }: Value) =>
  message(
    [1, name],
    [
      2,
      message([
        1,
        message(
          [1, kind],
          [2, message(...shape.map((one): Field => [1, message(typeof one === 'number' ? [1, one] : [2, one])]))],
        ),
      ]),
    ],
  );

const nodeProto = ({ operator, inputs, outputs, numbers = {} }: Node) =>
  message(
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, operator],
    ...Object.entries(numbers).map(([name, value]): Field => [5, attribute(name, value)]),
  );

const attribute = (name: string, value: number | readonly number[]) =>
  typeof value === 'number'
    ? message([1, name], [3, value], [20, 2])
    : message([1, name], ...value.map((one): Field => [8, one]), [20, 7]);

function tensor(constant: Constant): Buffer {
  const shape = constant.shape.map((size): Field => [1, size]);
  if ('floats' in constant)
    return message(...shape, [2, kinds.float], [8, constant.name], [9, floats(constant.floats)]);
  const integers = Buffer.from(BigInt64Array.from(constant.integers.map(BigInt)).buffer);
  return message(...shape, [2, kinds.int64], [8, constant.name], [9, integers]);
}

export type Graph = {
  inputs: readonly Value[];
  outputs: readonly Value[];
  nodes: readonly Node[];
  constants?: readonly Constant[];
  facts: Readonly<Record<string, string>>;
};

/** The bytes of an .onnx file. */
export const onnx = ({ inputs, outputs, nodes, constants = [], facts }: Graph): Buffer =>
  message(
    [1, 8],
    [
      7,
      message(
        ...nodes.map((node): Field => [1, nodeProto(node)]),
        [2, 'graph'],
        ...constants.map((constant): Field => [5, tensor(constant)]),
        ...inputs.map((value): Field => [11, valueInfo(value)]),
        ...outputs.map((value): Field => [12, valueInfo(value)]),
      ),
    ],
    [8, message([2, 13])],
    ...Object.entries(facts).map(([key, value]): Field => [14, message([1, key], [2, value])]),
  );

const even = (value: number) => Array.from({ length: 80 }, () => value);

/** Hears "knee" in everything loud, as a model of NeMo's CTC kind. */
export const ctcModel = (): Record<string, string | Buffer> => ({
  'tokens.txt': '▁knee 0\n<blk> 1\n',
  'model.onnx': onnx({
    inputs: [
      { name: 'audio_signal', kind: kinds.float, shape: ['N', 80, 'T'] },
      { name: 'length', kind: kinds.int64, shape: ['N'] },
    ],
    outputs: [{ name: 'logprobs', kind: kinds.float, shape: ['N', 'T', 2] }],
    constants: [
      { name: 'mean', shape: [80, 2], floats: even(0).flatMap(() => [1 / 80, 0]) },
      { name: 'threshold', shape: [2], floats: [0, -8] },
    ],
    nodes: [
      { operator: 'Transpose', inputs: ['audio_signal'], outputs: ['frames'], numbers: { perm: [0, 2, 1] } },
      { operator: 'MatMul', inputs: ['frames', 'mean'], outputs: ['loud'] },
      { operator: 'Add', inputs: ['loud', 'threshold'], outputs: ['logprobs'] },
    ],
    facts: { model_type: 'EncDecCTCModelBPE', vocab_size: '1', subsampling_factor: '1', normalize_type: 'NA' },
  }),
});

const floating = (name: string, ...shape: (number | string)[]): Value => ({ name, kind: kinds.float, shape });

/** Says KNEE in every loud moment, as a streaming transducer of the LSTM kind. */
export const streamingModel = (): Record<string, string | Buffer> => ({
  'tokens.txt': '<blk> 0\n▁KNEE 1\n',
  'encoder.onnx': onnx({
    inputs: [floating('x', 'N', 4, 80), floating('h', 1, 'N', 1), floating('c', 1, 'N', 1)],
    outputs: [floating('encoder_out', 'N', 1, 1), floating('next_h', 1, 'N', 1), floating('next_c', 1, 'N', 1)],
    constants: [
      { name: 'mean', shape: [80, 1], floats: even(1 / 80) },
      { name: 'threshold', shape: [1], floats: [13] },
    ],
    nodes: [
      { operator: 'ReduceMean', inputs: ['x'], outputs: ['frame'], numbers: { axes: [1], keepdims: 1 } },
      { operator: 'MatMul', inputs: ['frame', 'mean'], outputs: ['loud'] },
      { operator: 'Add', inputs: ['loud', 'threshold'], outputs: ['encoder_out'] },
      { operator: 'Identity', inputs: ['h'], outputs: ['next_h'] },
      { operator: 'Identity', inputs: ['c'], outputs: ['next_c'] },
    ],
    facts: {
      model_type: 'lstm',
      num_encoder_layers: '1',
      T: '4',
      decode_chunk_len: '4',
      rnn_hidden_size: '1',
      d_model: '1',
    },
  }),
  'decoder.onnx': onnx({
    inputs: [{ name: 'y', kind: kinds.int64, shape: ['N', 2] }],
    outputs: [floating('decoder_out', 'N', 2)],
    nodes: [{ operator: 'Cast', inputs: ['y'], outputs: ['decoder_out'], numbers: { to: kinds.float } }],
    facts: { vocab_size: '2', context_size: '2' },
  }),
  'joiner.onnx': onnx({
    inputs: [floating('encoder_out', 'N', 1), floating('decoder_out', 'N', 2)],
    outputs: [floating('logit', 'N', 2)],
    constants: [{ name: 'nothing', shape: [1], floats: [0] }],
    nodes: [
      { operator: 'Mul', inputs: ['encoder_out', 'nothing'], outputs: ['blank'] },
      { operator: 'Concat', inputs: ['blank', 'encoder_out'], outputs: ['logit'], numbers: { axis: 1 } },
    ],
    facts: { joiner_dim: '1' },
  }),
});

/** A folder with these files, and how to be rid of it. */
export async function modelFolder(files: Readonly<Record<string, string | Buffer>>, name = 'model') {
  const folder = await mkdtemp(join(tmpdir(), `auscult-${name}-`));
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
