import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  faultsOf,
  idOf,
  memoryIn,
  openSimulator,
  runSimulator,
  SLOW_MILLISECONDS,
  type Fault,
  type Simulator,
} from './serve.ts';
import { answerTo, FRAME_END, FRAME_START, framed, whyNotAsked, type Booked } from './visits.ts';

// A site that takes HL7 v2.4 over MLLP, and tells who is there when it is asked. It refuses what such a site refuses: another version, a
// message without a patient or a body, a second id within one. A control id that it has seen has no second effect.

type Kept = Record<'controlId' | 'event' | 'patient' | 'doctor' | 'status' | 'replaces' | 'text', string>;
const required: Record<string, readonly string[]> = {
  'MDM^T02': ['EVN', 'PID', 'PV1', 'TXA', 'OBX'],
  'MDM^T10': ['EVN', 'PID', 'PV1', 'TXA', 'OBX'],
  'ORU^R01': ['PID', 'PV1', 'OBR', 'OBX'],
  'REF^I12': ['RF1', 'PRD', 'PID', 'OBR', 'OBX', 'PV1'],
};

/** Why a message is refused; empty where it is taken. */
const whyNot = (rows: readonly string[][]): string => {
  const [header = []] = rows;
  const event = (header[8] ?? '').split('^').slice(0, 2).join('^');
  const wanted = required[event];
  if (header[0] !== 'MSH' || header[1] !== '^~\\&') return 'no header';
  if (!wanted) return `not taken here: ${event}`;
  if (!(header[11] ?? '').startsWith('2.4^AUS')) return 'another version';
  if (!(header[9] ?? '') || (header[9] ?? '').length > 20) return 'control id';
  if (!/^\d{14}[+-]\d{4}$/.test(header[6] ?? '')) return 'no time with its offset';
  const missing = wanted.find((name) => !rows.some(([one]) => one === name));
  if (missing !== undefined) return `${missing} is missing`;
  const unknown = rows.find(([name = '']) => name !== 'MSH' && !wanted.includes(name));
  if (unknown) return `unknown segment ${unknown[0]?.slice(0, 3) ?? ''}`;
  return (rows.find(([name]) => name === 'PID')?.[3] ?? '') === '' ? 'no patient' : '';
};

const keptOf = (rows: readonly string[][]): Kept => {
  const of = (name: string, field: number) => rows.find(([one]) => one === name)?.[field] ?? '';
  return {
    controlId: of('MSH', 9),
    event: of('MSH', 8),
    patient: of('PID', 3).split('^')[0] ?? '',
    doctor: of('PV1', 9),
    status: of('OBR', 25) || of('TXA', 17),
    replaces: of('TXA', 13).split('^')[0] ?? '',
    text: rows
      .filter(([name, , type]) => name === 'OBX' && type !== 'ED')
      .map((row) => row[5] ?? '')
      .join('\n'),
  };
};

export const openMeditech = async (port = 0, file?: string): Promise<Simulator & { port: number }> => {
  let kept: Kept[] = [];
  let booked: Booked[] = [];
  const keep = memoryIn({ memory: { recall: () => kept, restore: (before) => void (kept = before) } }, file);
  const sockets = new Set<Socket>();
  const faults = faultsOf();
  const isFaulty = (fault: Fault) => faults.isDue(fault);
  const take = async (socket: Socket, message: string): Promise<void> => {
    if (isFaulty('cut_before')) return void socket.destroy();
    const rows = message
      .split('\r')
      .filter(Boolean)
      .map((row) => row.split('|'));
    const id = rows[0]?.[9] ?? '';
    const isQuestion = rows[0]?.[8] === 'QRY^A19';
    const refusal = isFaulty('nack_final') ? 'told to refuse' : (isQuestion ? whyNotAsked : whyNot)(rows);
    const code = isFaulty('nack_again') ? 'AE' : refusal === '' ? 'AA' : 'AR';
    const isAnswered = isQuestion && code === 'AA';
    const named = isFaulty('foreign_query') ? 'ANOTHER' : (rows[1]?.[4] ?? '');
    if (code === 'AA' && !isQuestion && !kept.some(({ controlId }) => controlId === id)) kept.push(keptOf(rows));
    keep();
    const ack = (of: string) =>
      framed(
        isAnswered
          ? answerTo(rows, booked, { of, named })
          : `MSH|^~\\&|SIMULATOR|MEDITECH|||||ACK|${idOf('A', kept.length)}|P|2.4\rMSA|${code}|${of}|${refusal}\r`,
      );
    if (isFaulty('lost_answer') || isFaulty('cut_after')) return void socket.destroy();
    if (isFaulty('foreign_ack')) return void socket.write(ack('SOMEBODYELSE'));
    if (isFaulty('half_answer')) return void socket.end(ack(id).subarray(0, ack(id).length / 2));
    if (isFaulty('slow')) await wait(SLOW_MILLISECONDS);
    socket.write(isFaulty('doubled_ack') ? Buffer.concat([ack(id), ack(id)]) : ack(id));
  };
  const server = createServer((socket) => {
    if (isFaulty('down')) return void socket.destroy();
    sockets.add(socket);
    let held = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      held = Buffer.concat([held, part]);
      for (let end = held.indexOf(FRAME_END); end !== -1; end = held.indexOf(FRAME_END)) {
        void take(socket, held.subarray(held.indexOf(FRAME_START) + 1, end).toString('utf8'));
        held = held.subarray(end + 2);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return undefined;
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  const control = await openSimulator(
    {
      name: 'meditech',
      answer: () => ({ status: 404, body: { simulator: 'meditech' } }),
      effects: () => kept,
      add: (rows) => void (booked = [...booked, ...(rows as Booked[])]),
      reset: () => void ([kept, booked] = [[], []]),
    },
    0,
    faults,
  );
  return {
    url: `mllp://127.0.0.1:${at}`,
    port: at,
    control: control.control,
    close: async () => {
      await control.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
if (import.meta.main) await runSimulator(openMeditech, 'meditech');
