/** One thing that is asked for. Quoted words in it are kept apart, so that nothing inside them is read as an instruction. */
export type Clause = { text: string; restore: (text: string) => string };

const verbs =
  'replace|change|swap|switch|correct|fix|remove|delete|drop|omit|cut|leave|take|get|shorten|condense|tighten|make|turn|convert|put|use|expand|spell|write|abbreviate|add|insert|append|include|move|rename|number|format|rewrite|do|keep|set|update|amend|substitute|erase|exclude|list';
const boundary = new RegExp(
  `(?:[.,]?\\s+(?:and then|then|and also|and)|[.,])\\s+(?=(?:please\\s+)?(?:don't|do not|${verbs})\\b)`,
  'i',
);
const courtesy =
  /^(?:(?:please|kindly|also|and|then|ok(?:ay)?|hi|hello|now|so|just|simply|can you|could you|would you|will you|can we|could we|i(?:'d| would) like (?:you )?to|i want (?:you )?to|i need (?:you )?to|you (?:should|need to|must|can)|let'?s|we (?:should|need to)|go ahead and|try to|make sure (?:to|you)|remember to)[\s,]+)+/i;
/** Said of every edit. */
const everywhere =
  /[\s,]*(?:everywhere|throughout|in all places|wherever it (?:stands|appears|occurs)|in every place|each time)(?: (?:in|of) (?:it|this|that|the (?:note|letter|report|document|text)))?$/i;
const farewell = /[\s,]*(?:please|thanks|thank you|cheers)?[\s.!?]*$/i;
const quotes = /"([^"]{1,500})"|“([^”]{1,500})”|‘([^’]{1,500})’|(?<![\p{L}\p{N}])'([^']{1,500})'(?![\p{L}\p{N}])/gu;
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** "Change A to B and C to D" is two changes, the second without its verb. */
const withVerbs = (text: string): string[] => {
  const [, verb, first, by, second] =
    /^(change|correct|update|alter|amend|switch|turn|replace|fix) ((?:(?! and ).)+? (to|with|by|into) (?:(?! and ).)+?),? and ((?:(?! and ).)+? \3 .+)$/i.exec(
      text,
    ) ?? [];
  if (!verb || !first || !by || !second) return [text];
  return [`${verb} ${first}`, ...withVerbs(`${verb} ${second}`)];
};

/** The clauses of an instruction, without courtesies. */
export const clausesOf = (instruction: string): Clause[] => {
  const kept: string[] = [];
  const covered = instruction.replace(/[\uE000\uE001]/g, '').replace(quotes, (_, ...groups: (string | undefined)[]) => {
    kept.push(groups.slice(0, 4).find((group) => group !== undefined) ?? '');
    return `${OPEN}${kept.length - 1}${CLOSE}`;
  });
  const restore = (text: string): string =>
    text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
  return covered
    .split(/[\n;]+/)
    .flatMap((line) => withLeads(line.split(boundary)))
    .map((text) =>
      text
        .replace(/’/g, "'")
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
        .replace(courtesy, '')
        .replace(farewell, '')
        .replace(everywhere, ''),
    )
    .filter((text) => text !== '')
    .flatMap(withVerbs)
    .map((text) => ({ text, restore }));
};

/** "In the plan, change 40 to 20" is one clause: its first part says only where or instead of what. */
const isLead = (text: string): boolean =>
  /^(?:in|under|within|instead of|rather than|where it says|it says|throughout|everywhere)\b/i.test(text);
const withLeads = (parts: readonly string[]): string[] => {
  const found: string[] = [];
  let lead = '';
  for (const part of parts) {
    if (isLead(part.trim()) && !/ (?:write|say|use|put|change|replace|remove) /i.test(part)) lead += `${part}, `;
    else {
      found.push(lead + part);
      lead = '';
    }
  }
  return lead === '' ? found : [...found, lead];
};

export const isQuoted = (text: string): boolean => /^\uE000\d+\uE001$/.test(text.trim());
