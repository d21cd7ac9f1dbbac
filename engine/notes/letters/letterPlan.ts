import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { askedInRoom } from '../plan/movements.ts';
import { ordersNothing } from '../plan/bareOrders.ts';
import { fasts } from '../plan/plainForms.ts';
import { recordedPlan } from '../plan/planDrafts.ts';
import { plannedOnce } from '../plan/planOnce.ts';
import { testNames } from '../plan/planTests.ts';
import { plainOf } from '../wording/marks.ts';
import { isForbidden, isLimit } from './letterForms.ts';
import { isUnnamed } from './letterStyle.ts';
import { asOrder, withOrdersTold } from './ordersInLetter.ts';
import { ofPlan } from '../filing/topicGroups.ts';

/** What a letter tells of what is thought and planned: what the doctor's own record could hold, and what a letter's reader needs beside it. */

const isPlan = ({ topic, isOwn, isProblem, isGathered }: Draft): boolean =>
  ofPlan.test(topic) && !isOwn && isProblem !== true && isGathered !== true;

/** What is asked of the patient while they are looked at. */
const inRoom =
  /^«S» «AN?» .*\b(?:squeeze|grip|tip of|seat|shirt|look|listen|«O» to|(?:tell|show|let|give|follow) «DO»|(?:right|up|over) there|that position|breath|the patient)\b/;
const advice = /^«S» «AN?» (?:\S+ ){2}\S+/;
const warning =
  /^(?:if|should|when|once) .+, «S» «AN?» (?:ring|call|phone|come|go|stop|see|return|present|seek|contact)\b/;
/** What one doctor tells another, or the patient, that they will do. */
const deed =
  /^(?:if [^,]+(?:, (?:or|and) [^,]+)?, )?«D» (?:will|would like to) (?:also |then )?(?:ask|refer|assess|exclude|change|halve|double|increase|reduce|decrease|add|scan|check|arrange|organise|book|schedule|prescribe|start|stop|restart|order|send|give|write|call|repeat|review|treat|not (?:use|start|prescribe|give|order|stop|change))\b/;
const vague =
  /\b(?:it|them|those|these|that one|things?|team|number|message|link|file|down|script|top|anything|something|everything)\b(?! (?:that|which|who)\b)/;
const things = new RegExp(
  `\\b(?:${testNames}|refer\\w*|ambulance|action plan|care plan|letter|certificate|quitline|clinic|infusion)\\b`,
);
const shouldHave =
  /^«P» (?:mother|father|brother|sister|son|daughter|children|family|parents|partner|wife|husband)s? should (?:have|see|be|get)\b/;
const command = /^(?:test|check|measure|keep|take|use|avoid|stop|continue|weigh|record|do) (?!to\b)[a-z«]/;
const seeing = /\b(?:seen|reviewed|assessed) by (?:an?|the) [a-z]+/;
const carers = /\b(?:podiatrist|physio\w*|dieti[ct]ian|educator|psychologist|counsellor|optometrist|[a-z]+ologist)\b/;
const dosed = /\d[\d.]* ?(?:mg|mcg|g|units?|puffs?|tablets?|sprays?|drops|times a day)\b/;

/** "I will check it with an echo", said of what it is taken to be. */
const checked =
  /^«D» will (?:also )?(?:(?:check|scan|confirm) (?:it|that|this) with|(?:change|switch|swap) (?:it|that|this) (?:over )?to) /;
/** "I would recommend repairing it": what the doctor advises, beside the sentence that says of what. */
const recommended =
  /^«D» (?:would |«d:[a-z]+\|)(?:also )?(?:recommend|advise|suggest|use|like|prefer)(?:»)? (?!that\b|this\b|it\b|just\b)\S/;
/** "It is reasonable to think about a new knee". */
const judged =
  /^«IMP» (?:that )?(?:it is )?(?:quite |very |more )?(?:reasonable|worth|safe|safer|best|better|likely|unlikely|too early) (?:to|that)\b/;
const risks = /^(?:the |«P» )?(?:(?:main|serious|biggest|real) )?risks? (?:is|are|of|include)\b/;
const ability =
  /^«S» (?:will|should|can|cannot|may) (?:not )?(?:be able to )?(?:drive|work|lift|walk|fly|swim|train|return)\b/;
const seenAgain = /\bfollow-?up\b.* (?:in|at|after) /;
/** "No clarithromycin while he is on it". */
const forbidden = /^no \S+(?: \S+)? (?:while|when|with|until|as long as)\b/;
/** "If she gets a rash I would need to speak to her straight away". */
const speaks = /^(?:if|should) .+ «D» would (?:need|want|like) to (?:speak|talk|see|hear|know)\b/;
/** "A fragility fracture, so she needs something to stop the next one": a diagnosis, and what follows of it. */
const diagnosed = /^«IMP» (?:that )?(?:an? |the )?((?:[a-z-]+ ){0,4}[a-z-]+),? (?:so|because|which) /;
const named = /(?:fracture|tear|sprain|strain|infection|syndrome|disease)$/;
/** "There is a narrowing in the other artery as well, and I will treat that with tablets". */
const present =
  /^there (?:is|are) (?:an? |some )?(?:mild|moderate|severe|small|large|narrowing|blockage|wear|damage|swelling|tear|fracture)\b/;
/** What was taken is no order. */
const past = /^(?:«S» (?:had|took|tried|did|used|«(?:was|takes|has|is|uses)\|)|he|she|they|there|if)\b/;
const has = /^«S» «has\|have» [^,]+$/;
/** "With the rash and the sore joints, you have lupus as well as the gout": another diagnosis, beside one that is known. */
const another = /^(?:with (?:the|«P»|those|these) [^,]+, )?«S» «has\|have» (?:an? )?([^,]+? as well as [^,]+)$/;
const [fewestWords, mostWords] = [3, 8];

const mentions = (text: string, kinds: RegExp): boolean => mentionsOf(text).some(({ kind }) => kinds.test(kind));
const namesTreatment = (text: string): boolean =>
  things.test(text) ||
  mentions(text, /^(?:drug|procedure)$/) ||
  (/ (?:assess|exclude) /.test(text) && mentions(text, /^condition$/));

/** What the doctor's own record words in another way, or in an order of its own, and a letter tells as it was said. */
const isForReader = ({ body, topic }: Draft): boolean => {
  const text = plainOf(body).trim();
  const words = text.split(' ').length;
  const [, diagnosis] = diagnosed.exec(body) ?? [];
  if (diagnosis !== undefined && (mentions(diagnosis, /^condition$/) || named.test(diagnosis))) return true;
  if (body.startsWith('«IMP»')) return judged.test(body) && mentions(text, /^(?:procedure|condition|drug)$/);
  if (topic === 'work_capacity') return !/^«S» «(?:is|wants)\|[a-z]+» (?:[a-z]+ )?(?:keen|to) /.test(body);
  if ([warning, speaks, present, shouldHave, risks, ability].some((form) => form.test(body)) || seeing.test(text))
    return true;
  if (isForbidden(body) || isLimit(body) || fasts.test(text)) return true;
  if (forbidden.test(text)) return mentions(text, /^drug$/);
  // "Don't take it on an empty stomach", where nothing tells of what.
  if (/^«S» «AN?» (?:take|use|stop|start|have) (?:it|them)\b/.test(body) && !mentions(text, /^drug$/)) return false;
  if (advice.test(body)) return !inRoom.test(body) && !askedInRoom.test(body);
  if (recommended.test(body)) return words > fewestWords;
  if (deed.test(body)) return namesTreatment(text) && (!vague.test(text) || checked.test(body));
  if (seenAgain.test(body)) return true;
  if (carers.test(text) && / for /.test(text) && words <= mostWords) return true;
  if (has.test(body)) return mentions(text, /^condition$/) && words <= mostWords;
  return mentions(text, /^drug$/) && dosed.test(text) && !past.test(body);
};

/** An opinion that holds another sentence, "«S» knows what…", or is none. */
const tangled = /^«IMP» (?:that )?(?:«O»|«S» «(?!has\||is\||had\||needs\||was\|))|^making\b/;
/** Ways of the spoken word that stand before what is planned. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/^«D» will (?:do|recommend|say) is,? (?=«D» will )/, ''],
  // "The red wine, I would cut it back to the weekends".
  [
    /^((?:the|«P») [a-z-]+(?: [a-z-]+)?), «D» would (cut|reduce|stop|keep|drop|halve|leave|swap|take|limit|avoid|move|push) (?:it|them|that) ?/,
    '«S» «A» $2 $1 ',
  ],
  [/^(«D» will (?:organise|arrange|book|order|get) .+) before$/, '$1'],
  [/(?<=, )then will (?=[a-z])/, 'then «D» will '],
  // A certificate is given, not wished for.
  [/^«D» would put «O» off (?:work )?(?=for |until |today)/, '«D» will put «O» off work '],
  [/\badvise «O» taking /, 'advise «O» to take '],
];
/** "The next few days to take some time off", as what was advised. */
const daysOff = /^(the next [a-z0-9 ]+?)((?: as| while) [^,]+?)? to ((?:take|have|rest|stay|be)\b.+)$/;
const plainly = (draft: Draft): Draft => {
  if (!isPlan(draft)) return draft;
  const said = spoken.reduce((text, [pattern, plain]) => text.replace(pattern, plain), draft.body).trim();
  const [, diagnosis = ''] = draft.topic === 'assessment' ? (another.exec(said) ?? []) : [];
  const body = mentionsOf(diagnosis)[0]?.kind === 'condition' ? `«IMP» ${diagnosis}` : said;
  // What a worker can do is no opinion of what is wrong.
  if (draft.topic !== 'work_capacity') return { ...draft, body };
  return { ...draft, body: body.replace(/^«IMP» /, '').replace(daysOff, '«S» «A» $3 for $1$2') };
};

const bareCarer =
  /^(?:and )?(?:an? |the )?(?=)((?:podiatrist|physio|physiotherap(?:y|ist)|dieti[ct]ian|diabetes educator|psychologist|counsellor|optometrist|audiologist|occupational therapist|[a-z]+ologist|[a-z]+ surgeon|cardiac rehab|pain clinic)(?: for [a-z ]+)?)$/;
const writesReferral =
  /^«D» will (?:also |just )?(?:write|do|send|organise|arrange|give) (?:«O» )?(?:the|an?|that) referral$/;
const service = /^(?:physio|physiotherapy|cardiac rehab)\b/;
const [isNear, vowel] = [4, /^[aeiou]/];
/** "Physio", and then "I'll write the referral": to whom it is written. */
const withReferralTo = (drafts: readonly Draft[]): Draft[] => {
  const written = new Set<Draft>();
  const joined = drafts.map((draft) => {
    const [, carer] = draft.speaker === 'doctor' && draft.label === undefined ? (bareCarer.exec(draft.body) ?? []) : [];
    const referral = drafts.find(
      ({ body, order }) => writesReferral.test(body) && order > draft.order && order - draft.order <= isNear,
    );
    if (carer === undefined || !referral) return draft;
    written.add(referral);
    const article = service.test(carer) ? '' : vowel.test(carer) ? 'an ' : 'a ';
    return {
      ...draft,
      topic: 'plan' as const,
      body: `«D» will refer «O» to ${article}${carer}`,
      segmentIds: [...new Set([...draft.segmentIds, ...referral.segmentIds])],
    };
  });
  return joined.filter((draft) => !written.has(draft));
};

/** "Test before he drives" is to be done, wherever it was said. */
const isCommand = ({ topic, body, speaker }: Draft): boolean =>
  topic === 'assessment' && speaker === 'doctor' && command.test(body);

const longestDiagnosis = 16;
/** What the doctor says that it is, of a part of the body or by the name of a condition, whether or not each word is known. */
const isDiagnosis = ({ body }: Draft): boolean =>
  /^«IMP» (?:an?|the) [a-z]+ [a-z]/.test(body) &&
  !/\b(?:if|not|or|maybe|could|might|but)\b|«/.test(body.replace('«IMP»', '')) &&
  body.split(' ').length <= longestDiagnosis &&
  mentionsOf(body).some(({ kind }) => /^(?:condition|paired|single)$/.test(kind));

/** The statements of which a letter can be written, without those that say nothing to anybody who was not there. */
export const tellingOfPlan = (drafts: readonly Draft[], saidIn: (draft: Draft) => string): Draft[] => {
  const isTelling = (draft: Draft): boolean =>
    !tangled.test(draft.body) &&
    !isUnnamed(draft.body) &&
    !ordersNothing(draft.body) &&
    (isForReader(draft) || isDiagnosis(draft) || recordedPlan(draft, saidIn).length > 0);
  return withReferralTo(drafts)
    .map(plainly)
    .flatMap((draft) => {
      if (!isPlan(draft)) return [draft];
      return isTelling(draft)
        ? [{ ...draft, isOfPlan: true, topic: isCommand(draft) ? ('plan' as const) : draft.topic }]
        : [];
    });
};

/** The statements and orders of a letter with each thing that is planned once, the fuller one, as the doctor who signs tells it. */
export const plannedInLetter = (
  drafts: readonly Draft[],
  orders: readonly Draft[],
  saidIn: (draft: Draft) => string,
): Draft[] => {
  // Each wording of a record bears the place of the statement that it was made of.
  const place = 1e-6;
  const placeOf = ({ order }: Draft, at: number): number => order + at * place;
  const forms = drafts.flatMap((draft, at) =>
    isPlan(draft) ? recordedPlan(draft, saidIn).map((form) => ({ ...form, order: placeOf(draft, at) })) : [],
  );
  const once = plannedOnce(forms);
  const kept = drafts.flatMap((draft, at): Draft[] => {
    const own = forms.filter(({ order }) => order === placeOf(draft, at));
    const left = once.filter(({ order }) => order === placeOf(draft, at));
    if (own.length === 0) return [draft];
    // "Increase it to 40 mg", and how often, which was said later.
    const more = left.filter(({ body }) => !own.some((form) => form.body === body));
    return more.length > 0
      ? more.map((form) => asOrder({ ...form, order: draft.order }))
      : left.length > 0
        ? [draft]
        : [];
  });
  return withOrdersTold(kept, orders);
};
