/** The spelling alphabet, with the letters that a recogniser writes out. */
export const spellingAlphabet: ReadonlyMap<string, string> = new Map(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray yankee zulu zed zee'
    .split(' ')
    .map((word) => [word, word.charAt(0)] as const),
);
