import { readFile } from 'node:fs/promises';
import { speak, type Turn } from '@auscult/engine/audio/testing.ts';
import { readWav } from '@auscult/engine/audio/wav.ts';

const BYTES_PER_SECOND = 32_000;

const CONSULTATION: readonly Turn[] = [
  { voice: 'rms', text: 'Good morning. What has brought you here to see me today?' },
  { voice: 'slt', text: 'I have had a pain in the chest for about three days. It comes when I walk up the stairs.' },
  { voice: 'rms', text: 'Does the pain go anywhere else, and do you have any trouble with your breathing?' },
  { voice: 'slt', text: 'It goes down my left arm. I get short of breath when I walk.' },
  { voice: 'rms', text: 'Is there any heart disease in your family?' },
  { voice: 'slt', text: 'My father had a heart attack when he was fifty five years old.' },
  { voice: 'rms', text: 'Your blood pressure is one hundred and fifty over ninety. Your chest is clear.' },
  { voice: 'rms', text: 'We will do a blood test this week. Please take the aspirin every day and rest at home.' },
];

/** A consultation, said again and again for so long. PCM, 16 kHz. */
export const consultationOf = async (seconds: number): Promise<Buffer> => {
  const { pcm } = readWav(await readFile(await speak({ turns: CONSULTATION })));
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * BYTES_PER_SECOND) / pcm.length)).fill(pcm)).subarray(
    0,
    seconds * BYTES_PER_SECOND,
  );
};
