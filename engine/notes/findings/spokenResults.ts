import type { Utterance } from '../transcript/utterances.ts';
import type { Finding } from './findingView.ts';
import { clauseOf } from './spokenClauses.ts';
import { analytes, ofAnalytes, strangersIn, words } from './spokenLexicon.ts';
import { asRecorded, asStated } from './spokenWording.ts';

/** What the doctor reads out of a test, told by its words: a test by its name, and then nothing but words of reports. */

const ofReports = words(
  'opacity opacities opacification consolidation infiltrate infiltrates collapse atelectasis fracture fractures tear tears torn rupture ruptured thickness partial complete full-thickness partial-thickness bursitis tendinopathy tendinosis tendonitis supraspinatus infraspinatus subscapularis spur spurs osteophyte osteophytes narrowing narrowed space spaces arthritis osteoarthritis arthritic degenerative degeneration changes change wear alignment displacement displaced union callus hardware plate screws prosthesis loosening cartilage meniscus acl pcl mcl lcl marrow contusion bone oedema cyst cysts ganglion labrum labral disc discs bulge bulges protrusion prolapse root roots canal stenosis foraminal compression vertebra vertebrae',
  "fibroid fibroids endometrium endometrial ovary ovaries ovarian follicles polycystic uterus intrauterine gallstones stones stone sludge duct ducts dilated wall thickened fatty liver infiltration kidneys kidney hydronephrosis aneurysm aorta aortic spleen pancreas appendix diverticulosis diverticulitis diverticula polyp polyps ulcer ulcers gastritis oesophagitis colitis inflammation inflamed hernia hiatus barrett barrett's biopsies biopsy benign malignant cancer melanoma carcinoma basal squamous dysplasia excised margins clear completely",
  'sinus rhythm atrial fibrillation flutter block bundle branch first-degree first second third degree pr qt qtc qrs st axis ectopics ectopic runs pauses pause tachycardia bradycardia ischaemia ischaemic infarct infarction old new acute ef ejection fraction function preserved impaired systolic diastolic ventricle ventricular atrium atrial mitral aortic tricuspid pulmonary valve valves regurg regurgitation leak sclerosis gradient dilatation hypertrophy lv rv lvh pericardial hypokinesis calcium score artery arteries coronary lad rca circumflex plaque stent patent',
  'emphysema nodule nodules bronchiectasis fibrosis obstruction obstructive restriction restrictive obstructed reversible reversibility ventolin salbutamol bronchodilator predicted fev1 fvc ratio litres predominantly lobe lobes pleural shadow shadowing hyperinflated cardiomegaly mediastinum heart lungs size no evidence of suggestion signs sign consistent with measuring largest biggest smallest biggest other extending extends involving adjacent posterior back front remains gone grown increased decreased shrunk resolved previous previously compared stable since last time improved evidence positive negative detected portal vein nodular ascites cirrhosis varices erosions isolated growth lacunar haemorrhage bleed ahi lowest apnoea sleep moderate severe mild organisms grown',
);
const study = `(?:(?:chest|abdominal|pelvic|renal|thyroid|breast|cardiac|coronary|brain|spine|lumbar|cervical|plain|repeat|stress|carotid|doppler|vaginal|transvaginal|left|right|knee|hip|shoulder|ankle|foot|wrist|hand|elbow|neck|back|leg|arm|finger|thumb|toe|heel|ct|head|sinus|dental) ){0,4}(?:x-?rays?|mri|ct(?: scan)?|ultrasound|scan|echo(?:cardiogram)?|ecg|ekg|eeg|holter(?: monitor)?|spirometry|lung function(?: tests?)?|mammogram|bone density|dexa|angiogram|colonoscopy|gastroscopy|endoscopy|biopsy|biopsies|(?:throat |wound |covid )?swab|bowel (?:screening )?test|cervical screen(?:ing)?(?: test)?|smear|glucose (?:tolerance )?test|covid test|pregnancy test|carotid doppler|doppler|stool tests?|urine test|urine|dipstick|sleep study|stress test|nerve conduction(?: study| studies)?)(?: (?:of|on|from) (?:the |your )?(?:(?:left|right|lower|upper|both) )?(?=)(?:back|leg|arm|knee|hip|shoulder|ankle|foot|wrist|hand|elbow|neck|spine|chest|head|brain|abdomen|pelvis|belly|tummy|kidneys|thyroid|heart)s?)?`;
const when =
  '(?:(?: today| yesterday| this morning| last (?:week|month|year|time)| from (?:last (?:week|month|time|year)|yesterday|today|[a-z]+day|[a-z]+)| in [a-z]+| you had| we did| that we did)*)';
const shows =
  '(?:shows?|showed|says?|said|found|finds|reports?|reported|came back|has come back|is|was|are|were|looks?|looked)(?: as| with| that)?(?: there (?:is|are|was|were))?';
const led = new RegExp(`^(?:(?:the|your|that|his|her|this) )?(${study})(${when})(?:(?:[:,]| ${shows}) (.+))?$`);
/** "The MRI | that came through yesterday shows a tear". */
const goesOn =
  /^(?:that|which|i have (?:got )?(?:that|it|them) here|it is here|here it is)\b[a-z ,]{0,40}?\b(?:shows?|showed|says|found),? (.+)$/;
const toCome =
  /\b(?:order|book|get|need|repeat|refer|organi[sz]e|arrange|will|would|should|could|if|want|might|may|next|send|have (?:an?|another))\b/;
const telling =
  /\b(?:it|one|them|i|you|we|they|he|she|me|us|think|because|so|means?|worried|happy|bit of luck|if|when|probably|might|could|would|will)\b/;
const reach = 4;

const strangersOf = (text: string): number =>
  strangersIn(text).filter((word) => !ofReports.has(word) && !analytes.has(word) && !ofAnalytes.has(word)).length;
const weight = /\d|\b(?:no|normal|clear|good|fine|negative|positive|unchanged|stable)\b/;
const isReport = (text: string): boolean => {
  const count = text.split(' ').length;
  if (
    count < 1 ||
    count > 32 ||
    /^(?:no|yes|yeah|right|okay),|^not\b/.test(text) ||
    telling.test(text) ||
    /\b(?:and|or|of|in|on|the|a|an|with|at|to|is|are)$/.test(text)
  )
    return false;
  const isSaid = weight.test(text) || text.split(/[ ,]+/).some((word) => ofReports.has(word) && word.length > 4);
  return isSaid && strangersOf(text) <= Math.min(2, count < 4 ? 0 : Math.max(1, count * 0.15));
};
const asReport = (text: string): string =>
  asRecorded(asStated(text.replace(/,? (?:that|which) is (?:the|just|your|a kind of) [a-z ]+?(?=,|$)/g, '')));

type View = { name: string; order: number; turn: number };
/** What was read of tests in sentences of their own form. */
export const spokenResults = (utterances: readonly Utterance[]): Finding[] => {
  let view: View | null = null;
  return utterances.flatMap((one, order): Finding[] => {
    if (one.speaker !== 'doctor' || one.question || one.bare) return [];
    const text = one.text
      .replace(/[.?!]+$/, '')
      .replace(/\b([a-z0-9]+)'s (?=(?:come|gone|been|improved|dropped|grown|healed|fallen)\b)/g, '$1 has ')
      .replace(/\b([a-z0-9]+)'s (?=[a-z0-9])/g, '$1 is ');
    const [all, name, time = '', rest] = led.exec(text) ?? [];
    if (all !== undefined && name !== undefined) {
      view = { name: `${name}${time}`.trim(), order, turn: one.turn };
      return rest !== undefined && !toCome.test(rest) && isReport(asReport(rest))
        ? [found(view, asReport(rest), order)]
        : [];
    }
    if (view === null || order - view.order > reach || one.turn > view.turn + 2 || toCome.test(text)) return [];
    const [, shown] = goesOn.exec(text) ?? [];
    const said = asReport(shown ?? text);
    const isExamined =
      clauseOf(said)?.kind === 'said' && /\b(?:chest|lungs|abdomen|throat|pulse|reflexes|strength|tender)\b/.test(said);
    if (
      !isReport(said) ||
      (shown === undefined &&
        (isExamined ||
          clauseOf(said)?.kind === 'measure' ||
          /^(?:it|that|this|they|those|these|good|fine|normal|tiny)\b/.test(said)))
    )
      return [];
    const finding = found(view, said, order);
    view = { ...view, order };
    return [finding];
  });
};
const found = (view: View, text: string, order: number): Finding => ({
  text,
  topic: 'results',
  order,
  from: [...new Set([view.order, order])],
  isShown: false,
  label: view.name,
});
