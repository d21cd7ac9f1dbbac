export const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** With a small first letter, save in abbreviations ("HbA1c", "ECG") and "I". */
export const lowerFirst = (text: string): string =>
  /^(?:[A-Z]{2}|HbA|I\b|eGFR)/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
