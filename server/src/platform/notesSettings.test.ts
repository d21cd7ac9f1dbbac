import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { isConfigError } from './settings.ts';

const refusedFor = (env: Record<string, string>) => {
  try {
    loadConfig(env);
  } catch (error) {
    if (isConfigError(error)) return error;
    throw error;
  }
  return undefined;
};
const server = {
  NOTES_ENGINE: 'openai',
  NOTES_URL: 'http://127.0.0.1:8080/v1/',
  NOTES_MODEL: 'seven',
  NOTES_API_KEY: 'hunter2',
};

describe('the settings of notes', () => {
  it('need nothing for the embedded engine', () => {
    expect(loadConfig({}).notes).toEqual({ engine: 'embedded', chat: undefined });
  });

  it('say how a server is asked', () => {
    expect(loadConfig(server).notes.chat).toEqual({
      url: 'http://127.0.0.1:8080/v1',
      apiKey: 'hunter2',
      model: 'seven',
      temperature: 0,
      seed: 1,
      jsonMode: 'schema',
      timeLimit: 120_000,
    });
    const other = { NOTES_TEMPERATURE: 'none', NOTES_SEED: 'none', NOTES_JSON: 'object', NOTES_TIMEOUT: '200' };
    expect(loadConfig({ ...server, ...other }).notes.chat).toMatchObject({
      temperature: null,
      seed: null,
      jsonMode: 'object',
      timeLimit: 200_000,
    });
    expect(loadConfig({ ...server, NOTES_TEMPERATURE: '0.3', NOTES_SEED: '42' }).notes.chat).toMatchObject({
      temperature: 0.3,
      seed: 42,
    });
  });

  it.each([
    ['NOTES_URL', { ...server, NOTES_URL: '' }],
    ['NOTES_URL', { NOTES_URL: server.NOTES_URL }],
    ['NOTES_URL', { ...server, NOTES_URL: '127.0.0.1:8080' }],
    ['NOTES_URL', { ...server, NOTES_URL: 'http://user:hunter2@127.0.0.1/v1' }],
    ['NOTES_URL', { ...server, NOTES_URL: 'http://127.0.0.1/v1?key=hunter2' }],
    ['NOTES_MODEL', { ...server, NOTES_MODEL: '' }],
    ['NOTES_API_KEY', { ...server, NOTES_API_KEY: 'hunter2 and more' }],
    ['NOTES_JSON', { ...server, NOTES_JSON: 'xml' }],
    ['NOTES_TEMPERATURE', { ...server, NOTES_TEMPERATURE: '2.5' }],
    ['NOTES_TEMPERATURE', { ...server, NOTES_TEMPERATURE: 'warm' }],
    ['NOTES_SEED', { ...server, NOTES_SEED: '1.5' }],
    ['NOTES_TIMEOUT', { ...server, NOTES_TIMEOUT: '1' }],
    ['NOTES_TIMEOUT', { ...server, NOTES_TIMEOUT: '600' }],
  ])('are refused by the name of the one that is wrong: %s', (name, env) => {
    const error = refusedFor(env);
    expect(error?.variable).toBe(name);
    expect(error?.message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
    expect(error?.message).not.toContain('hunter2');
  });
});
