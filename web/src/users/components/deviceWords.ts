const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'an iPad'],
  [/iPhone/, 'an iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'a Mac'],
  [/CrOS/, 'a Chromebook'],
  [/Linux/, 'Linux'],
];
const first = (pairs: typeof browsers, text: string): string | undefined =>
  pairs.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Windows" for what a browser says of itself; anything else as it is. */
export const deviceWords = (userAgent: string): string => {
  const browser = first(browsers, userAgent);
  if (browser === undefined) return userAgent || 'A device that does not name itself';
  const system = first(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
};
