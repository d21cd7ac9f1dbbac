import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { cutShort, isResultSaid, shownThing } from './findingGate.ts';
import { part, studies, tested } from './findingNames.ts';
import { inFindingWords } from './findingWords.ts';
import { isOfOtherTime } from './findingsOfToday.ts';
import { plainOf } from '../wording/marks.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What a picture or a test showed, read by the forms in which results are told, whatever became of their sentences. */

type Study = { name: string; order: number; utterance: Utterance; isOnScreen?: boolean };
type Told = { body: string; thing: string; order: number; from: Utterance[]; isSure?: boolean };
const isWhole = ({ body, isSure }: Told): boolean =>
  isResultSaid(body) || (isSure === true && shownThing.test(body) && !cutShort.test(body));

const pictures = sparing(
  /\b(?:x-?rays?|radiographs?|mri|ct|cat scan|ultrasound|echo\w*|scan|endoscop\w+|colonoscopy|gastroscopy|mammogram|angiogram|ecg|ekg)\b/,
);
const ofPart = `(?: (?:of|on|from) (?:your |the |that |this |his |her |both (?:of )?(?:your |the )?)*${part})?`;
/** A test that was done and is looked at now. */
const looked = new RegExp(
  `\\b(?:look(?:ing)? at|see(?:ing)? on|review(?:ed|ing)?|results? (?:of|from|for)|did(?: (?:do|get|have|take))?|got|took|obtained|(?:had|able) to get|have|on|here is|this is|from) (?:(?:an?|some|your|the|that|this|those|these|his|her|last|recent|diagnostic|results? of|here) )*(${tested}${ofPart})(?![a-z-])`,
);
const toCome = sparing(
  /\b(?:order|schedule|recommend|refer|repeat|need|should|would|could|may|might|if|next|send|another|until|before we|get you|set you up|going to (?!look|review|go over|take a look|pull)|will (?!look|review)|want to (?!look|review|go over|take a look))\b/,
);
/** What is thought and planned begins, or what is felt and heard. */
const turnsAway =
  /\b(?:assessment|my (?:plan|impression|diagnosis)|treatment for|diagnosis (?:is|here)|i am going to|i would like|we will|let us talk|physical exam|listen|for (?:your|the) (?:first|second|third|next|last) (?:problem|issue))\b/;
const holds = 7;

const nameOf = (said: string): string =>
  inFindingWords(said)
    .replace(/^(?:the|an?|some) /, '')
    .replace(/\b(of|on|from) (?:that|this|both of) /, '$1 ')
    .replace(/\bradiographs?\b/, 'x-ray')
    .replace(/\bendoscope\b/, 'endoscopy')
    .replace(/ (?:results?|reports?|images?)\b/, '');

const degree =
  '(?:(?:an?|the|some|any|that|slight|slightly|little|bit of|mild|moderate|mild-to-moderate|severe|large|small|big|tiny|subtle|significant|possible|acute|obvious|evidence of|signs? of|question of|new|old|residual|bony|boney|soft tissue|joint|disc|left|right|bilateral|both|proximal|distal|dorsal|lateral|medial|anterior|posterior|upper|lower|lumbar|cervical|comminuted|displaced|hairline|kidney|bone|gross|ventricular|[a-z]+(?:al|ar|ic|ed|oid)|phalanx|humerus|femur|fibula|tibia|radius|ulna|ankle|wrist|hip|heel|rotator cuff|ligament|meniscus|meniscal|coronary artery|development of|presence of|loss of|lot of|areas? of|\\d) )*';
const thing =
  '(?:fractures?|breaks?|dislocations?|misalignment|displacement|abnormalit(?:y|ies)|pneumonia|(?:osteo)?arthritis|effusions?|fluid|stones?|mass(?:es)?|nodules?|tears?|stenosis|narrowing|blockages?|gastritis|o?esophagitis|colitis|diverticul\\w+|ulcers?|polyps?|spurs?|opacit(?:y|ies)|infiltrates?|consolidation|degeneration|degenerative changes?|herniations?|bulg(?:e|es|ing)|cartilage|inflammation|swelling|regurgitation|hypertrophy|coronary artery disease|clots?|embol\\w+|hydronephrosis|hernias?|cysts?|lesions?|tumou?rs?|thickening|calcifications?|bony alignment|alignment|fragments?|separation|emphysema|scarring|fatty liver|gallstones|sludge|fibroids?)';
const more = `(?:,? (?:and|or|nor|with)?,? ?(?:any |no |an? |some )?${degree}${thing})*`;
const none = new RegExp(
  `\\b(?:(?:do|did|can|could|are|am) not (?:really |actually |even )?(?:see|seeing|appreciate|notice|find|have)|there (?:is|are|was|were)(?: not| no)|no) ((?:any |an? |no )?${degree}${thing}${more})`,
);
const shows = new RegExp(
  `\\b(?:what (?:i|we) (?:am |are |do )?(?:see|seeing|notice|noticing) (?:here |there )?(?:is|are)|(?:what )?(?:i|we) (?:do |can |also |am |are |could |definitely )*(?:see|seeing|notice|noticing)(?: here| that)?(?: there (?:is|are)| you have)?|you (?:do |also |actually |have |still )*(?:have|had|have got|got)(?: you have)?|there (?:is|was|are|were)(?: also| some)?|(?:it|this|that|which|they)(?: also| does| do| did)* (?:shows?|showed|reveals?|revealed|found)(?: that)?(?: you (?:do |still |also )*(?:have|had)(?: got)?| there (?:is|are)| us)?|they (?:also )?found) ((?:an? |some |the )?${degree}${thing}(?: there| here)?(?:,? (?:in|on|of|at|over|with|along|near|around|and|to|involving|measuring)(?! (?:i|we|you|that|it|so|they|then|my|me)\\b) (?:(?!\\b(?:which|so|but|because|that|i|we|you|okay|now|this|what|and (?:i|we|you|that|so|then|they|this))\\b)[a-z0-9'./-]+ ?)+)?)`,
);
/** "You've lost a lot of the cartilage." */
const lost =
  /\byou (?:have |did )?los[et](?: a lot of| much of| most of| some of)? (?:the |that |your )?(cartilage|joint space)\b/;
const supposed =
  /\b(?:if|because|since|think|believe|suspect|whether|know|concerned|worried|rule out|could|might|may|history of|risk|likely|looking for|chance)\b/;
const well = sparing(
  /\b(?:it|this|that|they|those|these|everything|all of (?:it|that)|results?)(?: all| also| both)?(?=) (?:is|are|was|were|looks?|looked|seems?|seemed|came back|comes back|appears?)(?: to be| all| back| also| pretty| really| quite| very| completely| totally| nice and)* (normal|fine|good|great|unremarkable|negative|positive|stable|unchanged|perfect|okay)\b(?! (?:news|thing|sign|idea|to you|for you|with you|so far))/,
);
/** "It's up slightly": of one thing that is measured. */
const raised =
  /\b(?:it|that|this) (?:is|was)(?: (?:also|still|a little|a bit|a little bit|slightly))* (up|elevated|high|low|down)(?: (slightly|a little|a bit|a little bit))?\b/;
const ofAnother = /\b(?:your|his|her|the) (?:[a-z]+ ){1,3}(?:is|was)\b.*, (?:that|it|this) (?:is|was)\b/;
const measured =
  /^(?:[a-z]+ ){0,2}(?=)(?:creatinine|a1c|hba1c|h(?:a)?emoglobin|glucose|blood sugar|cholesterol|potassium|sodium|tsh|troponin|bnp|crp|psa|ferritin|iron|calcium|bilirubin|platelets?|white (?:blood cell |cell )?count)$/;

const isTest = (name: string): boolean => pictures.test(name) || studies.test(name) || measured.test(nameOf(name));
const asPart = (text: string): string => inFindingWords(text).replace(/^(?:an?|the|some) /, '');
const before = (text: string, at: number): string => text.slice(Math.max(0, at - 45), at);

/** What one sentence says that the test showed. */
const shownIn = (text: string, study: Study): { body: string; thing: string }[] => {
  const isPicture = pictures.test(study.name);
  const verb = study.name.endsWith('s') && !study.name.endsWith('pelvis') ? 'show' : phrases.shows;
  const not = isPicture ? none.exec(text) : null;
  const seen = isPicture && not === null ? shows.exec(text) : null;
  const gone = isPicture ? lost.exec(text) : null;
  const out: { body: string; thing: string }[] = [];
  if (not && !supposed.test(before(text, not.index))) {
    const things = asPart(not[1] ?? '')
      .replace(/^(?:no|any) /, '')
      .replace(/,? (?:or|nor|and) (?:any |no )?|, (?:any |no )/g, ' or ');
    out.push({ body: `${study.name} ${verb} no ${things}`, thing: things });
  }
  if (seen && !supposed.test(before(text, seen.index)) && !/\bnot\b/.test(seen[0])) {
    const things = inFindingWords((seen[1] ?? '').replace(/ (?:there|here)\b/g, ''));
    out.push({ body: `${study.name} ${verb} ${things}`, thing: things });
  }
  if (gone) out.push({ body: `${study.name} ${verb} loss of ${gone[1] ?? ''}`, thing: gone[1] ?? '' });
  return out;
};
const judgedIn = (text: string, study: Study): { body: string; thing: string } | null => {
  const isMany = study.name.endsWith('s');
  const [, way, much] = measured.test(study.name) ? (raised.exec(text) ?? []) : [];
  // "Your fracture risk is 28 %, that is high": of what was named in the same breath.
  if (way !== undefined && ofAnother.test(text) && !text.includes(study.name)) return null;
  if (way !== undefined) {
    const slightly = much !== undefined || /\b(?:slightly|little|bit)\b/.test(raised.exec(text)?.[0] ?? '');
    const level = /^(?:up|elevated|high)$/.test(way) ? 'elevated' : 'low';
    return { body: `${study.name} is ${slightly ? `${phrases.slightly} ` : ''}${level}`, thing: study.name };
  }
  const judged = well.exec(text);
  if (!judged || /\b(?:biopsy|pathology|culture)\b/.test(study.name) || supposed.test(before(text, judged.index)))
    return null;
  const degreeOf = (judged[1] ?? '').replace(/^(?:fine|great|perfect|okay)$/, phrases.good);
  const verb = degreeOf === phrases.good ? (isMany ? 'look' : 'looks') : isMany ? 'are' : 'is';
  return { body: `${study.name} ${verb} ${degreeOf}`, thing: study.name };
};

/** What the doctor reads out of tests that are looked at. */
const toldIn = (utterances: readonly Utterance[]): Told[] => {
  let study: Study | null = null;
  return utterances.flatMap((utterance, order): Told[] => {
    const { text, speaker, shown } = utterance;
    if (speaker !== 'doctor') return [];
    if (turnsAway.test(text) && !looked.test(text)) study = null;
    const [all, named] = looked.exec(text) ?? [];
    if (shown !== undefined && !isTest(shown)) study = null;
    else if (shown !== undefined)
      study = {
        name: nameOf(shown),
        order: study?.name === nameOf(shown) ? study.order : order,
        utterance,
        isOnScreen: true,
      };
    else if (
      named !== undefined &&
      all !== undefined &&
      studies.test(named) &&
      !toCome.test(before(text, text.indexOf(all)))
    )
      study = { name: nameOf(named), order, utterance };
    const of = study;
    if (
      of === null ||
      order - of.order > holds ||
      (utterance.question && !utterance.bare) ||
      // What is looked at on the screen is read now, wherever it was made.
      (isOfOtherTime(utterances, order) && of.isOnScreen !== true)
    )
      return [];
    const found = [
      ...shownIn(text, of),
      ...(order - of.order <= 3 && !isOfOtherTime(utterances, order) ? [judgedIn(text, of) ?? []].flat() : []),
    ];
    if (found.length > 0) study = { ...of, order };
    return found.map((one) => ({ ...one, order, from: [...new Set([of.utterance, utterance])] }));
  });
};

const near = 4;
const isKnown = ({ thing: said, order }: Told, made: readonly Draft[]): boolean => {
  const own = [...stemsOf(said)];
  return made.some((draft) => {
    if (draft.topic !== 'results' || Math.abs(draft.order - order) > near) return false;
    const held = stemsOf(`${draft.label ?? ''} ${plainOf(draft.body)}`);
    return own.filter((stem) => held.has(stem)).length >= own.length / 2;
  });
};

/** What was read of the doctor's sentences (`made`) with the results that were told beside it. */
export const withResultsTold = (utterances: readonly Utterance[], made: readonly Draft[]): Draft[] => {
  const told = [...toldIn(utterances)];
  const read = told.reduce<Draft[]>((out, one) => {
    if (isKnown(one, [...made, ...out]) || !isWhole(one)) return out;
    return [
      ...out,
      {
        body: one.body,
        topic: 'results',
        segmentIds: [...new Set(one.from.flatMap(({ segmentIds }) => segmentIds))],
        order: one.order,
        isOwn: false,
        isDenial: false,
        speaker: 'doctor',
        isRead: 'said',
      },
    ];
  }, []);
  return [...made, ...read];
};
