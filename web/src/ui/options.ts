/** Values and their words, as the fields and filters take them, in the order that the labels are written in. */
export const optionsOf = <Value extends string>(labels: Record<Value, string>): (readonly [Value, string])[] =>
  Object.entries(labels) as [Value, string][];
export const valuesOf = <Value extends string>(labels: Record<Value, string>): Value[] =>
  Object.keys(labels) as Value[];
