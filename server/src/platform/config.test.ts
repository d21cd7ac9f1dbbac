import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, settings } from './config.ts';
import { isConfigError } from './settings.ts';

const refused = (env: Record<string, string>) => {
  try {
    loadConfig(env);
  } catch (error) {
    if (isConfigError(error)) return error;
    throw error;
  }
  return undefined;
};

describe('configuration', () => {
  it('needs no setting at all', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      role: 'both',
    });
    expect(config.storage.folder).toBe(resolve(config.dataDir, 'storage'));
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('reads a bucket with its key, which may hold any character', () => {
    const { storage } = loadConfig({
      STORAGE_URL: 's3+http://KEY:se%2Fcr%40t@127.0.0.1:9000/auscult/?region=ap-southeast-2',
    });
    expect(storage.bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000/auscult',
      region: 'ap-southeast-2',
      accessKeyId: 'KEY',
      secretAccessKey: 'se/cr@t',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}));
  });

  it('derives an address that a browser can open', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://localhost:3000');
    expect(loadConfig({ PUBLIC_URL: 'https://auscult.example/' }).publicUrl).toBe('https://auscult.example');
    // As a browser names its origin, which passkeys and sockets are held against.
    expect(loadConfig({ PUBLIC_URL: 'HTTPS://Auscult.Example:443' }).publicUrl).toBe('https://auscult.example');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', 's3://KEY:SECRET@store.example'],
    ['STORAGE_URL', 's3://store.example/auscult'],
    ['STORAGE_URL', 's3://KEY:SECRET@store.example/auscult/folder'],
    ['STORAGE_URL', 'file://elsewhere/x'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/64'],
    ['PUBLIC_URL', 'auscult.example'],
    ['PUBLIC_URL', 'https://auscult.example/app'],
    ['LLM_DEPLOYMENTS', '/nowhere/models.json'],
    ['AUSCULT_DEMO', 'yes'],
    ['AUSCULT_DEMO_PASSWORD', 'short'],
    ['SPEECH_ENGINE', 'magic'],
    ['SPEECH_ENGINE', 'pocketsphinx'],
    ['SPEECH_URL', 'https://user:secret@speech.example'],
    ['SPEECH_URL', 'speech.example'],
    ['SPEECH_URL', 'http://127.0.0.1:8000'],
    ['SPEECH_SERVER', 'whisper'],
    ['SPEECH_API_KEY', 'two words'],
    ['SPEECH_LANGUAGE', 'English'],
    ['SPEECH_LIVE_SERVER', 'whisper.cpp'],
    ['SPEECH_LIVE_URL', 'ftp://speech.example'],
    ['NOTES_ENGINE', 'none'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'nobody'],
    ['MASTER_KEY', 'c2hvcnQ='],
    ['HL7_PORT', '0'],
    ['HL7_TLS', '/nowhere'],
    ['LOG_LEVEL', 'loud'],
    ['AUSCULT_ROLE', 'boss'],
    ['AUSCULT_ROLE', 'web'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const error = refused({ [name]: value });
    expect(error?.variable).toBe(name);
    expect(error?.message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('never repeats a value that may hold a password', () => {
    expect(refused({ DATABASE_URL: 'mysql://u:secret@h/d' })?.message).not.toContain('secret');
    expect(refused({ MASTER_KEY: 'c2hvcnQ=' })?.message).not.toContain('c2hvcnQ');
    expect(refused({ AUSCULT_DEMO_PASSWORD: 'hunter2' })?.message).not.toContain('hunter2');
  });

  it('is the table of docs/operations.md', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `([A-Z\d_]+)` \| ([^|]+?) \|/gm)].map((match) => [match[1], match[2]]);
    expect(rows).toEqual(Object.entries(settings).map(([name, row]) => [name, row.shownDefault]));
  });
});
