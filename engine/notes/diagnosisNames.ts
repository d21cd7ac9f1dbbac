import { paired, single } from '../evidence/lexicon/body.ts';
import { mentionsOf } from './mentions.ts';

/** The name of what a patient has, where speech comes to it: a noun with what belongs to it, and no further. */

const stops =
  "and|or|but|so|which|that|that's|who|because|since|as|if|when|where|while|until|unless|then|i|we|you|he|she|it|they|this|these|those|there|here|okay|ok|alright|all|now|today|is|are|was|were|be|been|being|has|have|had|having|do|does|did|will|would|can|could|may|might|should|let|just|also|what|how|like|for|to|by|of|in|on|at|with|from|due|based|given|going|not|no|yes|yeah|well|hmm|looking|causing|called|known|either|than|your|my|his|her|their|our|the|a|an|some|any|more|most|much|really|very|pretty|probably|likely|maybe|possibly|basically|essentially|actually|again|too|though|first|next|unfortunately|hopefully|sometimes|usually|often|typically|before|after|during|take|go|get|want|need|see|think|say|try|give|put|start|us|me|him|them|about|only|still|already|another|other|related|around|over|under|behind|inside|outside|around|near|last|week|case|regardless|meaning|measuring|called|named|kind|sort|bit|little|lot|something|anything|everything|nothing|thing|things|good|great|normal|better|worse|exactly|especially|right(?= (?:now|here|there|so|and|okay|i|we)\\b)";
const word = `(?!(?:${stops})\\b)[a-z0-9][a-z0-9/'-]*`;
const core = `${word}(?: ${word}){0,4}`;
const place = `(?: (?:of|in|to|on|along|involving|affecting|from) (?:(?:the|your|his|her|both|that|an?) )?${word}(?: ${word}){0,3})`;
const longer = `(?:,? (?:and|or) (?:(?:an?|some|maybe|possibly|possible) )?${core}${place}?)`;
const nameAhead = new RegExp(`^(${core})(${place}{0,2})(${longer}?)`);

const diagnosed =
  /\b(?:fractures?|sprain|strain|tears?|rupture|infections?|syndrome|disease|cysts?|stones?|gallstones|failure|deficiency|reaction|virus|viral|bacterial|cancer|tumou?r|hernia|contusion|concussion|dislocation|impingement|spasms?|tics?|flare|exacerbation|embolism|clot|thrombosis|attack|stroke|migraines?|eczema|shingles|flu|influenza|cold|covid|croup|strep|pneumonia|asthma|copd|gout|ulcers?|hypertension|diabetes|degeneration|narrowing|blockages?|obstruction|stenosis|insufficiency|vertigo|reflux|allerg(?:y|ies)|intolerance|abscess|cellulitis|lymphoma|melanoma|carcinoma|seizures?|epilepsy|palsy|faint|fibrillation|tachycardia|dysfunction|injury|injuries|pertussis|tuberculosis|elbow|(?!(?:prog|diag)nosis)[a-z]{3,}(?:itis|osis|oma|a?emia|pathy|algia|iasis))\b/;
const noName =
  /\b(?:histor(?:y|ies)|appointment|x-?rays?|mri|scan|question|questions|idea|plan|medications?|medicines?|dose|symptoms?|family|results?|tests?|signs?|chance|risk|risks|problem|problems|issue|issues|time|times|work|way|doctor|reason|check|screen(?:ing)?|relief|part|surgery|office|control|number|level|levels|patients?|people|talk|talking|doing|feeling|prevent|mg|milligrams|picture|effusion|o?edema|ecchymosis|bruising|murmur|fluid|spot|areas?|inhibitor|clue)\b|\d(?<!\b(?:type|stage|grade) \d)|^(?:[a-z]*al|torn)$/;
const last =
  /(?:,? (?:right(?<!\b(?:the|your) right)|left(?<!\b(?:the|your) left)|today|there|here|present|overall|itself|issue|exam|[a-z]+ly|[a-z]{4,}ing(?<!(?:bleeding|swelling|narrowing|poisoning))))+$/;
/** "Torn meniscus", "sprained ankle": what was done to a part names what it has. */
const injured = new RegExp(
  `^((?:torn|sprained|strained|broken|fractured|ruptured|pulled|bruised|dislocated|irritated|inflamed)(?: or (?:torn|sprained|strained|injured|broken))?)(?: (?:your|the|that|his|her|an?|some))? (${word}(?: ${word}){0,2})`,
);
const parts = new RegExp(
  `\\b(?:${[...paired, ...single]
    .flatMap((line) => line.split(/[:|]/))
    .map((one) => one.trim())
    .filter(Boolean)
    .join(
      '|',
    )}|mcl|acl|pcl|lcl|meniscus|ligaments?|tendons?|rotator cuff|muscles?|achilles|bones?|nerves?|cartilage|labrum|hamstring|calf|quad\\w*)\\b`,
);
/** "COPD chronic obstructive pulmonary disease": a name and what it stands for. */
const withoutMeaning = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return first.length > 1 && first === rest.map((one) => one[0]).join('') ? first : name;
};

const isNamed = (name: string): boolean =>
  diagnosed.test(name) || mentionsOf(name).some(({ kind }) => kind === 'condition');

/** What a name is and how many characters of the speech it takes; `null` where what stands there names no condition. `isAnyName`: it was introduced as a name, so that it need not be known. */
export const diagnosisAt = (text: string, isAnyName = false): { name: string; length: number } | null => {
  const [hurt, how = '', part = ''] = injured.exec(text) ?? [];
  if (hurt !== undefined && parts.test(part)) return { name: `${how} ${part.replace(last, '')}`, length: hurt.length };
  const [, head = '', site = '', more = ''] = nameAhead.exec(text) ?? [];
  if (head === '') return null;
  const isFit = (name: string): boolean =>
    !noName.test(name) && (isNamed(name) || (isAnyName && name.split(' ').length <= 4 && /^[a-z' -]{5,}$/.test(name)));
  const tries = [head + site + (isNamed(more) ? more : ''), head + site, head];
  const found = tries.find((name) => isFit(name) && !(site !== '' && noName.test(name)));
  const name = found?.replace(last, '').replace(/,/g, '') ?? '';
  return found === undefined || !isFit(name)
    ? null
    : {
        name: withoutMeaning(name).replace(/(?<=\bhepatitis )[abcde]$/, (letter) => letter.toUpperCase()),
        length: found.length,
      };
};
