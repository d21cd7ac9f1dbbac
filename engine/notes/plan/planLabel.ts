import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { phrases, planLabels } from '../phrases.ts';
import { fasts } from './plainForms.ts';
import { testNames } from './planTests.ts';
import { ofKin } from './stepsOfOthers.ts';

const tests = new RegExp(`\\b${testNames}\\b`);
const ordering = sparing(
  /^(?:order|check|recheck|repeat|obtain|schedule|arrange|get|send|request|perform|book|complete|consider|recommend(?:ed)?|offered to (?:order|do|get|check)|ordered|review)\b/,
);
const referring =
  /^(?:an? |the )?(?:diabetes educator|dieti[ct]ian|podiatrist)\b|^(?:refer\b|referral\b|(?:see|consult) (?:an?|the|our) )|\b(?:referral|consult)\b|\b(?:evaluated|seen|assessed) by [a-z]*(?:ology|surgery|surgeon|ologist|therapist)\b/;
/** What is left to others, and what the patient comes back for. */
const following = /^(?:follow up|return|come back|review in|see (?:in|again)|(?:ask|write to) (?:dr|«P»|the))\b/;
/** Work and its limits are prescribed. */
const ofWork = /^(?:off work|suitable duties|light duties|fit for|unfit for|return to work)\b/;
const teaching =
  /\b(?:diet|sugars|watch|exercis\w+|salt|sodium|alcohol|caffeine|smok\w+|weigh\w*|fluids|water|hydrat\w+|record|log|measure|monitor|check|isolate|call|ring|emergency|hospital|er|return|come back|avoid|limit|walk\w*|activit\w+|lift\w*|elevate|rest|sleep|stress|quit|counsell?ing|sun|driv\w+)\b/;
const treating =
  /\b(?:mg|mcg|units|prescri\w+|injections?|surgery|brace|antibiotics?|cream|ointment|dose|refill|splint|crutches|cane|insulin|inhalers?|boot|cast|sling|physiotherapy|physio|physical therapy|therapy|certificate|care plan|breathing treatments?|exercises|strain(?:er)?|ice|icing|heat|tablets?|medications?|nsaids?|anti-?inflammator\w+|strainer|patch|spray|steroids?|supplements?|epidural|excision|chemotherapy|vaccin\w+|boosters?|shots?|jabs?|infusion|ablation|cardioversion|mirena|thinner|preventer|splint|sling|orthotics|repair|muscle relaxant|pain (?:medication|relief))(?=)\b/;
/** The patient hears from the practice, or is seen there to talk of it. */
const told = new RegExp(`^«S» will be ${phrases.contact}ed |^${phrases.discuss} (?:how|what|whether) `);
/** "No running for two weeks". */
const limiting =
  /^(?:fluids|water|exercise|sleep|protein|fibre|salt|calcium|walking): |^no (?:more )?(?!swelling|bleeding|wheezing|vomiting|screening|imaging|testing)[a-z]+ing\b|^no (?:[a-z]+ )?[a-z]+ for (?:at least |about )?(?:\d+|an?) (?:days?|weeks?|months?)\b/;
const shown = sparing(new RegExp(`\\b${testNames}\\b.* (?:showed|shows|revealed|is|are|was|were)\\b`));

/** "Apixaban, 5 mg twice daily, no blood tests": a medicine with its dose comes first. */
const isDosedDrug = (text: string): boolean => {
  const first = mentionsOf(text)[0];
  return first?.kind === 'drug' && first.at === 0 && / \d/.test(text);
};
/** "Start an anti-inflammatory, naproxen 500 mg". */
const kindNamed = /^(?:start|give|prescribe|recommend|try|use) [a-z -]{4,40}, [a-z-]+,? \d/;
const isTreatment = (text: string): boolean => namesDrug(text) || treating.test(text);

/** What the patient took home to read. */
const handedOver =
  /\b(?:handout|leaflet|brochure|fact ?sheet|information|action plan|diary)\b.* (?:given|printed|sent|emailed)$/;

/** The label of what is advised. */
const ofAdvice = (text: string): string => {
  if (/^(?:have|undergo|get|complete|do|schedule|repeat|recheck)\b/.test(text) && tests.test(text))
    return planLabels.testing;
  if (/^see (?:a|an|the)\b/.test(text)) return planLabels.referral;
  if (
    /^(?:call|ring|return|come back|go (?!easy|slow|light|back to (?:work|school|normal))|seek|present|report)\b/.test(
      text,
    )
  )
    return planLabels.followUp;
  if (isTreatment(text) && !/^(?:monitor|check|record|avoid|limit|measure|log|weigh)\b/.test(text))
    return planLabels.treatment;
  return planLabels.education;
};

const deed = sparing(
  /^(?:give|do|try|use|get|start|add|change|switch|continue|prescribe|refill|send|watch|monitor|check|recheck|repeat|order|run|schedule|perform|review|see|follow|talk to|discuss|call|return|come back|have|take|keep|put|set up|work on|offered to|no need|clean|wrap|inject|remove|freeze|drain|excise|repair|replace|insert|apply|admit|contact|obtain|hold|wean|taper)(?=)\b/,
);
/** What is to be done and names neither a medicine nor a test that is known, by its verb; reasoning where it is no deed. */
const ofDeed = (text: string): string => {
  if (!deed.test(text)) return planLabels.reasoning;
  if (tests.test(text) || /^(?:check|recheck|repeat|order|run|schedule)\b/.test(text)) return planLabels.testing;
  if (/^(?:see|follow|call|return|come back|talk to|monitor|review|contact|obtain)\b/.test(text))
    return planLabels.followUp;
  return /^(?:watch|work on|discuss|keep|take)\b/.test(text) && !isTreatment(text)
    ? planLabels.education
    : planLabels.treatment;
};

/** The label of a statement in an assessment and plan, by what it asks for. */
export const planLabel = ({ body, topic }: Draft): string => {
  const text = plainOf(body)
    .replace(/\s+/g, ' ')
    // Where an injection goes is looked at while it is given.
    .replace(/ under (?:ultrasound|ct|x-ray)(?: guidance)?/, '')
    .trim();
  const [, advised, after] = /^(?:if|once|when|after|should) (?:.+?, («S» «AN?» .+)|[^,]+, (.+))$/.exec(body) ?? [];
  const then = advised ?? after ?? '';
  if (then !== '') return planLabel({ body: then, topic } as Draft);
  if (body.startsWith('«IMP»')) return planLabels.reasoning;
  if (text.startsWith(`${phrases.results} ${phrases.expectedIn}`)) return planLabels.testing;
  if (body.startsWith(`«S» «was|were» ${phrases.advisedThat} `)) return planLabels.education;
  if (/^(?:«S» )?«AN?»/.test(body)) return ofAdvice(text);
  if (body.startsWith('«S» should be taken to ')) return planLabels.followUp;
  if (text.startsWith('risks of ') || text.endsWith(phrases.discussedWith)) return planLabels.education;
  if (isDosedDrug(text) || kindNamed.test(text)) return planLabels.treatment;
  if (told.test(body)) return planLabels.followUp;
  if (ofWork.test(text)) return planLabels.treatment;
  if (text.endsWith(' should be tested')) return planLabels.testing;
  if (ofKin.test(body)) return planLabels.followUp;
  if (/^«S» «needs\|need» to be (?:seen|assessed|reviewed|cleared) by /.test(body)) return planLabels.referral;
  if (/^«S» can (?!(?:take|use|try|apply|continue|have|stop)\b)/.test(body)) return planLabels.education;
  if (/^«S» «is\|are» (?:also )?(?:over)?due for .*\b(?:vaccin\w+|booster|shots?)\b/.test(body))
    return planLabels.treatment;
  if (
    / (?:is|are) (?:over)?due(?! to\b)\b|^«S» «is\|are» (?:over)?due for | will do the (?:photo|swab|bloods|scan)\b/.test(
      body,
    )
  )
    return planLabels.testing;
  if (limiting.test(text) || fasts.test(text) || handedOver.test(text)) return planLabels.education;
  if (following.test(text) || /^no need (?:to follow|for (?:a |any )?(?:further )?follow)/.test(text))
    return planLabels.followUp;
  if (referring.test(text)) return planLabels.referral;
  if (tests.test(text) && (ordering.test(text) || !/ (?:is|are|was|were|has|have|showed|shows|revealed)\b/.test(text)))
    if (!/^(?:start|continue|increase|prescribe|give|stop|add)\b/.test(text)) return planLabels.testing;
  if (
    /^(?:check|recheck|repeat) .*\b(?:kidneys?|potassium|sodium|creatinine|liver|iron|thyroid|cholesterol|lipids|levels?)\b/.test(
      text,
    )
  )
    return planLabels.testing;
  if (shown.test(text)) return planLabels.reasoning;
  if (/^(?:call|ring|go to)\b/.test(text)) return planLabels.followUp;
  if (
    /^(?:no|start|continue|increase|decrease|reduce|stop|order|prescribe|add|switch|change|taper|hold|resume|restart|refill|give|try|offered|recommend\w*|no need|not to|use|take|discuss|attempted|tentatively)\b/.test(
      text,
    ) &&
    isTreatment(text)
  )
    return planLabels.treatment;
  if (/^(?:«S» )/.test(body) && isTreatment(text) && /«S» (?:will|can|should|«needs)/.test(body))
    return planLabels.treatment;
  if (
    teaching.test(text) &&
    /^(?:monitor|continue|avoid|limit|no |rest|elevate|quit|keep|check|discuss|watch|increase|reduce|decrease)\b/.test(
      text,
    )
  )
    return planLabels.education;
  if (/^[a-z\d]/.test(body) && isTreatment(text) && !/ (?:is|are|was|were|has|have)\b/.test(text))
    return planLabels.treatment;
  if (
    /^«S» (?:will|should|«needs\|need») (?:also )?(?=)(?:have to|need to|wear|use|avoid|rest|stay|consider)\b/.test(
      body,
    )
  )
    return planLabels.education;
  if (text.startsWith('better control of ')) return planLabels.treatment;
  if (text.startsWith('discuss with ')) return planLabels.followUp;
  if (topic === 'follow_up' && / in \d/.test(text)) return planLabels.followUp;
  return body.startsWith('«')
    ? planLabels.reasoning
    : ofDeed(text.replace(/^will (?:also |try to |need to |have to )?/, ''));
};
