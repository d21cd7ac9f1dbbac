import { hasSign, isFinding, isResult } from '../findings/forms.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf, shapedOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor } from '../wording/person.ts';
import { orderOf, plainVerb } from './plainDeeds.ts';
import { barredUntil, medicineTold, needs, wants } from './plainWants.ts';
import type { Read } from './plainWants.ts';
import { inRoom, isAbout, isLoose, namesOrder } from './planGate.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';

/** What a doctor says plainly, in a sentence of its own, will be done, is to be done and is so: read by how the sentence begins, whatever it is of, where no closer reader holds it. */

const softly =
  '(?:(?:also|just|actually|probably|definitely|certainly|really|then|now|still|first|next|go ahead and|at this point|today|simply|always|only) )*';
const intended = new RegExp(
  `^(?:(?:what )?(?:i|we) (?:(?:am|are) ${softly}going to|will|(?:am|are) ${softly}planning (?:on|to)|plan (?:on|to)|would ${softly}like to|(?:do )?${softly}want to|need to|have to|should)(?: do)? ${softly}(?:is (?:to )?${softly}|be )?|let us ${softly}|(?:my|the) (?:recommendation|plan|advice|next step|first step) (?:is|would be) (?:that (?:we|i) |to |for us to )${softly})(?<deed>[a-z].+)$`,
);
const underWay =
  /^(?:i am|we are) (?:(?:also|just|then|now) )*(?<deed>(?:adding|admitting|arranging|booking|increasing|organising|putting|changing|holding|ordering|prescribing|recommending|referring|scheduling|sending|starting|stopping|switching|weaning|writing) .+)$/;
const nowDo =
  /^(?:i|we) (?:(?:then|also|just) )*(?<deed>(?:repeat|recheck|check|stop|start|add|order|book|arrange|keep you off|hold) .+)$/;
const wouldDo =
  /^(?:i|we) would (?:(?:also|then|just|probably) )*(?<deed>(?:perform|remove|schedule|start|stop|repeat|hold|continue|add|refer|order|recommend|get .{3,40} (?:repeated|rechecked|done)) ?.*)$/;
const recommended =
  /^(?:then |also )*(?:i|we) (?:(?:do|would|also|then|strongly|certainly) )*recommend (?!(?:that )?(?:you|we|i|for)\b)(?<deed>.+)$/;
const advised = new RegExp(
  `^(?:(?:i|we) (?:(?:do|would|really|also|just|still) )*(?:want|like|need|love|ask|encourage|advise|urge) (?:for )?you to |you (?:(?:really|also|just|still) )*(?:should|need to|must|have to|ought to|will need to|will have to|are going to need to|are going to have to) |(?:please )?(?:make sure|be sure|remember)(?: that)? (?:you |to )|try (?:to|and) )${softly}(?<deed>[a-z].+)$`,
);
const advisedNot =
  /^(?:(?:i|we) (?:do not|would not) (?:really )?want you to(?: be)?|you (?:should|must) not(?: be)?|you (?:can not|are not to)) (?<deed>(?!(?:have|need|worry|feel|see|know|be|miss|think|get)\b)[a-z].+)$/;
/** A command that opens a sentence. */
const commanded =
  /^(?:please )?(?<deed>(?:do not [a-z]+|apply|avoid|continue|cut|drink|eat|elevate|ice|keep|limit|rest|stay|stop|take|use|wear|drop (?:the|your)|reduce|halve|double|increase|do (?:the|your|some|[a-z]+ floor|[a-z]+ exercises)|check your|aim for|book|have (?:the|your)|bring (?:in )?(?:an?|the|your)|come off|sleep with|restart|resume) .+)$/;
const due = /^you are (?:also |now |actually )*(?<what>(?:over)?due for (?:your|an?|the) .+)$/;
const resultsBack =
  /^(?:i|we) (?:will|should) have (?:the|those|these|your|all of (?:the|those)|that) (?:[a-z]+ ){0,3}(?:results?|bloods|labs|report)(?: back)? (?:in|within) (?<when>.+)$/;
const byStaff =
  /^(?:my|our|the) (?<who>nurse|medical assistant|staff|team|receptionist|front desk|office|secretary|scheduler|pharmacist|practice nurse) (?:will|(?:is|are) going to) (?<deed>(?:call|ring|contact|phone|text|give|help|show|book|schedule|set up|arrange|organise|get|do|change|take|remove|check) .+)$/;
const had =
  /^(?:i|we) (?:(?:do|really|also|still) )*(?:think|believe|feel|suspect)(?: that)? you (?<how>have got|have|probably have|likely have|most likely have|may have|might have|could have) (?:just )?(?:an? |some )?(?<what>.+)$/;
const unlike =
  /^(?:it|that|this) does not (?:look|seem|sound|appear) (?:like|to be) (?:there is |you have |it is |there are )?(?:an? |any )?(?<what>[a-z ]+)$/;
/** "You've got a bit of arthritis", "there may be some gallstones", "this isn't a heart attack". */
const present = /^you have (?:got )?(?:just )?(?:a bit of|a touch of|a little|an?|some) (?<what>[a-z].+)$/;
const possible = /^there (?:may|might|could) be (?:an? |some |any )?(?<what>[a-z ]+)$/;
const isNot = /^(?:this|it|that) is not (?:an? |your |the )?(?<what>[a-z ]+)$/;
/** "I've given you a handout": done in the visit. */
const done =
  /^(?:i|we) have (?:just )?(?<deed>given|printed|sent|ordered|booked|written|prescribed|organised|arranged|emailed) (?:you |him |her )?(?<what>(?:an?|the|your|some) .+?)(?: for you)?$/;
const fares =
  /^you (?<how>(?:are|have) (?:(?:been|also|still|all) )*(?:doing|recover(?:ing|ed)|heal(?:ing|ed)|progress(?:ing|ed)|respond(?:ing|ed)) (?:really |very |so |quite )?(?:well|nicely) (?:after|from|with|to|on|since) .+)$/;
const allowed =
  /^you (?:can|may|should be (?:right|fine|okay|good|able|safe) to) (?:(?:also|still|certainly|always|definitely|now|safely) )*(?<deed>(?:go back|return|start|resume|continue|keep|stop|take|use|drive|fly|swim|walk|run|work|exercise|shower|bathe|bear weight|put weight|eat|drink|have|come off|remove|wear) ?.*)$/;
const without =
  /^(?:(?:i|we) do not (?:think|see|feel|believe)(?: that)?(?: there is| (?:i|we|you) (?:need|have))?(?: any| a| the)? need (?:for|to)|(?:i|we) do not (?:think|believe|feel)(?: that)? (?:i|we|you) need(?: to)?|there is no need (?:for|to)|you do not need(?: to)?|(?:i|we) do not need(?: to)?) (?<what>.+)$/;
const unchanged =
  /^(?:(?:i|we) (?:am|are) not (?:going to )?(?:change|changing|make any changes to|making any changes to)(?: anything with| anything about)?|no changes? (?:to|in|with)) (?<what>.+)$/;
const limited =
  /^no (?<what>(?:weight ?bearing|lifting|running|jumping|driving|swimming|sports?|contact sports?|alcohol|work|school|gym|flying|bending|twisting|stairs|kneeling|squatting|heavy [a-z]+|impact [a-z]+|[a-z]+ing) ?.*)$/;
const ofPatient = /^(?<what>(?:your|the) [a-z].*)$/;
const thought =
  /^(?:i|we) (?:(?:do|really|also|still) )*(?:think|believe|feel|suspect)(?: that)? (?<what>(?:the|your) [a-z].+)$/;

/** What turns a plan into one of another case, another time or another's. */
const supposed =
  /\b(?:if|unless|whether|once|but|although|in case|depending|would have|last (?:time|visit|year|month|week)|yesterday|used to|had (?:been|to)|when (?:i|we|you) (?:was|were|had|did))\b/;
/** Said for the ear in the room. */
const ofTalk =
  /\b(?:look at (?:some|your|the|that|it)|go over|go through|talk about|take a (?:look|listen|peek)|listen to|examine|check out|press|push on|show|tell you|ask you|explain|step out|grab|see (?:if|how|what|whether)|figure|questions?|honest|(?<!\blet (?:your|the|dr) [a-z' -]{3,40} )know|hear|happy|glad|proud|sorry|here we|dragon|computer|paperwork|front desk|results? (?:of|from)|in a (?:minute|second|moment))\b/;
/** "That foot": what is pointed at, by its name. */
const pointedAt =
  /\b(?:that|those|these|this) (?=(?:left |right |new |old )?[a-z]{3,})(?!(?:week|month|year|stage|point|regimen|morning|afternoon|evening|night|time|visit|summer|winter|spring|autumn|fall|weekend|is|are|was|were|will|would|can|could|should|may|might|has|have|had|does|and|but|for|with|from|one|ones|way|means?|helps?|causes?|you|they|the)\b)/g;
/** A pronoun of what only the talk around it names. */
const pointing =
  /\b(?:it|its|that one|this one|them|those|these|something|anything|everything|stuff|things?|one)\b|\b(?:that|this)(?:$| (?:and|but|for|in|on|with|to|so|today|now|is|will|would|can)\b)/;
const fewest = 2;
const most = 24;
const mostBare = 14;

type Reader = (text: string) => Read | null;

/** Deeds that are of a part of the body, or of papers, whatever its name. */
const ofAnything =
  /^(?:remove|freeze|excise|drain|repair|replace|biopsy|obtain|contact|results|admit|off work|order an? (?:[a-z]+ )?(?:inr|troponin|level)\b|no need to do any (?:more |further )?testing)\b/;
const isNamed = (text: string): boolean => namesOrder(text) || isAbout(text) || ofAnything.test(text);
const orders = (deed: string | undefined): Read | null => {
  const order = deed === undefined ? null : orderOf(plainVerb(deed));
  return order === null ? null : { body: fromDoctor(order), topic: 'plan' };
};

/** What comes by itself, is done in the room, or is said of a part of the body that is spared. */
const notDone =
  /^«S» «AN?» (?:heal|recover|feel|improve|notice|expect|get better|(?:get|come|hop|jump) (?:up|down|on|off|in|out|dressed|changed)|be (?:fine|okay|able|all right|right|back|good|sore|in)|close|reach|lie back|avoid (?:the|«P») (?:left |right )?(?:leg|foot|arm|hand|knee|ankle|hip|shoulder)\b|put .* to the test)/;
const advice = (given: string | undefined): Read | null => {
  if (given === undefined) return null;
  const deed = given.replace(/\b(?:our|my) (?=[a-z])/g, 'the ');
  const [, goesOn] =
    /^(?:keep (?:taking|using|on)|stay on|continue(?: taking| using| on| with)?) (.+)$/.exec(deed) ?? [];
  if (goesOn !== undefined && (namesDrug(goesOn) || goesOn.startsWith('the same')))
    return { body: fromDoctor(`continue ${goesOn.replace(/^(?:the|your) (?!same)/, '')}`), topic: 'plan' };
  const [, not] = /^(?:do )?not (.+)$/.exec(deed) ?? [];
  // What is advised is no part of what is advised against.
  if (not !== undefined && /\band (?:try|then|also|[a-z]+ (?:your|the|a|down|up|to|it))\b/.test(not)) return null;
  const body = `«S» ${not === undefined ? '«A»' : '«AN»'} ${fromDoctor((not ?? deed).replace(/^try (?:to|and) /, ''))}`;
  return inRoom.test(body) || notDone.test(body) ? null : { body, topic: 'plan' };
};

const statuses =
  /^(?:your|the) [a-z0-9' -]{2,40}? (?:is|are|has|have|looks?|seems?|appears?|remains?) (?:(?:not|still|now|also|very|well|really|nicely|quite|much|a bit|a little|pretty|doing|been|come|gone|where) )*[a-z0-9]/;
/** What was found or measured has its own place in a record. */
const isSeen = (body: Marked): boolean =>
  isResult(body) || (isFinding(body) && hasSign(plainOf(body)) && examinationSystem(plainOf(body)) !== null);
/** Named as a condition, and by nothing else. */
const isCondition = (what: string): boolean => {
  const [name] = mentionsOf(what);
  return name?.kind === 'condition' && name.words === what;
};
const coursed =
  /\b(?:is (?:from|due to|caused by|related to|secondary to|because of)|heal(?:ed|ing)|improv(?:ed|ing)|resolv(?:ed|ing)|stable|controlled|settl(?:ed|ing)|worse|better)\b/;
const readers: readonly Reader[] = [
  (text) => orders(intended.exec(text)?.groups?.['deed']),
  (text) => orders(underWay.exec(text)?.groups?.['deed']),
  (text) => orders(wouldDo.exec(text)?.groups?.['deed']),
  (text) => orders(nowDo.exec(text)?.groups?.['deed']),
  wants,
  medicineTold,
  barredUntil,
  needs,
  (text) => {
    const deed = recommended.exec(text)?.groups?.['deed'];
    return deed === undefined ? null : { body: fromDoctor(`${phrases.recommend} ${deed}`), topic: 'plan' };
  },
  (text) => advice(advised.exec(text)?.groups?.['deed']),
  (text) => {
    const deed = advisedNot.exec(text)?.groups?.['deed'];
    return deed === undefined ? null : advice(`not ${deed}`);
  },
  (text) => advice(commanded.exec(text)?.groups?.['deed']),
  (text) => {
    const deed = allowed.exec(text)?.groups?.['deed'];
    return deed === undefined ? null : { body: `«S» can ${fromDoctor(deed)}`, topic: 'plan' };
  },
  (text) => {
    const { what } = without.exec(text)?.groups ?? {};
    if (what === undefined) return null;
    const order = orderOf(what);
    const isDeed = order !== null || /^(?:do|take|have|see|get|go|be|worry)\b/.test(what);
    const deed = order ?? what;
    return {
      body: fromDoctor(`${phrases.noNeed.replace(/ to$/, '')} ${isDeed ? 'to' : 'for'} ${deed}`),
      topic: 'plan',
    };
  },
  (text) => {
    const { what } = due.exec(text)?.groups ?? {};
    return what === undefined ? null : { body: `«S» «is|are» ${fromDoctor(what)}`, topic: 'plan' };
  },
  (text) => {
    const { when } = resultsBack.exec(text)?.groups ?? {};
    return when === undefined ? null : { body: `${phrases.results} ${phrases.expectedIn} ${when}`, topic: 'plan' };
  },
  (text) => {
    const { who, deed } = byStaff.exec(text)?.groups ?? {};
    return who === undefined || deed === undefined
      ? null
      : { body: `the ${who} will ${fromDoctor(deed)}`, topic: 'follow_up' };
  },
  (text) => {
    const { how = '', what } = had.exec(text)?.groups ?? {};
    const weight = /may|might|could/.test(how) ? `${phrases.possible} ` : /likely|probably/.exec(how) ? 'likely ' : '';
    return what === undefined || finitesIn(tokensOf(fromDoctor(what))).length > 0
      ? null
      : { body: `«IMP» ${weight}${fromDoctor(what)}`, topic: 'assessment' };
  },
  (text) => {
    const { what } = (unlike.exec(text) ?? isNot.exec(text))?.groups ?? {};
    return what === undefined || !isCondition(what)
      ? null
      : { body: `${what} is not ${phrases.suspected}`, topic: 'assessment' };
  },
  (text) => {
    const { what } = possible.exec(text)?.groups ?? {};
    return what === undefined || !isCondition(what)
      ? null
      : { body: `«IMP» ${phrases.possible} ${what}`, topic: 'assessment' };
  },
  (text) => {
    const { what } = present.exec(text)?.groups ?? {};
    const isNew = what !== undefined && mentionsOf(what)[0]?.kind === 'condition' && mentionsOf(what)[0]?.at === 0;
    return !isNew || isSeen(fromDoctor(what)) || finitesIn(tokensOf(fromDoctor(what))).length > 0
      ? null
      : { body: `«IMP» ${fromDoctor(what)}`, topic: 'assessment' };
  },
  (text) => {
    const { deed, what } = done.exec(text)?.groups ?? {};
    return deed === undefined || /\b(?:ago|last|before|already|yesterday)\b/.test(text)
      ? null
      : { body: `${fromDoctor(what ?? '')} ${deed}`, topic: 'plan' };
  },
  (text) => {
    const { how } = fares.exec(text)?.groups ?? {};
    return how === undefined ? null : { body: fromDoctor(`you ${how}`), topic: 'assessment' };
  },
  (text) => {
    const { what } = unchanged.exec(text)?.groups ?? {};
    return what === undefined
      ? null
      : { body: fromDoctor(`no changes ${/ with /.test(text) ? 'with' : 'to'} ${what}`), topic: 'plan' };
  },
  (text) => {
    const { what } = limited.exec(text)?.groups ?? {};
    // "No swelling" is found, and not forbidden.
    return what === undefined || mentionsOf(what)[0]?.kind === 'symptom'
      ? null
      : { body: fromDoctor(`no ${what}`), topic: 'plan' };
  },
  (text) => {
    const { what } = ofPatient.exec(text)?.groups ?? {};
    const isOwn = what !== undefined && (what.startsWith('your ') || coursed.test(what));
    return what === undefined || !isOwn || !statuses.test(what) || isSeen(fromDoctor(what))
      ? null
      : { body: fromDoctor(what), topic: 'assessment' };
  },
  (text) => {
    const { what } = thought.exec(text)?.groups ?? {};
    const [, who, being, rest] =
      /^((?:the|your) (?!(?:next|first|best|other|only|main|big|biggest) )(?:[a-z'-]+ ){1,5}?)(is|are|was|were) (?!going\b|not\b)(.+)$/.exec(
        what ?? '',
      ) ?? [];
    return who === undefined
      ? null
      : { body: fromDoctor(`${who}${being} ${phrases.notThought.replace(/^not /, '')} ${rest}`), topic: 'assessment' };
  },
];

const opener =
  /^(?:(?:and|so|but|okay|now|then|well|also|again|right|alright|first|second|secondly|lastly|finally|for now|in the meantime|at this point|today|meanwhile|otherwise|unfortunately|hopefully|the good news is|additionally),? )+/;
const aboutWhat =
  /^(?:(?:as far as|in terms of|with regards? to|regarding|for|as for) (?:your|the) [a-z0-9' -]{3,40}?(?: goes| is concerned)?,? )(?=(?:i|we|you|let us|your)\b)/;

/** "Stop the warfarin for two days and restart it after": the medicine stands in the same sentence. */
const samePills =
  /(\b(?:stop|hold|withhold|start|halve|double|take|come off|increase|reduce) (?:the |your |«P» )?[a-z]+\b.*) (?:and|then) (?:then )?(?:restart|resume|start|stop|halve|double|increase|reduce) it\b/;
const untilGone =
  / until (?:it|they|the [a-z]+) (?:clears?|settles?|goes|heals?|improves?|resolves?|(?:is|are) gone)(?: (?:up|down|away))?$/;
const isSound = ({ body }: Read, isBare: boolean): boolean => {
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  const words = text.replace(/^(?:the )?patient (?:was )?(?:advised )?/, '').split(' ').length;
  return (
    words >= fewest &&
    words <= most &&
    !/«D[OP]?»|«d:|\?|\b(?:is|are) (?:was|were)\b|«S» «AN?» do all\b|\bhaving «[SO]»|\b(?:the|an?|of|to|for) (?:because|and|or|but|so|if|there|that)\b|, slash,|\brule$|^refer .* to .* to an? |^order «P» |^continue to (?:monitor|watch|observe)$|«AN?» be [a-z]+ing\b/.test(
      body,
    ) &&
    !(isBare && /\d$/.test(text)) &&
    !pointing.test(text.replace(untilGone, '').replace(samePills, '$1')) &&
    !isLoose(shapedOf(body.replace(untilGone, '').replace(samePills, '$1'))) &&
    isNamed(text) &&
    finitesIn(tokensOf(body)).length <= 2
  );
};

/** Speech whose ends were guessed is cut where another clause begins. */
const withoutRest = (text: string): string | null => {
  const [lead = ''] =
    /^(?:(?:i|we|you) (?:[a-z]+ ){1,4}?(?=(?!(?:am|are|will|would|want|need|have|going|like|to|also|just|recommend|should|can|not|do|you)\b)[a-z])|let us |your |the )/.exec(
      text,
    ) ?? [];
  const ahead = clauseAhead(text.slice(lead.length), mostBare);
  return ahead === null ? null : `${lead}${ahead.said}`;
};

/** A clause of the doctor's as an assessment and plan has it; `null` where it is talk, supposed, of the room, or names nothing. `isBare`: its ends were guessed. */
export const plainStatement = (clause: string, isBare: boolean): Read | null => {
  const plain = clause
    .replace(opener, '')
    .replace(aboutWhat, '')
    .replace(opener, '')
    .replace(
      /(?:,? (?:right now|for right now|instead|at this (?:time|point|stage)|okay|as well|too|though))*[.?!,]*$/,
      '',
    )
    .replace(pointedAt, 'the ')
    .replace(/\bone (?=[a-z]+ (?:a|per|each|every) )/g, '1 ')
    .trim();
  const text = isBare ? withoutRest(plain) : plain;
  if (text === null || supposed.test(plain) || ofTalk.test(text)) return null;
  for (const reader of readers) {
    const read = reader(text);
    if (read !== null) return isSound(read, isBare) ? read : null;
  }
  return null;
};
