import { removable, operand, scopeOf, type Form } from './wording.ts';

const bullets =
  '(?:bullets?|bullet points?|bulleted list|bullet list|dot points?|bullet form|point form|dot point form)';
const prose =
  '(?:prose|paragraphs?|a paragraph|one paragraph|full sentences|sentences|running text|narrative|a narrative|flowing text|continuous text|plain text|text)';
const numbers = '(?:a numbered list|numbered list|numbered points|numbers|a list with numbers|numbered)';

/** How text is laid out. */
export const shapes: readonly Form[] = [
  {
    pattern: new RegExp(
      `^(?:make|turn|convert|change|put|format|rewrite|write|present|set|switch|use|transform|show|give me|break) ?(?<what>.*?) ?(?:from ${bullets} )?(?:back )?(?:in|as|into|to|up into)(?: an?)? ${prose}(?: instead(?: of ${bullets})?| rather than ${bullets})?$`,
      'i',
    ),
    read: ({ what }) => ({
      kind: 'shape',
      to: 'prose',
      ...scopeOf(what?.replace(new RegExp(`^(?:the )?${bullets}(?: (?:in|of|under))?`, 'i'), '')),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:use )?${prose} (?:instead of|rather than|not) ${bullets}(?: (?:in|for) (?<what>.+))?$|^(?:${removable}|no|without|don't use|do not use|avoid)(?: the)?(?: any)? ${bullets}(?: formatting)?(?: (?:in|from|for|under) (?<other>.+))?$`,
      'i',
    ),
    read: ({ what, other }) => ({ kind: 'shape', to: 'prose', ...scopeOf(what ?? other) }),
  },
  {
    pattern: new RegExp(
      `^(?:join|merge|combine)(?: the)? ${bullets}(?: (?:in|of|under) (?<what>.+?))?(?: into ${prose})?$`,
      'i',
    ),
    read: ({ what }) => ({ kind: 'shape', to: 'prose', ...scopeOf(what) }),
  },
  {
    pattern: new RegExp(
      `^(?:make|turn|convert|change|put|format|rewrite|write|present|set|switch|transform|show|break|list|give me) ?(?<what>.*?) ?(?:in|as|into|to|up into|down into|with|using)(?: an?)? ${numbers}$|^number (?<other>.+)$`,
      'i',
    ),
    read: ({ what, other }) => ({ kind: 'shape', to: 'numbers', ...scopeOf(what ?? other) }),
  },
  {
    pattern: new RegExp(
      `^(?:make|turn|convert|change|put|format|rewrite|write|present|set|switch|transform|show|break|list|give me|use) ?(?<what>.*?) ?(?:(?:in|as|into|to|up into|down into|with|using)(?: an?)? )?${bullets}(?: (?:in|for|under) (?<other>.+?))?(?: instead(?: of ${prose})?| rather than ${prose})?$|^${bullets}(?: (?:in|for) (?<third>.+))?$|^bullet (?<fourth>.+)$`,
      'i',
    ),
    read: ({ what, other, third, fourth }) => ({
      kind: 'shape',
      to: 'bullets',
      ...scopeOf((what || undefined) ?? other ?? third ?? fourth),
    }),
  },
];

/** Saying the same in fewer words. */
export const shorter: readonly Form[] = [
  {
    pattern:
      /^(?:shorten|condense|tighten(?: up)?|trim|cut down|abridge|compress|simplify)(?: (?<what>.+?))?(?: (?:a bit|a little|slightly|down|up|further|more))?$/i,
    read: ({ what }) => ({ kind: 'shorten', ...scopeOf(what) }),
  },
  {
    pattern:
      /^(?:make|keep|write|cut) ?(?<what>.*?) ?(?:a bit |a little |much |slightly |more )?(?:shorter|concise|brief|briefer|succinct|terse|tighter|less wordy|less verbose|to the point|short)$|^(?:be )?(?:more )?(?:shorter|concise|brief|briefer|succinct|less wordy)$/i,
    read: ({ what }) => ({ kind: 'shorten', ...scopeOf(what) }),
  },
];

/** Abbreviations, spelling and spaces. */
export const terms: readonly Form[] = [
  {
    pattern:
      /^(?:expand|write out|spell out|write in full|unabbreviate)(?: (?:all|any|every|the|all the|all of the))?(?: (?:abbreviations?|acronyms?|short forms?))(?: (?:in|of|under) (?<where>.+?))?(?: in full)?$|^(?:no|without|avoid|do not use|don't use|remove|replace)(?: (?:all|any|the))? (?:abbreviations?|acronyms?)(?: (?:in|from) (?<other>.+))?$/i,
    read: ({ where: one, other }) => ({ kind: 'expand', ...scopeOf(one ?? other) }),
  },
  {
    pattern:
      /^(?:use|introduce|apply)(?: (?:the|more|common|usual|standard|medical))* (?:abbreviations?|acronyms?|short forms?)(?: (?:in|for) (?<where>.+))?$|^abbreviate(?: (?:where possible|all terms|terms|everything|it))?$/i,
    read: ({ where: one }) => ({ kind: 'abbreviate', ...scopeOf(one) }),
  },
  { pattern: /^abbreviate (?<only>.+)$/i, read: ({ only }) => ({ kind: 'abbreviate', only: operand(only ?? '') }) },
  {
    pattern: /^(?:expand|write out|spell out|write) (?<only>\S{2,8}?)(?: (?:in full|out))?$/i,
    read: ({ only }) => ({ kind: 'expand', only: operand(only ?? '') }),
  },
  {
    pattern:
      /^(?:use|switch to|change to|convert to|apply|make it|put in|put it in|with)(?: the)? (?:australian|british|uk|au|aussie|en-au)(?: english)?(?: spellings?)?(?: throughout)?$|^(?:change|convert|fix|correct) (?:the )?(?:american|us) spellings?(?: to (?:australian|british))?$|^(?:fix|correct|change|australianise) (?:the )?spellings?(?: to (?:australian|british)(?: english)?)?$/i,
    read: () => ({ kind: 'spelling' }),
  },
  {
    pattern:
      /^(?:fix|correct|remove|tidy(?: up)?|clean up)(?: the)?(?: (?:double|extra|stray))? (?:spaces|spacing|whitespace)$/i,
    read: () => ({ kind: 'spacing' }),
  },
];
