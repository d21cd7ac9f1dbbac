import { spawn } from 'node:child_process';
import { audioError } from './errors.ts';
import { endingWithUs, missingSentence } from './ffmpeg.ts';

const program = 'ffmpeg';
/** A shell's word for it. */
const NOT_FOUND = 127;

/**
 * Encodes a file of PCM (16 bit little endian, mono, 16 kHz) as AAC in mp4 with its index in front, so that any browser
 * plays it and can seek in it. Throws an AudioError 'decoder_missing' or 'decoder_stuck'.
 */
export const encodePlayable = (pcmFile: string, target: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-protocol_whitelist', 'file', '-i', `file:${pcmFile}`];
    const output = ['-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`];
    const asked = [program, '-nostdin', '-v', 'error', ...input, ...output];
    const child = spawn('/bin/sh', ['-c', endingWithUs, 'sh', ...asked], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (code === NOT_FOUND) reject(audioError('decoder_missing', missingSentence));
      else reject(audioError('decoder_stuck', 'ffmpeg could not write the recording for the player.'));
    });
  });
