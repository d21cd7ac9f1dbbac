/** Names that stand in capitals in a record, wherever in a sentence. */
export const inCapitals = (text: string): string =>
  text
    .replace(/\ba1c\b/g, 'A1c')
    .replace(/\bspo2\b/g, 'SpO2')
    .replace(
      /\b(?:hcv|ast|alt|ldl|hdl|cbc|cmp|bmp|jvd|cva|pip|mcp|dip|pfts?|wbc|ana|rbc|bun|esr|acr|ahi|ggt|atfl|fvc|ccp|hpv|inr|dexa|lad|fsh)\b/g,
      (name) => name.toUpperCase(),
    )
    .replace(/\b([eh])\.? (?=coli\b|pylori\b)/g, (name) => `${name.slice(0, 1).toUpperCase()} `)
    .replace(/\b[clst]\d\b(?! ?(?:mg|ml))/g, (name) => name.toUpperCase());
