import { readFileSync } from 'node:fs';
import { createDecoder } from '@auscult/engine/speech/pocketsphinx.ts';

/**
 * PocketSphinx with its own settings and its own finding of speech, and nothing of ours around it: node bareRecogniser.ts
 * FILE [FOLDER], the folder being one with a language model and a dictionary instead of the delivered ones.
 */
const DELIVERED = '/usr/share/pocketsphinx/model/en-us';
const STEP_BYTES = 3200;

const [file = '', folder] = process.argv.slice(2);
const decoder = createDecoder({
  model: {
    acoustic: `${DELIVERED}/en-us`,
    language: folder ? `${folder}/language-model.bin` : `${DELIVERED}/en-us.lm.bin`,
    dictionary: folder ? `${folder}/dictionary.dict` : `${DELIVERED}/cmudict-en-us.dict`,
  },
  settings: {},
});
const pcm = readFileSync(file);
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
