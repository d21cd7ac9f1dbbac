import { operand, removable, replacing, scopeOf, type Form } from './wording.ts';

const places: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  last: -1,
  final: -1,
};
const units: Readonly<Record<string, 'sentence' | 'paragraph' | 'bullet'>> = {
  sentence: 'sentence',
  line: 'sentence',
  paragraph: 'paragraph',
  bullet: 'bullet',
  'bullet point': 'bullet',
  'dot point': 'bullet',
  point: 'bullet',
  item: 'bullet',
};

const where = '(?: (?:in|from|of|within|under) (?:the )?(?<where>[^,]{2,60}?))?';

/** What goes. */
export const removals: readonly Form[] = [
  {
    pattern: new RegExp(
      `^${removable}(?: (?:all|any|the))* (?:duplicates?|duplicated (?:sentences|text)|repetitions?|repeated (?:sentences|text|lines)|repeats)$`,
      'i',
    ),
    read: () => ({ kind: 'removeRepeated' }),
  },
  {
    pattern: new RegExp(
      `^${removable} the (?<place>first|second|third|fourth|fifth|last|final) (?<unit>sentence|line|paragraph|bullet point|dot point|bullet|point|item)${where}$`,
      'i',
    ),
    read: ({ place, unit, where: one }) => ({
      kind: 'removeAt',
      unit: units[unit?.toLowerCase() ?? ''] ?? 'sentence',
      place: places[place?.toLowerCase() ?? ''] ?? 0,
      ...scopeOf(one),
    }),
  },
  {
    pattern: new RegExp(
      `^${removable} (?:the )?(?:whole |entire )?(?:section|heading|part) (?:about|on|for|called|named|titled|with|of)(?: the)? (?<name>.+)$|^${removable} (?:the )?(?:whole |entire )?section (?!in |from |that |and )(?<bare>[^,]{2,60})$|^${removable} (?:the )?(?:whole |entire )?(?<other>.+?) (?:section|heading)$`,
      'i',
    ),
    read: ({ name, bare, other }) => ({ kind: 'removeSection', name: operand(name ?? bare ?? other ?? '') }),
  },
  {
    pattern: new RegExp(
      `^${removable} (?:the |all |any |every |all the |those |each )*(?:sentences?|lines?|statements?|paragraphs?|bullets?|bullet points?|dot points?|points?|items?|parts?|bits?|comments?|details?|information|text|everything|anything|things|mentions?|references?|remarks?|notes?) (?:about|on|of|to|that mentions?|mentioning|containing|regarding|concerning|relating to|related to|that says?|saying|which mentions?|where it says|with|that contains?|that refers? to|referring to|to do with|that talks? about) (?:the |her |his |their )?(?<about>.+?)${where}$`,
      'i',
    ),
    read: ({ about, where: one }) => ({ kind: 'removeAbout', about: operand(about ?? ''), ...scopeOf(one) }),
  },
  {
    pattern: new RegExp(`^${removable} (?:the )?(?:words?|phrase|term|name) (?<words>.+?)${where}$`, 'i'),
    read: ({ words, where: one }) => ({ kind: 'removeWords', words: operand(words ?? ''), ...scopeOf(one) }),
  },
  {
    pattern: new RegExp(`^${removable} (?<words>\\uE000\\d+\\uE001)${where}$`, 'i'),
    read: ({ words, where: one }) => ({ kind: 'removeWords', words: words ?? '', ...scopeOf(one) }),
  },
  // A heading's name is a section; anything else is what sentences are about. The document decides.
  {
    pattern: new RegExp(`^${removable} (?:all |any |the |her |his |their |every )*(?<name>[^,]{2,80})$`, 'i'),
    read: ({ name }) => ({ kind: 'removeSection', name: operand(name ?? '') }),
  },
  {
    pattern:
      /^(?<name>[^,]{2,60}?) (?:is|are) not (?:needed|necessary|required|relevant)(?: (?:here|in this letter))?$|^(?<other>[^,]{2,60}?) (?:can|should) (?:go|be (?:removed|deleted|left out|taken out|omitted))$/i,
    read: ({ name, other }) => ({ kind: 'removeSection', name: operand((name ?? other ?? '').replace(/^the /i, '')) }),
  },
];

/** What becomes something else. */
export const replacements: readonly Form[] = [
  {
    pattern: /^(?:swap|switch|exchange|interchange) (?<one>.+?) and (?<other>.+?)(?: around)?$/i,
    read: ({ one, other }) => ({ kind: 'swap', one: operand(one ?? ''), other: operand(other ?? '') }),
  },
  { pattern: /^substitute (?<to>.+?) for (?<from>.+)$/i, read: ({ from, to }) => replacing(from, to) },
  {
    pattern:
      /^in (?:the )?(?<where>[^,]{2,40}), ?(?:replace|change|correct) (?<from>.+?) (?:with|by|to|into) (?<to>.+)$/i,
    read: ({ from, to, where: one }) => replacing(from, to, scopeOf(one)),
  },
  {
    pattern:
      /^(?:replace|substitute|swap(?: out)?|change|switch|exchange) (?<from>.+?) (?:with|by|for) (?<to>.+?)(?: (?:in|throughout|everywhere in) (?:the )?(?<where>[^,]{2,40}))?$/i,
    read: ({ from, to, where: one }) => replacing(from, to, scopeOf(one)),
  },
  {
    pattern:
      /^(?:change|correct|alter|amend|update|switch|convert|turn|rename|fix|edit|modify|increase|decrease|reduce|set) (?<from>.+?) (?:to|into|→|->|=>)(?: be| read| say)? (?<to>.+?)(?: (?:in|throughout|everywhere in) (?:the )?(?<where>[^,]{2,40}))?$/i,
    read: ({ from, to, where: one }) => replacing(from, to, scopeOf(one)),
  },
  {
    pattern:
      /^(?:use|write|say|put|have|type) (?<to>.+?) (?:instead of|rather than|in place of|where it says|not) (?<from>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  {
    pattern:
      /^(?:instead of|rather than) (?<from>.+?),? (?:write|say|use|put|have|it should (?:say|read|be)) (?<to>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  {
    pattern:
      /^(?:where it says|it says) (?<from>.+?),? (?:(?:it|this|that) )?(?:write|say|use|put|should (?:say|read|be)|but (?:it|this|that) should (?:say|read|be)) (?<to>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  { pattern: /^(?<from>.+?) (?:→|->|=>|-->) (?<to>.+)$/, read: ({ from, to }) => replacing(from, to) },
  {
    pattern:
      /^(?<from>.+?) is (?:wrong|incorrect|not right|a mistake|an error)[,;:]? (?:it )?(?:should be|should read|should say|must be|is) (?<to>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  {
    pattern:
      /^(?<about>[^,;]{2,60}?) (?:is|was|should be|should read|should say|must be|needs to be)(?: actually| really| spelt| spelled| written)? (?<to>.+?),? (?:and not|not|rather than|instead of) (?<from>.+)$/i,
    read: ({ from, to, about }) =>
      /\b(?:dose|dosage|strength)\b/i.test(about ?? '') ? replacing(about, to) : replacing(from, to),
  },
  {
    pattern: /^(?:make it|make that|it's) (?<to>.+?),? (?:not|rather than|instead of) (?<from>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  {
    pattern:
      /^(?<from>.+?) (?:should be|should read|should say|must be|needs to be|ought to be|is actually|is spelt|is spelled|should become)(?: spelt| spelled| written| called)?(?: as)? (?<to>.+)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
  // "Left knee, not right knee", "25 mg not 50 mg": both end alike.
  {
    pattern: /^(?<to>(?:\S+ ){1,3}(?<end>[a-z]+)),? not (?:the )?(?<from>(?:\S+ ){1,3}\k<end>)$/i,
    read: ({ from, to }) => replacing(from, to),
  },
];

/** What comes in, or stands elsewhere. */
export const placings: readonly Form[] = [
  {
    // A few words put somewhere are a heading; more of them are words to add.
    pattern:
      /^(?:move (?:the )?(?<name>.+?)(?: section)? (?:to|at) the (?<place>top|beginning|start|front|end|bottom)(?: of .+)?|(?:move|put|place|bring) (?:the )?(?<short>[a-z]+(?: [a-z]+){0,3}?)(?: section)? (?:(?:at|to) the )?(?<end>top|front|bottom|first|last))$/i,
    read: ({ name, place, short, end }) => ({
      kind: 'move',
      name: name ?? short ?? '',
      place: /^(?:end|bottom|last)$/i.test(place ?? end ?? '') ? 'last' : 'first',
    }),
  },
  {
    pattern:
      /^(?:move|put|place) (?:the )?(?<name>.+?)(?: section)? (?:to )?(?<place>before|above|after|below|under)(?: the)? (?<other>.+?)(?: section)?$/i,
    read: ({ name, place, other }) => ({
      kind: 'move',
      name: name ?? '',
      place: /^(?:before|above)$/i.test(place ?? '') ? 'before' : 'after',
      other: other ?? '',
    }),
  },
  {
    pattern:
      /^(?:add|insert|append|put|include|write) (?:to|in|under|into)(?: the)? (?<where>[^:]{2,60}?):\s*(?<text>.+)$/i,
    read: ({ where: one, text }) => ({ kind: 'add', text: operand(text ?? ''), place: 'end', ...scopeOf(one) }),
  },
  {
    pattern:
      /^(?:add|insert|append|put|include) (?:a (?:sentence|line|bullet|bullet point|note|point) (?:saying|that says|reading|stating)(?: that)?:? |that )?(?<text>.+) (?:to|in|at|under|into|as)(?: the)? (?:(?<place>top|beginning|start|end|bottom|last line|first line)(?: (?:of|to|in)(?: the)? )?)?(?<where>[^:]{2,60})?$/i,
    read: ({ text, place, where: one }) => ({
      kind: 'add',
      text: operand(text ?? ''),
      place: /^(?:top|beginning|start|first line)$/i.test(place ?? '') ? 'start' : 'end',
      ...scopeOf(one),
    }),
  },
  {
    pattern: /^(?:add|insert|append)(?: (?:a|the) (?:sentence|line|paragraph))?:? (?<text>\uE000\d+\uE001)$/i,
    read: ({ text }) => ({ kind: 'add', text: text ?? '', place: 'end' }),
  },
];
