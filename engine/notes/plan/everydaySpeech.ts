import { sparingly } from '../../evidence/sparing.ts';
/** How orders are spoken in a consulting room, in the words in which they stand in an order: "pop you on" as "put you on". Only their wording changes; what is ordered stays. */

const you = '(you|him|her|them)';
const base: Readonly<Record<string, string>> = {
  getting: 'get',
  having: 'have',
  doing: 'do',
  trying: 'try',
  adding: 'add',
  starting: 'start',
  seeing: 'see',
  checking: 'check',
  repeating: 'repeat',
  booking: 'book',
  organising: 'organise',
  arranging: 'arrange',
  sending: 'send',
  stopping: 'stop',
  going: 'go',
  taking: 'take',
  increasing: 'increase',
  reducing: 'reduce',
  giving: 'give',
  putting: 'put',
  referring: 'refer',
};
const gerund = Object.keys(base).join('|');

type Said = readonly [RegExp, string | ((whole: string, ...parts: string[]) => string)];
const said: readonly Said[] = sparingly([
  [
    /\b(i|we) (?:want|need|would like) (you|him|her|them) off(?: of)? (?=(?:the |your |that )?[a-z]+)/g,
    '$1 want $2 to stop ',
  ],
  [
    /\b(?:an?|the|this|some) (?:study|test|scan|procedure|medication|medicine|tablet|drug|antibiotic|treatment|blood test)(?:,? (?:and )?(?:it is|that is|which is|it's|that's))?,? called (?=an? |the )/g,
    '',
  ],
  [new RegExp(`\\b(?:pop|whack|chuck|stick|bung|start|get|place) ${you} (?:back )?on(?:to)? `, 'g'), 'put $1 on '],
  [
    new RegExp(`\\b(?:pop|shoot|ship|bundle) ${you} (?=(?:off|down|over|along|up|round|through|across)\\b)`, 'g'),
    'send $1 ',
  ],
  [/\b(?:pop|whack|chuck|stick) in (?=an? )/g, 'put in '],
  [
    new RegExp(`\\b(?:get|have|like|want) ${you} to (?=(?:have|get|do(?! is)|see|go for|go and see)\\b)`, 'g'),
    'have $1 ',
  ],
  [/\bgo and see\b/g, 'see'],
  [/\bhave a (?:chat|word|talk|yarn) (?:to|with) (?=(?:the|a|an|our|my) )/g, 'see '],
  [
    new RegExp(`\\bget ${you} (?:booked|lined up|sorted|signed up|organised|in|down) (?=for |with |to see )`, 'g'),
    'book $1 in ',
  ],
  [new RegExp(`\\bbook(?: ${you})? in (?:with|to see) `, 'g'), 'refer $1 to '],
  [new RegExp(`\\bsend ${you} (?:along|off|down|over|round|across|through|on|up) (?=to |for )`, 'g'), 'send $1 '],
  [
    new RegExp(
      `\\bget (?:the|a|an|our|my) ([a-z]+(?: [a-z]+)?) (?:involved|on board|to (?:have a look|see|look at|review) ${you}(?: at)?)`,
      'g',
    ),
    'refer to the $1 ',
  ],
  [/\b(?:organise|organize|line up|sort out|arrange for) (?=an? |the |some |another )/g, 'arrange '],
  [/\b(?:write|do|give) (?:you|him|her) an? (?:form|request|slip|referral) for (?=an? |the |some )/g, 'arrange '],
  [/\bhave (you|him|her) have (?=an? |the |some )/g, 'have $1 get '],
  [new RegExp(`\\b(?:do|print|write) ${you} (?:up |out |off )*(?=an? |the |some |another )`, 'g'), 'write $1 '],
  [/\bscripts\b/g, 'script'],
  [
    /\b(leave|keep) ((?:the|your|his|her) [a-z]+(?: [a-z]+)?) (?:as (?:it|they|that) (?:is|are)|as is|where (?:it|they|that) (?:is|are)|the same|unchanged|going|running|ticking over)(?=)\b(?: at)?/g,
    'continue $2',
  ],
  // "Leave it alone", told to the patient, is to keep away from it; what the doctor leaves alone stays as it is.
  [
    /(?<=\b(?:(?:i|we) (?:will|would|can|could)|let us|going to) (?:just )?)leave ((?:the|your|his|her) [a-z]+(?: [a-z]+)?) alone\b/g,
    'continue $1',
  ],
  [/\b(?:leave|keep) (?:you|him|her) on\b/g, 'continue'],
  [/\b(?:keep|stick|carry|press) (?:on |going |up )*with\b/g, 'continue'],
  [/\b(?:push|bump|nudge|put|bring|take|crank) (?:the |your )?([a-z]+) up to\b/g, 'increase $1 to'],
  [/\bgo (?:back )?up (?:on|with) (?:the |your )?([a-z]+) to\b/g, 'increase $1 to'],
  [/\bgo (?:back )?down (?:on|with) (?:the |your )?([a-z]+) to\b/g, 'reduce $1 to'],
  [/\btalk about (?:something like|starting|adding|trying) (?:you on )?(?=[a-z])/g, 'consider '],
  [/(?<=\b(?:i|we) can [^,]{6,60}?),? if (?:you would like|you want|you wish)(?=$|,? and\b)/, ' at your wish'],
  // What is meant stands in the same sentence.
  [
    /\b(take|try|use) it ((?:every|once|twice) [a-z ]{3,16}?), ([a-z]+(?: [a-z]+)? \d[\d.]*(?: ?(?:mg|mcg|g))?)(?=,|$| and)/g,
    '$1 $3 $2',
  ],
  [
    /\byou (?:would |do )?(?:also )?(?:qualify|be eligible|are eligible) for (an? [^,]{4,60}?),? so (?:let us|we will|i will) get (?:that|it) (?:scheduled|ordered|done|set up|booked)\b/g,
    'let us get $1',
  ],
  [
    /\bthe ([a-z]+ (?:pill|tablet|patch)) [^,]{4,60}?,? so i do not want you to take (?:that|it)(?: any ?more)?\b/g,
    'i do not want you to take the $1',
  ],
  [/\b(?:halve|cut) (?:the |your )?([a-z]+) to\b/g, 'reduce $1 to'],
  [/\bdouble (?:the |your )?([a-z]+) to\b/g, 'increase $1 to'],
  [/\b(?:drop|bring|cut|wind|ease|take) (?:the |your )?([a-z]+) (?:back |down )+to\b/g, 'reduce $1 to'],
  [
    new RegExp(`\\b(?:worth(?: us| you)?|think about|no harm in|best) (${gerund})\\b`, 'g'),
    (_, verb = '') => `worth ${base[verb] ?? verb}`,
  ],
  [/\b(?:steer|stay|keep) (?:clear of|away from|off)\b|\blay off\b/g, 'avoid'],
]);

/** An utterance with its orders in formal words. */
export const formally = (text: string): string =>
  said.reduce(
    (out, [pattern, to]) => (typeof to === 'string' ? out.replace(pattern, to) : out.replace(pattern, to)),
    text,
  );
