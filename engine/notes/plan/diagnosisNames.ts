import { sparing } from '../../evidence/sparing.ts';
import { paired, single } from '../../evidence/lexicon/body.ts';
import { mentionsOf } from '../mentions.ts';

/** The name of what a patient has, where speech comes to it: a noun with what belongs to it, and no further. */

const stops =
  "and|or|but|so|which|that|that's|who|because|since|as|if|when|where|while|until|unless|then|i|we|you|he|she|it|they|this|these|those|there|here|okay|ok|alright|all|now|today|is|are|was|were|be|been|being|has|have|had|having|do|does|did|will|would|can|could|may|might|should|let|just|also|what|how|like|for|to|by|of|in|on|at|with|from|due|based|given|going|brought|triggered|set|not|no|yes|yeah|well|hmm|looking|causing|called|known|either|than|your|my|his|her|their|our|the|a|an|some|any|more|most|much|really|very|pretty|probably|likely|maybe|perhaps|possibly|basically|essentially|actually|again|too|though|first|next|unfortunately|hopefully|sometimes|usually|often|typically|before|after|during|take|go|get|want|need|see|think|say|try|give|put|start|us|me|him|them|about|only|still|already|another|other|related|around|over|under|behind|inside|outside|around|near|last|week|case|regardless|meaning|measuring|called|named|kind|sort|bit|little|lot|something|anything|everything|nothing|thing|things|good|great|normal|better|worse|exactly|especially|rather";
const word = `(?!(?:${stops}|right(?= (?:now|here|there|so|and|okay|i|we)\\b))\\b)[a-z0-9][a-z0-9/'-]*`;

/** Read word by word: as one pattern, with each word that must not be one of these, it takes half a megabyte of code. */
const isStop = new Set(stops.split('|'));
const notSide = /^right (?:now|here|there|so|and|okay|i|we)\b/;
const wordEnd = (text: string, at: number): number | null => {
  const rest = text.slice(at);
  const [found = ''] = /^[a-z0-9][a-z0-9/'-]*/.exec(rest) ?? [];
  const [first = ''] = /^[a-z0-9]+/.exec(found) ?? [];
  return found === '' || isStop.has(first) || notSide.test(rest) ? null : at + found.length;
};
const wordsEnd = (text: string, at: number, most: number): number | null => {
  const end = wordEnd(text, at);
  return end === null || most === 1 || text[end] !== ' ' ? end : (wordsEnd(text, end + 1, most - 1) ?? end);
};
/** What stands behind a lead that may have an article or a word like it. */
const behind = (text: string, at: number, lead: RegExp, most: number): number | null => {
  const [whole, ahead = ''] = lead.exec(text.slice(at)) ?? [];
  if (whole === undefined) return null;
  return wordsEnd(text, at + whole.length, most) ?? wordsEnd(text, at + ahead.length, most);
};
const placeLead = /^( (?:of|in|to|on|along|involving|affecting|from) )(?:(?:the|your|his|her|both|that|an?) )?/;
const furtherLead = /^(,? (?:and|or) )(?:(?:an?|some|maybe|possibly|possible|also|perhaps|likely|even)(?=) ){0,3}/;
const placeEnd = (text: string, at: number): number => behind(text, at, placeLead, 4) ?? at;
/** The name that a text begins with: what it is, where, and what is named beside it; each may be empty. */
const nameAhead = (text: string): [head: string, site: string, more: string] => {
  const head = wordsEnd(text, 0, 5);
  if (head === null) return ['', '', ''];
  const site = placeEnd(text, placeEnd(text, head));
  const further = behind(text, site, furtherLead, 5);
  const more = further === null ? site : placeEnd(text, further);
  return [text.slice(0, head), text.slice(head, site), text.slice(site, more)];
};

const diagnosed = sparing(
  /\b(?:fractures?|sprain|strain|tears?|rupture|infections?|syndrome|disease|cysts?|stones?|gallstones|failure|deficiency|reaction|virus|viral|bacterial|cancer|tumou?r|hernia|contusion|concussion|dislocation|impingement|spasms?|tics?|flare|exacerbation|embolism|clot|thrombosis|attack|stroke|migraines?|eczema|shingles|flu|influenza|cold|covid|croup|strep|pneumonia|asthma|copd|gout|ulcers?|hypertension|diabetes|degeneration|narrowing|blockages?|obstruction|stenosis|insufficiency|vertigo|reflux|allerg(?:y|ies)|intolerance|abscess|cellulitis|lymphoma|melanoma|carcinoma|seizures?|epilepsy|palsy|faint|fibrillation|tachycardia|dysfunction|injury|injuries|pertussis|tuberculosis|elbow|(?:depressive|manic) episode|disorder|dependence|depression|(?!(?:prog|diag)nosis)[a-z]{3,}(?:itis|osis|oma|a?emia|pathy|algia|iasis))\b/,
);
const noName =
  /\b(?:histor(?:y|ies)|appointment|x-?rays?|mri|scan|question|questions|idea|plan|medications?|medicines?|dose|symptoms?|family|results?|tests?|signs?|chance|risk|risks|problem|problems|issue|issues|time|times|work|way|doctor|reason|check|screen(?:ing)?|relief|part|surgery|office|control|number|level|levels|patients?|people|talk|talking|doing|feeling|prevent|mg|milligrams|pictures?|presentation|effusion|o?edema|ecchymosis|bruising|murmur|fluid|spot|areas?|inhibitor|clue)(?=)\b|\d(?<!\b(?:type|stage|grade) \d)|^(?:[a-z]*al|torn)$/;
const last =
  /(?:,? (?:right(?<!\b(?:the|your) right)|left(?<!\b(?:the|your) left)|today|there|here|present|overall|itself|issue|exam|related|-related|[a-z]+ly|[a-z]{4,}ing(?<!(?:bleeding|swelling|narrowing|poisoning))))+$/;
/** "Torn meniscus", "sprained ankle": what was done to a part names what it has. */
const injured = sparing(
  new RegExp(
    `^((?:(?:partly|partially|completely|badly) )?(?:torn|sprained|strained|broken|fractured|ruptured|pulled(?! back)|bruised|dislocated|irritated|inflamed)(?: or (?:torn|sprained|strained|injured|broken))?)(?: (?:your|the|that|his|her|an?|some))? (${word}(?: ${word}){0,2})`,
  ),
);
const partNames = [...paired, ...single]
  .flatMap((line) => line.split(/[:|]/))
  .map((one) => one.trim())
  .filter(Boolean);
const otherParts =
  'mcl|acl|pcl|lcl|meniscus|supraspinatus|infraspinatus|subscapularis|biceps|plantar fascia|ligaments?|tendons?|rotator cuff|muscles?|achilles|bones?|nerves?|cartilage|labrum|hamstring|calf|quad\\w*|scaphoid|tibia|fibula|femur|humerus|ulna|radius|metatarsals?|metacarpals?|vertebrae?|discs?';
const parts = new RegExp(`\\b(?:${partNames.join('|')}|${otherParts})\\b`);
/** "COPD chronic obstructive pulmonary disease": a name and what it stands for. */
const withoutMeaning = (name: string): string => {
  const [first = '', ...rest] = name.split(' ');
  return first.length > 1 && first === rest.map((one) => one[0]).join('') ? first : name;
};

const isNamed = (name: string): boolean =>
  diagnosed.test(name) || mentionsOf(name).some(({ kind }) => kind === 'condition');

/**
 * What a name is and how many characters of the speech it takes; `null` where what stands there names no condition. `isAnyName`: it was
 * introduced as a name, so that it need not be known. `isInjury`: it is what was done to a part.
 */
export const diagnosisAt = (
  text: string,
  isAnyName = false,
): { name: string; length: number; isInjury?: true } | null => {
  const [hurt, how = '', part = ''] = injured.exec(text) ?? [];
  if (hurt !== undefined && parts.test(part)) {
    const whole = part.replace(last, '');
    return { name: `${how} ${whole}`, length: hurt.length - part.length + whole.length, isInjury: true };
  }
  const [head, site, more] = nameAhead(text);
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
