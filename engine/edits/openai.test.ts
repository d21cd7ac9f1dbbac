import { bulletsOf, headingOf, paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createChatClient } from '../chat/client.ts';
import { openModelServer, type ModelServer, type Script } from '../chat/testing.ts';
import { createEmbeddedEdits } from './embedded.ts';
import { createOpenAiEdits } from './openai.ts';

const content: Richtext = {
  type: 'doc',
  content: [headingOf('Plan', 3), bulletsOf(['Start metoprolol 50 mg.', 'Review.']), paragraphOf('Seen today.')],
};
const lines = (...texts: string[]) => JSON.stringify({ lines: texts.map((text) => ({ kind: 'paragraph', text })) });

let server: ModelServer | undefined;
afterEach(() => server?.close());

const edit = async (script: Script, instruction = 'Make it kinder', said = 'I take metoprolol.') => {
  server = await openModelServer(script);
  const settings = {
    url: server.url,
    apiKey: null,
    model: 'm',
    temperature: 0,
    seed: 1,
    jsonMode: 'schema' as const,
    timeLimit: 5000,
  };
  const time = { now: () => performance.now(), wait: () => Promise.resolve() };
  const engine = createOpenAiEdits({ chat: createChatClient(settings, time), fallback: createEmbeddedEdits() });
  const writing: string[] = [];
  const request = {
    documentType: 'note' as const,
    content,
    instruction,
    transcript: [{ id: 's1', start: 0, end: 1, speaker: 'patient' as const, text: said }],
    context: '',
    signal: new AbortController().signal,
  };
  const edited = await engine.edit(request, (text) => writing.push(text));
  return { edited, writing, heard: server.heard };
};

describe('a language model that edits', () => {
  it('is given the wish as data, and its lines become the proposal while they are still coming', async () => {
    const answer = lines('Plan', 'Please start metoprolol 50 mg.', 'Seen today.');
    const { edited, writing, heard } = await edit({ does: 'answer', text: answer });
    expect(plainText(edited.content)).toContain('Please start metoprolol 50 mg.');
    expect(edited).toMatchObject({ engine: 'openai', left: [] });
    expect(writing.at(-1)).toContain('Seen today.');
    const [system, user] = heard[0]?.messages ?? [];
    expect(system?.content).not.toContain('kinder');
    expect(user?.content).toContain('kinder');
  });

  it('keeps the level of headings and takes markup for words', async () => {
    const text = JSON.stringify({
      lines: [
        { kind: 'heading', text: 'Plan' },
        { kind: 'bullet', text: '<b>Start</b> metoprolol [50 mg](https://evil.example).' },
      ],
    });
    const { edited } = await edit({ does: 'answer', text });
    expect(edited.content.content[0]).toMatchObject({ type: 'heading', attrs: { level: 3 } });
    expect(plainText(edited.content)).toContain('- Start metoprolol 50 mg.');
  });

  it('says which medicines and numbers nobody named', async () => {
    const { edited } = await edit({ does: 'answer', text: lines('Start warfarin 5 mg.') });
    expect(edited.left.join(' ')).toContain('“warfarin”');
    expect(edited.left.join(' ')).toContain('“5”');
  });

  it('lets rules do what they can when it gives no usable answer, and says so', async () => {
    for (const script of [
      { does: 'answer', text: 'I cannot do that.' },
      { does: 'answer', text: '{"lines":[]}' },
      { does: 'refuse', text: 'No.' },
      { does: 'fail', status: 401 },
      { does: 'cut_off', text: '{"lines":[{"kind":"para' },
    ] as const) {
      const { edited } = await edit(script, 'change 50 mg to 25 mg');
      expect(edited.engine).toBe('embedded');
      expect(plainText(edited.content)).toContain('25 mg');
      expect(edited.left.join(' ')).toContain('The embedded engine was asked instead.');
      await server?.close();
    }
  }, 20_000);

  it('is not believed when it repeats its instructions', async () => {
    const { edited } = await edit((heard) => ({
      does: 'answer',
      text: lines(heard.messages[0]?.content.slice(0, 400) ?? ''),
    }));
    expect(edited.engine).toBe('embedded');
    expect(plainText(edited.content)).toBe(plainText(content));
  });
});
