import type { Marked } from './person.ts';

/** Words of speech that carry nothing in a record, with what stands in their place. None changes what is said. */
const loose: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a little bit|a bit) of (?=[a-z])/g, 'some '],
  [/\ba (?:little bit|bit|little) (?=(?:more|less|better|worse|[a-z]+er)\b)/g, 'a little '],
  [/\ba little bit\b/g, 'a little'],
  [/,? ?\b(?:if that makes sense|or anything(?: like that)?|and (?:things|stuff) like that|or something(?: like that)?|and everything|at least|for sure|as well as that)(?=$|[,.])/g, ''],
  [/(?<![a-z] not )\b(?:really|actually|definitely|basically|obviously|certainly|literally|quite|very much|just sort of|pretty much) (?=[a-z«])/g, ''],
  [/\bjust (?=(?:to|want|have|had|been|need|going|feel|felt|do|did|make|keep|take|get|try|like|because|not|when|as|some|«|[a-z]+ing|[a-z]+ed)\b|«)/g, ''],
  [/\b(?:right now|right here|over here|down here|up here|here) (?=(?:in|on|at|to|for|today|and|is|are)\b)/g, ''],
  [/\b(?:right here|over here|down here|up here)$/g, ''],
  [/\bgo ahead and /g, ''],
  [/\btwo times (?:a|per) day\b|\b2 times (?:a|per) day\b|\btwice (?:a|per) day\b/g, 'twice daily'],
  [/\b(?:once|one time|1 time) (?:a|per) day\b/g, 'once daily'],
  [/\bmeds\b/g, 'medications'],
  [/\b([a-z]+) \1\b(?<!\b(?:had had|that that))/g, '$1'],
  [/\s+,/g, ','],
];

/** A statement without the loose words of speech. */
export const tidied = (body: Marked): Marked => loose.reduce((text, [pattern, plain]) => text.replace(pattern, plain), body).replace(/\s+/g, ' ').trim();
