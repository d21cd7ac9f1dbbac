import { sparing } from '../../evidence/sparing.ts';

/** What is said after a lead, up to where something else begins: speech without marks has to be cut by its words. */

const you =
  'you (?:are|can|will|have|should|need|may|might|could|would|do|did|know|were|must|had|get|take|said|just|also|already|want|guys|still|really)';
const begins = [
  'okay|ok|alright|all right|any (?:other )?questions|does that|do you|are you|can you|will you|have you|but|so(?! that)|because|since|if|when|whenever|unless|until|while|which|meaning|though|although|except|now|then|hopefully|unfortunately|let us|let me|i|we|he|she|they|what|how does|right now|for now|at this (?:time|point)|in the meantime|at that point|instead|sound good|sounds good|otherwise|just because|and (?:see|hopefully|make sure|give|call|come|so|if|then|also|just|once|after|you|he|she|it|i|we|they|that|this|there|the (?:nurse|front desk)|maybe|possibly)',
  '(?:that|this|it|there|these|those)(?=) (?:is|are|will|would|can|could|should|may|might|was|were|does|has|just|also|really|helps?|means?)',
  '(?<!\\b(?:how [a-z]+|what|where|which|if|whether|that|than|why|help|how) )(?:your|the|his|her) (?:[a-z-]+ ){1,2}(?:is|are|was|were|shows?|showed|looks?|looked)',
  you,
].join('|');
const boundary = new RegExp(`[.?;:]|,? (?:${begins})(?![a-z'-])|, (?=(?:and|or) (?:${you}|i|we|it)\\b)`);
const dangling =
  /(?:[, ]+(?:and so (?:forth|on)|forth|to (?:see|help|make|get|do|go|be|have|check)|and|or|but|so|then|the|a|an|to|of|for|with|in|on|at|by|from|as|that|which|who|you|i|we|just|please|also|okay|right|definitely|certainly|again|still|do|is|are|be|have|your|my|any|some|really|very|like|could|would|will|can|too|well|as well|up|out|good|here|there|today and|you know|basically|a little|a little bit|a bit|kind|sort))+$/;
/** "To assess how severe the impairment is" ends in its verb. */
const danglingAfterAsked = new RegExp(dangling.source.replace('|is|are|', '|'));
/** Points at what only the conversation names, or says it loosely. */
const loose =
  /\b(?:it|its|they|them|their(?! own)|this|that(?! (?:is|are|was|can|may|have|has|had|will|could|might)\b)|those|these|here|there|things?|stuff|something|anything|everything|ones?|whatever|gonna|me|us|my|our|mine|okay|um|uh|like|guess|thing|guys|yeah|no|yes|lot of times|bunch|bad boy|good news|bottom line|some of)\b|\b(?:for|of|with|to|in|on|at)(?=) (?:as|and|or|but|if|when)\b|\b([a-z]+) \1\b/;
const pointed = sparing(
  /\b(?:all (?:of )?)?(?:that|this|those|these) (?=[a-z-]{3,})(?!(?:is|are|was|were|will|would|can|could|should|may|might|has|have|had|does|do|did|and|or|you|we|they|the|for|with|from|just|means?|helps?|of|in|on|at|to|as|so|too|then|really|kind|when|where|what|one|ones|good|get|gets|goes|come|comes|happens?|might|causes?|makes?|looks?)\b)/g,
);

/**
 * A clause or phrase that begins a text, without what follows it: cut where another begins, and sound by itself. `null` where nothing
 * sound is left, or more words than these. `taken`: how many characters of the text it took.
 */
export const clauseAhead = (text: string, most = 18): { said: string; taken: number } | null => {
  const cut = boundary.exec(` ${text}`);
  const raw = cut ? text.slice(0, Math.max(0, cut.index - 1)) : text;
  const asks = /\b(?:how|what|which|where)\b/.test(raw);
  const said = raw
    .replace(
      /\b(?:really|actually|basically|kind of|sort of|just|you know|essentially|obviously|definitely|certainly|potentially),? /g,
      '',
    )
    .replace(pointed, 'the ')
    .replace(/\bthe the\b/g, 'the')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(asks ? danglingAfterAsked : dangling, '')
    .replace(/,$/, '');
  const words = said.split(' ').length;
  return said === '' || words > most || loose.test(said) ? null : { said, taken: raw.length };
};
