import { readFileSync } from 'node:fs';
import { createDecoder } from '@auscult/engine/speech/pocketsphinx.ts';

/** PocketSphinx with its own settings and its own finding of speech, and nothing of ours around it: node bareRecogniser.ts FILE. */
const FOLDER = '/usr/share/pocketsphinx/model/en-us';
const STEP_BYTES = 3200;

const decoder = createDecoder({
  model: {
    acoustic: `${FOLDER}/en-us`,
    language: `${FOLDER}/en-us.lm.bin`,
    dictionary: `${FOLDER}/cmudict-en-us.dict`,
  },
  settings: {},
});
const pcm = readFileSync(process.argv[2] ?? '');
let words = 0;
let isSpeaking = false;
decoder.restartClock();
decoder.begin();
for (let at = 0; at < pcm.length; at += STEP_BYTES) {
  decoder.hear(pcm.subarray(at, at + STEP_BYTES), false);
  const wasSpeaking = isSpeaking;
  isSpeaking = decoder.isSpeaking();
  if (!wasSpeaking || isSpeaking) continue;
  words += decoder.end().length;
  decoder.begin();
}
words += decoder.end().length;
if (words === 0) throw new Error('The bare recogniser heard nothing.');
process.exit(0);
