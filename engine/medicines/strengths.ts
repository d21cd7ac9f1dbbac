/** One strength, such as 500 mg, 500/125 mg or 5 mg/mL. A combination has an amount for each of its parts, in the order of its name. */
export type Strength = {
  /** As written in the list. */
  text: string;
  amounts: readonly { value: number; unit: StrengthUnit }[];
  /** What the amounts are dissolved in, where the list says it: "mL", "5 mL" or "g". */
  per: string | null;
};
export type StrengthUnit = 'mg' | 'mcg' | 'g' | 'mL' | 'units' | 'mmol' | '%';

const number = String.raw`\d{1,8}(?:\.\d{1,5})?`;
const unit = '(?:mg|mcg|g|mL|units|mmol|%)';
const form = new RegExp(`^(${number}(?: ?${unit})?(?:/${number}(?: ?${unit})?)*?)(?:/((?:${number} )?mL|g))?$`);
const amount = new RegExp(`(${number})(?: ?(${unit}))?(?:/|$)`, 'g');

/** Reads one strength of the list. Null where it is not written in the list's form. */
export const strengthOf = (text: string): Strength | null => {
  const [, amountsText = '', per] = form.exec(text) ?? [];
  const found = [...amountsText.matchAll(amount)].map(([, value, own]) => ({ value: Number(value), own }));
  const last = found.at(-1)?.own as StrengthUnit | undefined;
  if (last === undefined) return null;
  return {
    text,
    amounts: found.map(({ value, own }) => ({ value, unit: (own ?? last) as StrengthUnit })),
    per: per ?? null,
  };
};

const milligramsIn: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000 };
/** An amount by weight in milligrams; nothing for other units. */
export const milligramsOf = (value: number, unit: string): number | undefined => {
  const each = milligramsIn[unit];
  return each === undefined ? undefined : value * each;
};
