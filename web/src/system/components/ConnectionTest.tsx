import { useState } from 'react';
import { ping } from '@auscult/contract/system/endpoints.ts';
import { call } from '../../app/api.ts';
import { openTranscription } from '../../app/live.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';

const samples = 5;
const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds from asking to the answer, the median of a few. */
const measurePing = async (): Promise<string> => {
  const taken: number[] = [];
  for (let index = 0; index < samples; index++) {
    const from = performance.now();
    await call(ping);
    taken.push(performance.now() - from);
  }
  return `${Math.round(median(taken))} ms, median of ${samples}`;
};

const measureChannel = async (): Promise<string> => {
  const from = performance.now();
  const socket = await openTranscription();
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
      setTimeout(() => reject(new Error('No answer within 8 s')), 8_000);
    });
    return `open after ${Math.round(performance.now() - from)} ms`;
  } finally {
    socket.close();
  }
};

const tried = (test: () => Promise<string>): Promise<string> =>
  test().catch((error: unknown) => `failed: ${error instanceof Error ? error.message : 'no reason given'}`);

export const ConnectionTest = () => {
  const [found, setFound] = useState<{ ping: string; channel: string } | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const run = async (): Promise<void> => {
    setIsRunning(true);
    setFound({ ping: await tried(measurePing), channel: await tried(measureChannel) });
    setIsRunning(false);
  };
  return (
    <Card
      title="Connection"
      aside={
        <Button size="sm" isBusy={isRunning} onClick={() => void run()}>
          Test
        </Button>
      }
    >
      <div aria-live="polite">
        <Pairs
          items={[
            ['Answers', found?.ping ?? 'Not tested yet'],
            ['Live channel', found?.channel ?? 'Not tested yet'],
          ]}
        />
      </div>
    </Card>
  );
};
