import { sparing } from '../../evidence/sparing.ts';
import { lookedAt, part, tested } from './findingNames.ts';
import type { View } from './findingView.ts';
import { moreSigns } from './findingGate.ts';
import { hasSign } from './forms.ts';
import { mentionsOf } from '../mentions.ts';
import { lasting } from '../plan/problemsSaid.ts';
import { phrases } from '../phrases.ts';

/** A test by its name. */
export const testIn = new RegExp(`(?:^| )(${tested})(?= |,|$)`);
/** All that is looked at or tested. */
export const subjects = new RegExp(`(?<=^| )(${tested}|${lookedAt})(?= |,|$)`, 'g');

const present = '(?:appreciate|hear|see|feel|notice|noticed|note|noted|find|found|palpate|recogni[sz]e)';
/** The ways in which a doctor says what was found. */
/** An organ is there, felt or not; of a lump nothing is. */
const organFelt = sparing(
  /^(?:the|your|his|her) (bladder|spleen|liver|kidneys?|uterus|thyroid|gallbladder|prostate|fundus|ovar(?:y|ies))$/,
);
export const forms = {
  seenNot: new RegExp(
    `^(?:(?:i|we) )?(?:do|did|can|could|am)(?: really| also| even)? ?not (?:really |also |even )?${present}(?:ing)?,? (?:any |an? |much |much of an? )?(.+)$`,
  ),
  seen: sparing(
    new RegExp(
      `^(?:i|we) (?:do |did |can |could |also |still |just |definitely |have |am |however |continue to )*(?:${present}|hearing|seeing|noticing|feeling|appreciating)(?: also)?,?(?: that)?(?: there (?:is|are)| you (?:do |also )*have| you have got)? (.+)$`,
    ),
  ),
  thereNot: /^there (?:is|are|was|were|does)(?: not| no)(?: appear to be| seem to be)?(?: any| an?)? (.+)$/,
  normalExam:
    /^((?:the )?(?:rest of )?(?:the |your |his |her )?(?:[a-z]+ ){1,3}exam(?:ination)?) (?:is|was|looks|are) (?:otherwise |all |completely )*(normal|unremarkable|negative|benign)$/,
  otherThan:
    /^(?:the )?(?:rest of )?(?:the |your |his |her )?(?:physical )?exam(?:ination)? (?:is|looks|was|seems) (?:generally |otherwise |pretty |essentially )*normal,? (other than|except for|apart from) (?:that )?(?:you (?:have got|have) )?(.+)$/,
  there: /^there (?:is|are|was|were|appears? to be|seems? to be)(?: also| still| definitely)* (.+)$/,
  hasNot:
    /^(?:you|she|he|the patient) (?:do |does )?(?=)(?:not (?:seem to |appear to )?have|has no|have no|have not got)(?: any| an?)? (.+)$/,
  has: /^(?:you|she|he|the patient) (?:do |does |also |still |definitely |seem to |seems to |appear to |appears to )*(?:have|has|had)(?: also| got| had| still)* (.+)$/,
  looksLike:
    /^(?:it |that |this )?(?:looks|sounds|seems|appears|feels) (?:like|as if|that)(?: it(?! (?:is|was)\b))? (.+)$/,
  shows:
    /^(?:it|this|that|they|which)(?: also| does| do| did| just| still| really)* (?:shows?|showed|showing|reveals?|revealed|demonstrates?|demonstrated)(?: us| me)?(?: that)?(?: there (?:is|are)| you (?:do |also )*have)? (.+)$/,
  itIs: /^(?:it|this|that|they|those|these)(?: all| also| both| still)* (is|are|was|were|looks?|feels?|sounds?|appears?) (.+)$/,
  you: /^(?:you|she|he|the patient) (?:are|is|appears?|looks?|seems?)(?: to be)? (.+)$/,
  noDistress:
    /^(?:you|she|he|the patient) (do not|does not|are not|is not|are|is|appears? to be)(?: appear)?(?: to be)?(?: in)? (no )?((?:acute |apparent |obvious )*distress)/,
};
const told = new RegExp(
  `^(?:(?:the|your|his|her) )?((?:[a-z0-9'/_-]+,? ){0,5}?[a-z0-9'/_-]+?) (is|are|was|were|has been|have been|looks?(?: like)?|sounds?|feels?|seems?|appears?|has|have|(?:do|does) (?:show|have)|shows?|showed|came back|does not|do not)(?: to be| as| that you have| that there is| that it has| it has| it definitely has)? (.+)$`,
);

/** Without the word that points at it. */
export const without = (text: string): string =>
  text.replace(/^(?:an?|some|the|any|this|that|these|those) (?=[a-z0-9])/, '');
/** Without what points at it; its article stays. */
const named = (text: string): string => text.replace(/^(?:some|the|any|this|that|these|those) (?=[a-z0-9])/, '');
const plainDegree =
  /^(?:ok|ok,? good|great|good|fine|okay|perfect|wonderful|excellent|well|decent|normal and good|beautiful|awesome)$/;
/** Of these "good" says enough. */
const mayBeGood =
  /\b(?:vital signs|vitals|pressure|heart rate|oxygen\w*|sats|strength|power|grip|range of motion|reflexes|pulses?|alignment|incision|wound|x-?rays?|ecg|ekg|echo\w*|mri|ct|labs?|lab results|bloods|panel|function|cholesterol|a1c|hba1c|pfts?|tests?|hemoglobin|haemoglobin|levels?)\b/;

/** "Your lungs sound nice and clear" as "lungs are clear"; `null` where nothing is said of the subject. */
const predicated = (subject: string, verb: string, said: string): string | null => {
  const rest = said
    .replace(/^also /, '')
    // "Looks really good, and your prior lobectomy, there is …": what comes next is another thing.
    .replace(
      /^((?:really |very |pretty |completely )*(?:good|great|fine|okay|normal|stable|clear|unchanged)),? and (?:you know,? )?(?=)(?:the|your|his|her|prior)\b.*$/,
      '$1',
    )
    .replace(
      /^((?:[a-z]+ )?(?:negative|positive|normal|clear|intact|unremarkable|elevated|benign)(?=)) (?:the|your|his|her|exam|on exam)\b.*$/,
      '$1',
    );
  const name = without(subject === 'heart' && verb === 'sounds' ? 'heart sounds' : subject)
    .replace(/,$/, '')
    .replace(/(?: |^)(?:also|otherwise|all|both)(?= |$)/g, '');
  const isPlural =
    /(?:s|feet|membranes)$/.test(name) && !/(?:pulse|ss|pancreas|edema|oedema|illness|spondylolisthesis)$/.test(name);
  // "Push your hand into your belly. That's strong": the belly is not.
  if (/^(?:strong|weak)\b/.test(rest) && !/\b(?:strength|power|grip|pulses?|muscles?|handshake|heartbeat)\b/.test(name))
    return null;
  // "All negative" is said of more than what stands next to it.
  if (/^all\b/.test(rest) && !isPlural) return null;
  // "Those are extra sounds": what the word before means.
  if (/^(?:just |basically )?(?:extra|abnormal|little|funny) (?:heart )?(?:sounds?|noises?|beats?)$/.test(rest))
    return null;
  if (
    /\b(?:test|sign|manoeuvre|maneuver)$/.test(name) &&
    !/^(?:not )?(?:positive|negative|normal|abnormal|benign|equivocal)\b/.test(rest)
  )
    return null;
  if (/\b(?:news|sign|thing|standpoint|important|phenomenal|perfect|worst)$/.test(rest) || rest.includes(name))
    return null;
  if (verb === 'does not' || verb === 'do not') return `${name} ${isPlural ? 'do' : 'does'} not ${rest}`;
  if (plainDegree.test(rest) && /^(?:sounds?|is|are)$/.test(verb) && name === 'heart sounds')
    return phrases.heartNormal;
  if (plainDegree.test(rest) && /^sounds?$/.test(verb) && name === 'lungs') return phrases.lungsClear;
  if (plainDegree.test(rest))
    return mayBeGood.test(name)
      ? `${name} ${verb.startsWith('look') ? (isPlural ? 'look' : 'looks') : isPlural ? 'are' : 'is'} ${rest.replace(/^(?:ok|ok,? good|great|fine|okay|perfect|wonderful|excellent|well|decent|beautiful|awesome)$/, 'good')}`
      : null;
  if (/^(?:has|have|shows?|showed)$/.test(verb)) return `${name} ${verb} ${without(rest)}`;
  if (/^(?:in |at )?(?:an? )?(?:nice )?regular rate\b/.test(rest))
    return rest.replace(/^(?:in |at )?(?:an? )?(?:nice )?/, '');
  if (
    /^(?:sounds?|looks?|feels?)$/.test(verb) &&
    /^(?:slightly |not |completely |bilaterally )*(?:clear|normal|regular|soft|intact|stable|unchanged|tender|swollen|distended|enlarged|red|warm|healed|high|elevated|low)\b/.test(
      rest,
    )
  )
    return `${name} ${isPlural ? 'are' : 'is'} ${rest}`;
  // "Heart sounds dual": what sounds is named already.
  if (name === 'heart sounds' && verb === 'sounds') return `${name} are ${rest}`;
  return `${name} ${verb} ${rest}`;
};

/** What something is said of, of the words before the verb: the last thing that was named, with where it is. */
const subjectIn = (before: string): string | undefined => {
  const [, head, where] = /^(.*?)((?: (?:of|in|on|over|at|to|from|around|along|today|this morning)\b.*)?)$/.exec(
    before.replace(/,? (?:and|for|is|or)$/, '').replace(/,$/, ''),
  ) ?? [before, before, ''];
  const names = [...(head ?? '').matchAll(subjects)];
  const last = names.at(-1);
  if (
    last === undefined ||
    last.index + last[0].length < (head ?? '').replace(/ (?:also|otherwise|all|both|still)$/, '').length
  )
    return undefined;
  return `${names.length > 1 ? (head ?? '').slice(last.index) : (head ?? '')}${where ?? ''}`;
};

/** How one is, as far as that is seen. */
const ofState = sparing(
  /^(?:alert|awake|oriented|afebrile|well[- ]appearing|well developed|comfortable|pleasant|tender|non-?tender|able to|unable to|positive for|negative for|in (?:no|mild|moderate|severe) )\b/,
);
const regionOnly = new RegExp(`^${part}$`);
/** How a finding begins that is listed without a verb. */
const listed =
  /^(?:no|not|normal|abnormal|positive|negative|strong|good|decreased|increased|limited|full|mild|moderate|severe|slight\w*|clear|intact|tender\w*|bilateral|swelling|swollen|pain (?:on|with|to|in|over)|regular|irregular|soft|grade|alert|awake|\d|trace|scattered|healed|equal|symmetric\w*|non-?tender|unremarkable|diffuse|reduced|faint|palpable|bruising|ecchymosis|erythema|edema|redness|crackles|wheez\w+|there)(?=)\b/;
/** What a picture itself can be. */
const ofPicture =
  /^(?:also |still |all |really |very |pretty |completely |entirely |not |otherwise )*(?:normal|abnormal|negative|positive|clear|unremarkable|stable|unchanged|good|fine|great|okay|ok|reassuring|pending|back|within|consistent|better|worse|improved|limited)\b/;
const pictures = sparing(
  /\b(?:x-?rays?|mri|ct|cat scan|ultrasound|echo\w*|scan|endoscop[ey]|colonoscopy|gastroscopy|mammogram|angiogram|biopsy|ecg|ekg)\b/,
);
/** What it is not says how it was found only by a word for what is found; what one has is not how a part of one is. */
const saysHowFound = (rest: string): boolean =>
  !mentionsOf(rest).some(({ kind, words }) => kind === 'condition' || kind === 'drug' || lasting.test(words)) &&
  !/\b(?:until|unless)\b/.test(rest) &&
  (!rest.startsWith('not ') || hasSign(rest.slice('not '.length)) || moreSigns.test(rest));

export type Said = {
  text: string;
  subject?: string;
  label?: string;
  /** Its subject was named before. */ isOfBefore?: boolean;
  /** The doctor says that it is there. */ isSeen?: boolean;
  /** A thing, of which nothing is said but that it is there or not. */ isNoun?: boolean;
};
/** What a part of speech says was found, in words of a record; `null` where it says nothing of the kind. */
export const saidIn = (piece: string, view: View, order: number): Said | null => {
  const like = forms.looksLike.exec(piece)?.[1];
  if (like !== undefined) return saidIn(like, view, order) ?? saidIn(`there is ${like}`, view, order);
  const not = forms.seenNot.exec(piece)?.[1] ?? forms.thereNot.exec(piece)?.[1] ?? forms.hasNot.exec(piece)?.[1];
  const organ = not === undefined ? undefined : organFelt.exec(not)?.[1];
  if (organ !== undefined) return { text: `${organ} ${organ.endsWith('s') ? 'are' : 'is'} ${phrases.notPalpable}` };
  if (not !== undefined) return { text: `no ${without(not).replace(/^no /, '')}`, isNoun: true };
  const held = forms.has.exec(piece)?.[1];
  // Only a picture shows what one has.
  if (held !== undefined && view.study !== null && !pictures.test(view.study.name)) return null;
  const found = forms.shows.exec(piece)?.[1] ?? forms.there.exec(piece)?.[1] ?? held;
  if (found !== undefined) {
    const text = named(found);
    const of = view.subject && order - view.subject.order <= 1 ? view.subject.name : '';
    return {
      text: /^\d\/\d/.test(text) && /strength|power|reflex|pulse/.test(of) ? `${of} ${text}` : text,
      isSeen: true,
      isNoun: true,
      isOfBefore: true,
    };
  }
  const seen = forms.seen.exec(piece)?.[1];
  if (seen !== undefined)
    return (told.test(seen) ? saidIn(seen, view, order) : null) ?? { text: named(seen), isSeen: true, isNoun: true };
  const [, verb, rest] = forms.itIs.exec(piece) ?? [];
  if (verb !== undefined && rest !== undefined) {
    const plain = rest.replace(/^an? |\b(?:nice,? |very )+(?=normal)/g, '');
    if (/^(?:normal|stable|unremarkable) [a-z]/.test(plain) && testIn.test(plain)) return { text: plain };
    const of = view.subject && order - view.subject.order <= 2 ? view.subject.name : null;
    if (of === null || (verb.startsWith('w') && order - view.past <= 1)) return null;
    // "Your lungs are clear. It is not addictive": what no looking shows is of something else.
    if (!testIn.test(of) && !saysHowFound(rest)) return null;
    // "It's lost some muscle".
    if (/^(?:lost|got|gone|come|been|had|grown)\b/.test(rest)) return null;
    // "It is a tear", "it is appendicitis" tell of nothing how it was found.
    if (/^(?:also |likely |probably )?[a-z]+(?:ing|itis|osis|oma)\b/.test(rest)) return null;
    const [, thing] = /^to be (an? .+)$/.exec(rest) ?? [];
    // A picture is not what it shows.
    if (thing !== undefined && pictures.test(of))
      return { text: `${phrases.whatAppears} ${thing}`, isSeen: true, isNoun: true };
    if (/^(?:an?|the|one) /.test(rest) && !/^an? (?:nice )?regular rate\b/.test(rest)) return null;
    if (pictures.test(of) && !ofPicture.test(rest)) return null;
    const text = predicated(of, verb, rest);
    return text === null ? null : { text, subject: of, isOfBefore: true };
  }
  const [, stance, no, distress] = forms.noDistress.exec(piece) ?? [];
  if (distress !== undefined)
    return no !== undefined || stance?.endsWith(' not') === true ? { text: `no ${distress}` } : null;
  const well = forms.you.exec(piece)?.[1];
  if (well !== undefined) return ofState.test(well) ? { text: well } : null;
  const [, before, copula, predicate] =
    told.exec(piece.replace(/^((?:the )?(?:heart|bowel|breath|lung)) sounds (?=(?:is|are|were) )/, '$1_sounds ')) ?? [];
  const subject = before === undefined ? undefined : subjectIn(before.replace('_', ' '));
  if (subject !== undefined && copula !== undefined && predicate !== undefined) {
    if (/^(?:(?:do |does )?(?:has|have|shows?)|showed|looks? like)$/.test(copula) && regionOnly.test(without(subject)))
      return { text: without(predicate), label: without(subject), isSeen: true };
    const text = predicated(subject, copula, predicate);
    return text === null ? null : { text, subject: without(subject).replace(/,$/, '') };
  }
  return view.isBegun && listed.test(piece) ? { text: without(piece), isNoun: true } : null;
};
