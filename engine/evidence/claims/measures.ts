import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** What is measured, with a unit that it is never given in. */
const misfits: readonly RegExp[] = [
  /\b(?:heart rate|pulse(?! ox)|hr)\b[^.;,\n]{0,16}?\d+ ?(breaths?|mm ?hg|percent|%|degrees)/i,
  /\b(?:respirations?|respiratory rate|rr)\b[^.;,\n]{0,16}?\d+ ?(bpm|beats?|mm ?hg|percent|%|degrees)/i,
  /\b(?:oxygen saturation|saturations?|oxygenation|spo2|o2 sats?|pulse ox\w*)\b[^.;,\n]{0,16}?\d+ ?(mmol\/(?:l|mol)|mg\/dl|mm ?hg|bpm|beats?|breaths?|degrees|cm|kg|mg|ml)\b/i,
  /\b\d{2,3}\/\d{2,3} ?(cm(?:h2o)?|kpa|centimet(?:er|re)s?|in(?=[.,;)]|$)|inch(?:es)?|mg|ml|bpm|kg|percent|mmol)\b/i,
  /\b(?:blood pressure|bp)\b[^.;,\n]{0,16}?\d{2,3}\/\d{2,3} ?(cm|centimet(?:er|re)s?|inch(?:es)?|in hg|mg|ml|bpm|kg|%)/i,
  /\btemperature\b[^.;,\n]{0,16}?(?:4[5-9]|[5-9]\d|1\d\d)(?:\.\d+)? ?(?:°|degrees)? ?(c\b|celsius)/i,
  /\btemperature\b[^.;,\n]{0,16}?[34]\d(?:\.\d+)? ?(?:°|degrees)? ?(f\b|fahrenheit)/i,
  /\b(?:4[5-9]|[5-9]\d|1[01]\d)(?:\.\d+)? ?(?:°|degrees) ?(c\b|celsius|centigrade)/i,
  /\b(?:liver (?:panel|enzymes?)|ast|alt|alk(?:aline)? phos\w*|alp|ggt|lipase|amylase|psa|tsh)\b[^.;,\n]{0,32}?\b\d+(?:\.\d+)? ?(mmol\/l|g\/d?l|%|mm ?hg)/i,
  /\b(?:ast|alt|alk(?:aline)? phos\w*|ggt|lipase|amylase)\b[^.;,\n]{0,24}?\b\d+(?:\.\d+)? ?(mg\/dl)/i,
  /\b(?:triglycerides?|cholesterol|ldl|hdl|glucose|creatinine|calcium|bilirubin)\b[^.;,\n]{0,64}?\b\d+(?:\.\d+)? ?(mg\/l|mcg\/dl|mg\/ml|g\/l)\b/i,
  /\b\d+(?:\.\d+)? ?((?:units|bpm|mm ?hg|puffs?|tablets?)\/d?l)\b/i,
  /\b(?:weight|weighs)\b(?![^.;,\n]*\b(?:pounds?|lbs?)\b)[^.;,\n]{0,16}?\d+(?:\.\d+)? ?(cm|inch(?:es)?|feet|ounces?|mg|ml|mm)\b/i,
  /\bheight\b[^.;,\n]{0,16}?\d+(?:\.\d+)? ?(kg|pounds?|lbs?|mg|ml|mm)\b/i,
  /\b(?:ejection fraction|lvef|ef)\b[^.;,\n]{0,16}?\d+ ?(mmol\/l|mg\/dl|mm ?hg|mg|ml|bpm|cm)/i,
  /\b(?:triglycerides?|cholesterol|ldl|hdl|glucose|(?:blood )?sugars?)\b[^.;,\n]{0,32}?\b[4-9]\d(?:\.\d+)? ?(mmol\/l|g\/dl|%)/i,
  /\b(?:triglycerides?|cholesterol|ldl|hdl|glucose|(?:blood )?sugars?)\b[^.;,\n]{0,32}?\b\d{3}(?:\.\d+)? ?(mmol\/l|g\/dl|%)/i,
  /\b(?:a1c|hba1c)\b[^.;,\n]{0,16}?\d+(?:\.\d+)? ?(mm ?hg|mg|ml|bpm|cm)\b/i,
  /\b\d+(?:\.\d+)? ?(?:cm|centimeters?) (?:x|by) \d+(?:\.\d+)? ?(mm|millimeters?|m|meters?|inch(?:es)?)\b/i,
  /\b\d+(?:\.\d+)? ?(?:mm|millimeters?) (?:x|by) \d+(?:\.\d+)? ?(cm|centimeters?|m|meters?|inch(?:es)?)\b/i,
  /\b\d+(?:\.\d+)? ?(?:m|meters?) (?:x|by) \d+(?:\.\d+)? ?(mm|cm|millimeters?|centimeters?)\b/i,
  /\b\d+(?:\.\d+)? (percent|mm ?hg|mg\/dl|bpm) (?:f\b|fahrenheit|c\b|celsius|of (?:plantar |dorsi)?(?:flexion|extension|rotation))/i,
];
const byWeight = /\d ?((?:mg|mcg|g|ml|milligrams?|micrograms?|units?) ?(?:\/|per) ?(?:kg|kilo(?:gram)?))\b/i;
const kilo = ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'];

/** A unit that what is measured is never given in, or a dose by weight where nobody spoke of any. */
export const measureClaims = ({ text, ground }: Reading): Claim[] => {
  const misfit = misfits.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  const weighed = kilo.some((word) => ground.words.has(word)) ? null : byWeight.exec(text);
  const written = (misfit ?? weighed)?.[1];
  return written === undefined
    ? []
    : [
        {
          isPlain: true,
          flag: {
            kind: 'unit',
            severity: 'alert',
            because: misfit ? 'This is not measured in such a unit' : 'No dose by weight was said',
            written,
          },
          features: features({ misfit: 1 }),
        },
      ];
};
