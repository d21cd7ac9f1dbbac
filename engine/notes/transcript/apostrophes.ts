/** Short forms that were written without their apostrophe ("dont", "thats"), each with it: without the "not" a denial would say the opposite. */

const plain: readonly (readonly [RegExp, string])[] = [
  [/\b(do|did|does|is|are|was|were|have|has|had|could|would|should)nt\b/g, "$1n't"],
  [/\bcant\b/g, "can't"],
  [/\bwont\b/g, "won't"],
  [/\bim\b(?! (?:injection|antibiotics|dose|benz\w+))/g, "i'm"],
  [/\b(i|you|we|they)ve\b/g, "$1've"],
  [/\b(you|they)re\b/g, "$1're"],
  [/\b(you|they)ll\b/g, "$1'll"],
  [/\b(that|there|what|where|who)s\b/g, "$1's"],
  [
    /\b(he|she)s (?=(?:been|had|got|a|an|the|not|just|really|very|so|on|in|at|still|always|getting|going|having|fine|okay|good|never|only|allergic|due|had|eating|drinking|sleeping|taking)\b)/g,
    "$1's ",
  ],
  [
    /\bits (?=(?:been|got|a|an|the|this|that|these|those|both|not|just|really|very|so|like|always|still|getting|going|from|there|better|worse|about|more|my|pretty|probably|hard|fine|okay|only|never|all|on and off|in my|on my|sore|gone|been)\b)/g,
    "it's ",
  ],
  [/\blets (?=[a-z]+\b)/g, "let's "],
  [
    /\b(i|you|we|they|he|she|it)d (?=(?:rather|like|love|prefer|want|suggest|recommend|expect|hope|say|be|have|get)\b)/g,
    "$1'd ",
  ],
  [
    /(?<!\b(?:feel|felt|am|is|was|very|really|so|seriously|mentally|fell|be|been|being|critically|looks?|looked|too|not|the) )\bill (?=(?:get|see|give|do|have|write|send|check|order|refer|book|take|put|be|let|call|ring|just|also|need|start|try|have|print|talk|examine|listen|tell|show|stop|go|come)\b)/g,
    "i'll ",
  ],
  [
    /(?<!\b(?:very|as|pretty|not|quite|really|so|is|are|am|was|do|does|did|doing|done|feel|feels|feeling|go|went|going|sleep|sleeping|eat|eating|get|getting|tolerated|controlled|,) )\bwell (?=(?:do|get|see|give|put|start|check|send|book|order|refer|talk|try|repeat|swap|change|keep|leave|arrange|organise|catch|review) (?!you (?:have|get|feel|know|think|want|take)))/g,
    "we'll ",
  ],
];

/** Lower-case speech with its apostrophes. */
export const withApostrophes = (text: string): string =>
  plain.reduce((said, [pattern, to]) => said.replace(pattern, to), text);
