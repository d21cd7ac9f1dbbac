import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { patientStretches, saidBetween } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { faultOf } from '../wording/readable.ts';
import { patientFact } from '../story/patientFact.ts';
import { agreeing, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** How somebody lives, wherever it was told in passing: what they work as, what they play and enjoy, who looks in on them. */

const jobs = new Set(
  'teacher nurse builder carpenter plumber electrician sparky tradie chippie bricklayer brickie tiler painter roofer concreter welder mechanic driver farmer shearer miner cleaner chef cook waiter waitress barista baker butcher hairdresser barber accountant lawyer solicitor barrister engineer student apprentice manager secretary receptionist physio physiotherapist doctor dentist pharmacist paramedic firefighter policeman policewoman cop soldier labourer storeman librarian architect surveyor gardener landscaper florist journalist photographer musician artist writer editor scientist programmer developer analyst consultant banker bookkeeper cashier clerk salesman saleswoman realtor midwife carer childminder nanny lifeguard pilot steward courier postman postie trucker truckie bartender publican jeweller tailor seamstress security guard bricklayer upholsterer plasterer surveyor optometrist podiatrist psychologist radiographer counsellor therapist lecturer professor tutor principal retiree pensioner runner swimmer cyclist golfer surfer dancer gymnast footballer bushwalker'.split(
    ' ',
  ),
);
const jobNamed =
  /\bi (?<be>am|work as|was|used to be|used to work as) (?:still |also |just |only )?an? (?<job>(?:(?:big|keen|avid|long-distance|competitive|retired|legal|primary|high|school|truck|bus|taxi|train|delivery|uber|forklift|crane|theatre|registered|aged|child|care|civil|software|mechanical|electrical|project|office|site|store|shop|bank|social|youth|support|disability|factory|process|dental|teacher's|personal|kitchen|sheep|dairy|cattle|wheat|police|army|fire|insurance|real|estate|call|centre|travel|sales|part-time|full-time|stay at home|home|music|maths|science|english|pe|uni|university|medical|third|first|second|final|year) ){0,4}(?<noun>[a-z]+))(?=$|[,.]| (?:and|so|but|by|at|in|for|with|i|now|these|which|there|full|part|who)\b)/g;
const workers =
  /^(?:worker|assistant|officer|operator|agent|technician|trainer|representative|rep|owner|hand|supervisor|foreman|aide|mum|dad)$/;
const livelihood =
  /\bi (?<what>(?:lay|build|paint|clean|drive|teach|sell|fix|repair|install|fit|cut|grow|design|make|run|own|manage|coach|train) (?!(?:it|them|that|this|to|my|over|up|down|out|around|here|home|myself|the car|a car|short|sure|out of|away)\b)[a-z'-]+(?: (?!(?:and|so|but|because|which|that|i|it|when|if|now)\b)[a-z'-]+){0,3}?)(?<living> for (?:a living|work|my job))?(?=$|[,.]| (?:and|so|but|because|which|that|i|when|now|in|near|at|on|with)\b)/g;
const ownShop =
  /^(?:own|run|manage) (?:an?|my own|the|our|two|a small|a little) (?:[a-z-]+ ){0,3}(?:shop|business|farm|cafe|restaurant|store|company|salon|pub|hotel|nursery|practice|firm|bakery|gym|studio|workshop|property|dairy|stud|franchise|garage)$/;

const activity =
  '(?:netball|tennis|golf|soccer|football|footy|rugby|cricket|hockey|basketball|baseball|softball|volleyball|squash|badminton|bowls|lawn bowls|bridge|cards|the (?:piano|guitar|violin|drums|cello|flute)|water polo|touch(?: football)?|pickleball|table tennis|league|union|chess)';
const leisure =
  '(?:gardening|walking|hiking|bushwalking|swimming|running|jogging|cycling|surfing|fishing|camping|sailing|kayaking|rowing|skiing|dancing|singing|knitting|sewing|reading|painting|cooking|baking|photography|yoga|pilates|travelling|golfing|golf|tennis|woodwork|horse riding|bike riding|weight ?lifting|playing [a-z]+(?: [a-z]+)?)';
const time =
  '(?: (?:every (?:day|week|morning|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)|on (?:the )?(?:weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:and|nights?|mornings?|arvos?|afternoons?)(?: (?:mon|tues|wednes|thurs|fri|satur|sun)days?)?)?)|(?:about |maybe |probably )?(?:once|twice|\\d(?: (?:to|or) \\d)? times) (?:a|per) (?:week|month|fortnight)|most (?:days|mornings|weekends)))?';
const plays = sparing(
  new RegExp(
    `\\bi (?:still |also |just |usually |mostly |normally )*play (?:(?:a (?:lot|bit) of|some|a little|competitive|social|club|local|indoor|a lot) )*(?<what>${activity})(?<when>${time})(?=$|[,.]| (?:and|so|but|with|at|for|in|because|which|i|when)\\b)`,
    'g',
  ),
);
const enjoys = sparing(
  new RegExp(
    `\\bi (?:really |do |still |also |just )*(?:love|enjoy|like|am into|am (?:a )?(?:really )?keen on) (?:my |a bit of |doing )?(?<what>${leisure}(?:(?:,| and|, and) ${leisure}){0,3})(?=$|[,.]| (?:and|so|but|with|at|in|because|which|i|when|too|outside|every|on)\\b)`,
    'g',
  ),
);

const kin =
  '(?:mum|mother|dad|father|sister|brother|son|daughter|wife|husband|partner|neighbou?r|friend|niece|nephew|grand(?:son|daughter)|daughter-in-law|son-in-law|girlfriend|boyfriend|carer|aunt|aunty|cousin)s?';
const helps =
  '(?:rings?(?: me)?|calls?(?: me)?|phones?(?: me)?|visits?(?: me)?|pops? in|drops? in|comes? (?:over|around|round|by|in)|calls? in|looks? in(?: on me)?|checks? (?:in )?on me|helps?(?: me)?(?: out)?|helps? (?:me )?with (?:the |my )?(?:shopping|cooking|cleaning|housework|kids|children|garden|gardening|tablets|medications?|showering|bills|shower)|looks? after me|cares? for me|stays? with me|does (?:the|my|all the) (?:shopping|cooking|cleaning|housework|washing|driving|garden|gardening|bills)|takes? me (?:to (?:my |the )?(?:appointments|shops|shopping)|shopping)|drives? me(?: around| everywhere)?|cooks?(?: for me)?)';
const support = sparing(
  new RegExp(
    `\\b(?<who>my ${kin}) (?:(?:still|also|usually|always|just) )*(?<does>${helps})(?<when>${time}| every (?:afternoon|evening|night|couple of days|second day|few days|fortnight)| a lot| at night| in the mornings?)?(?=$|[,.]| (?:and|so|but|if|when|which|because)\\b)`,
    'g',
  ),
);
const turned =
  /\b(?:not|never|no longer|used to|would|could|if|might|want(?:ed)? to|like to|going to|should|last (?:week|year|month)|before|miss|stopped|gave up|ago)\b/;
const around = 40;

type Found = { body: Marked; from: number; to: number };
const each = (
  text: string,
  pattern: RegExp,
  told: (groups: Record<string, string | undefined>) => string | null,
): Found[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const lead = text.slice(Math.max(0, match.index - around), match.index).replace(/^.*[.?,] /, '');
    const body = turned.test(lead) ? null : told(match.groups ?? {});
    return body === null ? [] : [{ body, from: match.index, to: match.index + match[0].length }];
  });

const workIn = (text: string): Found[] => [
  ...each(text, jobNamed, ({ be = '', job = '', noun = '' }) => {
    if (!jobs.has(noun) && !workers.test(noun)) return null;
    if (workers.test(noun) && job === noun) return null;
    const article = /^[aeiou]/.test(job) && !job.startsWith('uni') ? 'an' : 'a';
    return `«S» ${be === 'am' ? '«is|are»' : be === 'work as' ? '«works|work» as' : be === 'was' ? '«was|were»' : be} ${article} ${job}`;
  }),
  ...each(text, livelihood, ({ what = '', living }) => {
    if (living === undefined && !ownShop.test(what)) return null;
    const [verb = ''] = what.split(' ');
    const agreed = agreeing(verb);
    return agreed === null
      ? null
      : `«S» ${agreed}${fromPatient(what.slice(verb.length))}${living === undefined ? '' : ' for a living'}`;
  }),
];
const standing = sparing(
  /\bi am (?:now |semi-|already |happily )?(?=)(?<how>retired|semi-retired|married|divorced|widowed|separated|unemployed|a widow|a widower|between jobs|on (?:the|a|the age|a disability|the disability) pension)(?=$|[,.]| (?:and|so|but|now|with|since|from)\b)/g,
);
const unsmoked = /\bi (?:have )?never (?:ever )?smoked(?=$|[,.])/g;
const livingIn = (text: string): Found[] => [
  ...workIn(text),
  ...each(text, unsmoked, () => '«S» «has|have» never smoked'),
  ...each(text, standing, ({ how = '' }) => `«S» «is|are» ${how}`),
  ...each(text, plays, ({ what = '', when = '' }) => `«S» «plays|play» ${what.replace('footy', 'football')}${when}`),
  ...each(text, enjoys, ({ what = '' }) => `«S» ${storyPhrases.enjoys} ${what}`),
  ...each(text, support, ({ who = '', does = '', when = '' }) => `${fromPatient(who)} ${fromPatient(does)}${when}`),
];

const ofStretch = (stretch: PatientStretch): Draft[] =>
  livingIn(stretch.text).map(({ body, from, to }) => {
    const said = saidBetween(stretch, from, to);
    return {
      ...patientFact({
        body,
        segmentIds: said.flatMap(({ utterance }) => utterance.segmentIds),
        order: said.at(-1)?.order ?? 0,
      }),
      topic: 'social_history' as const,
    };
  });

const stemsIn = ({ body, label }: Draft): Set<string> => stemsOf(`${label ?? ''} ${plainOf(body)}`);
/** Facts of how the patient lives: "is a legal secretary", "plays netball on Saturdays", "sister rings every day"; none that the statements hold already. */
export const livingTold = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft[] => {
  const own = drafts
    .filter((draft) => !draft.isDenial && draft.topic === 'social_history' && faultOf(draft) === null)
    .map(stemsIn);
  const told: Draft[] = [];
  for (const fact of patientStretches(utterances).flatMap(ofStretch)) {
    const stems = stemsIn(fact);
    const isHeld = [...own, ...told.map(stemsIn)].some((held) => [...stems].every((stem) => held.has(stem)));
    if (!isHeld) told.push(fact);
  }
  return told;
};
