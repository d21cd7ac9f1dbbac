/** Sounds as espeak-ng writes them (IPA, American English) and as Sphinx's acoustic model knows them; longer ones first. */
const sounds: readonly (readonly [string, string])[] = [
  ['aɪɚ', 'AY ER'],
  ['aɪə', 'AY AH'],
  ['oːɹ', 'AO R'],
  ['ɔːɹ', 'AO R'],
  ['ɑːɹ', 'AA R'],
  ['tʃ', 'CH'],
  ['dʒ', 'JH'],
  ['aɪ', 'AY'],
  ['aʊ', 'AW'],
  ['ɔɪ', 'OY'],
  ['eɪ', 'EY'],
  ['oʊ', 'OW'],
  ['əʊ', 'OW'],
  ['ɛɹ', 'EH R'],
  ['ɪɹ', 'IH R'],
  ['ʊɹ', 'UH R'],
  ['iə', 'IY AH'],
  ['əl', 'AH L'],
  ['ɔː', 'AO'],
  ['ɑː', 'AA'],
  ['oː', 'AO'],
  ['iː', 'IY'],
  ['uː', 'UW'],
  ['ɜː', 'ER'],
  ['ɚ', 'ER'],
  ['ᵻ', 'IH'],
  ['ɐ', 'AH'],
  ['ə', 'AH'],
  ['ʌ', 'AH'],
  ['æ', 'AE'],
  ['ɛ', 'EH'],
  ['ɪ', 'IH'],
  ['i', 'IY'],
  ['ʊ', 'UH'],
  ['u', 'UW'],
  ['ɒ', 'AA'],
  ['ɔ', 'AO'],
  ['ɑ', 'AA'],
  ['a', 'AE'],
  ['e', 'EH'],
  ['o', 'OW'],
  ['θ', 'TH'],
  ['ð', 'DH'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ŋ', 'NG'],
  ['ɹ', 'R'],
  ['r', 'R'],
  ['ɾ', 'T'],
  ['ʔ', 'T'],
  ['ɡ', 'G'],
  ['g', 'G'],
  ['j', 'Y'],
  ['l', 'L'],
  ['ɫ', 'L'],
  ['b', 'B'],
  ['d', 'D'],
  ['f', 'F'],
  ['h', 'HH'],
  ['k', 'K'],
  ['m', 'M'],
  ['n', 'N'],
  ['p', 'P'],
  ['s', 'S'],
  ['t', 'T'],
  ['v', 'V'],
  ['w', 'W'],
  ['z', 'Z'],
  ['x', 'K'],
];
/** Stress, joiners, spaces and everything that is written above or below a sign. */
const silentMarks = /\u02c8|\u02cc|\u200d| |\p{M}/gu;

/** The sounds of an IPA transcription in Sphinx's writing: "pˈɪl" is "P IH L". Unknown signs are passed over. */
export function phonesOf(ipa: string): string {
  const phones: string[] = [];
  let left = ipa.replace(silentMarks, '');
  while (left) {
    const sound = sounds.find(([sign]) => left.startsWith(sign));
    if (sound) phones.push(sound[1]);
    left = sound ? left.slice(sound[0].length) : left.replace(/^./su, '');
  }
  return phones.join(' ');
}
