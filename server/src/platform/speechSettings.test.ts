import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const url = 'http://127.0.0.1:8000';
const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the settings of speech', () => {
  it('leave the choice to what is there when nothing is set', () => {
    expect(loadConfig({}).speech).toEqual({ engine: 'auto', modelDir: undefined, language: 'en', server: undefined });
  });

  it('make a server of an address, a kind, a model and a key', () => {
    const env = { SPEECH_ENGINE: 'openai', SPEECH_URL: url, SPEECH_SERVER: 'speaches', SPEECH_MODEL: 'm' };
    const server = { url, kind: 'speaches', apiKey: undefined, model: 'm', language: 'en', live: undefined };
    expect(loadConfig(env).speech.server).toEqual(server);
    expect(loadConfig({ ...env, SPEECH_LIVE_MODEL: 'l', SPEECH_API_KEY: 'k' }).speech.server).toEqual({
      ...server,
      apiKey: 'k',
      live: { url, kind: 'speaches', model: 'l' },
    });
    const apart = { SPEECH_LIVE_MODEL: 'l', SPEECH_LIVE_SERVER: 'vllm', SPEECH_LIVE_URL: 'ws://127.0.0.1:9000' };
    expect(loadConfig({ ...env, ...apart }).speech.server?.live).toEqual({
      url: 'ws://127.0.0.1:9000',
      kind: 'vllm',
      model: 'l',
    });
  });

  it('ask whisper.cpp for no model, and every other server for one', () => {
    const env = { SPEECH_ENGINE: 'openai', SPEECH_URL: url };
    expect(loadConfig({ ...env, SPEECH_SERVER: 'whisper.cpp' }).speech.server?.model).toBe('whisper.cpp');
    expect(refusal(env)).toContain('SPEECH_MODEL must be the name of a model');
  });

  it.each([
    [{ SPEECH_ENGINE: 'sherpa' }, 'SPEECH_MODEL_DIR must be a folder'],
    [{ SPEECH_ENGINE: 'openai', SPEECH_MODEL: 'm' }, 'SPEECH_URL must be the address'],
    [{ SPEECH_URL: url }, 'set both or neither'],
    [
      { SPEECH_ENGINE: 'openai', SPEECH_URL: url, SPEECH_SERVER: 'whisper.cpp', SPEECH_LIVE_MODEL: 'l' },
      'gives no live text',
    ],
  ])('refuse %j with a sentence', (env, sentence) => {
    expect(refusal(env)).toContain(sentence);
  });

  it('never repeat a key or an address', () => {
    expect(refusal({ SPEECH_API_KEY: 'sk-secret one' })).not.toContain('secret');
    expect(refusal({ SPEECH_URL: 'https://u:secret@speech.example' })).not.toContain('secret');
  });
});
