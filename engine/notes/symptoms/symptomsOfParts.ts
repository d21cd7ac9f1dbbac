import { sparing } from '../../evidence/sparing.ts';
import type { NamedSymptom } from './symptomForms.ts';

/** What is felt in a part of the body, by the part and its side: "my left knee hurts" is left knee pain. */

type Found = { form: NamedSymptom; index: number; length: number };

const limb =
  'knees?|hips?|shoulders?|ankles?|foot|feet|(?:big |great |middle |index |ring |little )?(?:toes?|fingers?)|legs?|arms?|elbows?|wrists?|hands?|thumbs?|calf|calves|thighs?|heels?|groin|back|neck|buttocks?|shins?|forearms?|upper arm|jaw|ribs?';
const own = '(?:my|your|his|her|the|their|this|that|both|both my|both your|both of my|both of your)';
const side =
  '(?:(left|right|lower|upper|low|lower left|lower right|left lower|right lower|left upper|right upper|mid|middle)(?: |-?side of (?:my|your|the) ))?';
const is =
  '(?:is|are|has been|have been|feels?|gets?|looks?|was|were|got|been)(?: (?:also|just|always|still|really|very|so|a bit|a little|a little bit|pretty|quite|getting|feeling|feels?|super))*';
const kinds: readonly (readonly [name: string, noun: string, verb: string, adjective: string])[] = [
  [
    'pain',
    'pains?|aches?|soreness|discomfort',
    'hurts?|aches?|(?:is |has been |are |have been |been )(?:really |just )?(?:hurting|aching|killing me|bothering me)',
    'sore|painful|achy|tender',
  ],
  [
    'swelling',
    'swelling',
    'swells?(?: up)?|swelled(?: up)?|(?:is|are|has been|have been) swelling(?: up)?',
    'swollen|puffy',
  ],
  ['stiffness', 'stiffness', 'stiffens(?: up)?', 'stiff'],
  ['weakness', 'weakness', 'gives? (?:out|way)', 'weak'],
  ['numbness', 'numbness', 'goes numb|go numb', 'numb'],
  ['tingling', 'tingling|pins and needles', 'tingles?', 'tingly|tingling'],
];
const patterns = kinds.flatMap(([name, noun, verb, adjective]) =>
  [
    `(?<![a-z-])${side}(${limb}) (?:${noun})(?![a-z-])`,
    `(?<![a-z-])(?:${noun}|${adjective})(?: (?:right|just|here|mostly|all|also|over))* (?:in|on|of|at|around) (?:the (?:bottom|top|back|inside|outside|front) of )?(?=)(?:${own} )?${side}((?:${limb})(?: (?:and|or) (?:${own} )?(?:${limb}))?)(?![a-z-]| sides?)`,
    `(?<![a-z-])${own} ${side}(${limb}) (?:${verb}|${is} (?:${adjective}))(?![a-z-])`,
  ].map((pattern) => ({ name, pattern: sparing(new RegExp(pattern, 'g')) })),
);

const neurological = /^(?:numbness|tingling)$/;
const dependent = /^(?:legs|ankles|feet|leg|calves)(?: (?:and|or) |$)/;
const many: Readonly<Record<string, string>> = { feet: 'foot', calves: 'calf' };
const singular = (part: string): string => many[part] ?? part.replace(/s$/, '');

const formOf = (name: string, at: string | undefined, said: string): NamedSymptom => {
  const where = (at ?? '').replace(/-side.*$/, '');
  const part = said.replace(new RegExp(` (and|or) ${own} `), ' $1 ');
  const isOfTwo = / (?:and|or) /.test(part);
  const isMany = !isOfTwo && singular(part) !== part;
  const whole = [where, part].filter(Boolean).join(' ');
  const system = neurological.test(name)
    ? 'Neurological'
    : name === 'swelling' && dependent.test(part)
      ? 'Cardiovascular'
      : 'Musculoskeletal';
  const named =
    neurological.test(name) || name === 'weakness' || isOfTwo
      ? `${name} in the ${whole}`
      : `${[where, isMany ? singular(part) : part].filter(Boolean).join(' ')} ${name}`;
  const concept =
    part === 'back' && name === 'pain'
      ? 'back pain'
      : part === 'neck' && name === 'pain'
        ? 'neck pain'
        : neurological.test(name)
          ? 'numbness'
          : `${singular(part)} ${name}`;
  return { name: named, system, concept };
};

/** The symptoms of parts that a text names, with their places. Takes words in lower case with single spaces. */
export const ofPart = (text: string): Found[] => [...together(text), ...alone(text)];
const pair = sparing(
  new RegExp(
    `(?<![a-z-])(numbness|tingling|weakness|pain|swelling|stiffness),? (?:and|or) (numbness|tingling|weakness|pain|swelling|stiffness) (?:down )?(?:in|of|on|at|around) (?:${own} )?${side}(${limb})(?![a-z-])`,
    'g',
  ),
);
/** "Numbness or tingling in that foot": both are of it. */
const together = (text: string): Found[] =>
  [...text.matchAll(pair)].flatMap((match) => {
    const [all, first = '', second = '', where, part = ''] = match;
    return [
      { form: formOf(first, where, part), index: match.index, length: first.length },
      {
        form: formOf(second, where, part),
        index: match.index + first.length + 1,
        length: all.length - first.length - 1,
      },
    ];
  });
const alone = (text: string): Found[] =>
  patterns.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      form: formOf(name, match[1], match[2] ?? ''),
      index: match.index,
      length: match[0].length,
    })),
  );
