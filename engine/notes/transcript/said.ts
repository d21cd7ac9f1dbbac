import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import { withSubjectSaid } from './subjectless.ts';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { mentionsOf } from '../mentions.ts';

/** "No" is an answer only where a mark or the end follows it: "no fever" must keep its "no". */
const yesNo =
  /^(?:(?:no|nope|nah|not really|not at all|nothing|none|i do|i have|i am|i did|i do not think so|i think so)(?:[,.]+ |$)|(?:nope|nah) |(?:yes|yeah|yep|yup|sure|right|correct|that is (?:right|correct|true)|exactly|definitely|absolutely|well|okay|mm)(?:,+ |\.? |$))+/;
const hedge =
  /^(?:i have to say|the thing is|it is just that|what it is is|because|and|but|so|well|now|also|again|i (?:have )?noticed that|i do think|i find that|all i know is|to be fair|unfortunately|look(?! (?:at|for|in|into|up|down|out|after|around|behind|under|through|over|like|on|straight)\b))\b,? /;
const small =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|g'day)\b.*|(?:i am )?(?:good|fine|not bad|great|well|okay|all right)(?:,? (?:thanks|thank you|and you|yourself))*|(?:and )?how are you.*|thank(?:s| you)\b.*|nice to (?:see|meet).*|(?:it is |that is )?(?:good|nice|great|lovely) to (?:see|meet|hear).*|(?:sorry|i am sorry|so sorry) to hear.*|bye.*|see you(?: then| later| soon)?|take care.*|you too|(?:that )?(?:sounds|sound) (?:good|great|fine|like a plan)|that is (?:fine|good|great|okay|all right|right|correct|it|all|everything|true|perfect|lovely)|no (?:worries|problem|problems)|(?:come in|have a seat|take a seat|sit down).*|my (?:full |last |first )?(?:name|email|e-mail|phone|number|address|date of birth)\b.*|i am (?:dr|doctor)\b.*|what (?:can i|brings) .*|how can i help.*|(?:let me|let us) (?:just )?(?:see|have|take|check|look|listen|examine|start|talk|go).*|(?:i (?:see|understand|know|agree|appreciate it|hope so|think so))|got it|fair enough|okay.{0,12}|sorry to ask.*|no questions.*|i (?:do not )?have (?:any )?(?:no )?questions.*|any questions.*|does that (?:sound|make sense).*|can you hear me.*|.*\b(?:do not have any questions|no more questions|any (?:other )?questions)\b.*|i will admit\b.*|(?:a )?(?:couple|few) (?:of )?(?:other |more |quick )?questions?.*|.*\bhear me\b.*|.*\b(?:dragon|recording (?:this|our)|video (?:call|link)|confirm your (?:name|date)|date of birth|call you back|camera|microphone)\b.*|whenever you are ready|(?:here|there) you (?:go|are)\b.*|(?:he|she|you) can have (?:\d+|one|some)|.*\b(?:stickers?|lollipops?|jelly ?beans?|crossword)\b.*|of course|absolutely|for sure|exactly|i will be (?:right )?back.*|the weather.*|.*\b(?:footy|football game|the game last night|good weekend|nice weekend|happy birthday|merry christmas|traffic|parking)\b.*)$/;

/** "Let's go up to 20 mg": a change of treatment, not of subject. */
const changes =
  /\b(?:mg|mcg|units|up to|down to|start|stop|add|increase|reduce|repeat|prescription|script|blood test|scan|x-ray|refer\w*)\b/;

/** Greetings, thanks and talk about the visit itself. */
export const isSmallTalk = (text: string): boolean =>
  !(/^let us\b/.test(text) && changes.test(text)) && small.test(text.replace(/[.?!,]+$/, '').trim());

const examining =
  /\b(?:deep breath|breathe (?:in|out|normally)|lie (?:down|back)|lay (?:down|back)|hop up|roll up|open (?:your|wide)|push (?:against|down|up)|squeeze my|follow my finger|look (?:up|down|straight)|tell me if|let me know if (?:it|that|this) hurts|does (?:this|that|it) hurt|stand up|sit up|i am (?:just )?going to (?:press|have a|take a|listen|feel|examine|look|ask|check your)|i will (?:just )?(?:press|have a (?:look|listen|feel)|take a look|listen to|examine|ask you|have to ask)|i (?:just )?(?:want|need|would like) to (?:ask|check a few|take a look|examine|listen|have a)|ask you (?:some|a few)|take a (?:look|listen)|have a (?:look|listen|feel|chat)|physical exam okay|(?:your|my|a|the) (?:physical )?exam(?:ination)?(?: here)?$|do (?:a|the|your|my) (?:[a-z]+ )?(?:exam|examination)\b|(?:do|start with) (?:a|the|your) (?:quick |brief )?(?:physical )?exam|run through (?:a few|some)|questions|make (?:a )?note|number (?:1|2|one|two)$)(?=)\b/;
/** The doctor steering the visit or the examination: nothing for the record. */
export const isSteering = (text: string): boolean => examining.test(text) || (!changes.test(text) && steers.test(text));
const steers =
  /^(?:can|could|would) you\b|^(?:tell|show|give) me\b|^let us (?:just )?(?:see|start|talk|go|have|take|move on)\b|^(?:we|i) (?:will|are going to|am going to) (?:talk|go (?:over|through)|come back to|get to|discuss that)\b|^(?:we|i) (?:would like|need|want|have) to (?:talk|chat|have a (?:talk|chat)) (?:to you )?about (?!.*\b(?:next|when|then|at your|later)\b)/;

export const contentCount = (text: string): number =>
  wordsOf(text.replace(/«[^»]*»/g, ' ')).filter((word) => /^[a-z0-9]/.test(word) && !functionWords.has(word)).length;

/** Who most likely speaks where the recogniser cannot tell. */
export const likelySpeaker = (text: string, speaker: Speaker): 'doctor' | 'patient' | 'unknown' => {
  if (speaker === 'doctor' || speaker === 'patient') return speaker;
  if (speaker === 'other') return 'unknown';
  if (
    /\b(?:i (?:will|am going to) (?:prescribe|order|refer|arrange|organise|book|send|give you|write|start you|see you|examine|listen|check)|i (?:recommend|suggest|suspect|prescribe)|i can (?:hear|feel|see)|i would like you to|i want you to)\b/.test(
      text,
    )
  )
    return 'doctor';
  if (/^i (?:think|believe|suspect)\b/.test(text) && !/\b(?:my|me|and i|because i|that i)\b/.test(text))
    return 'unknown';
  if (
    /\b(?:let us|your|you (?:should|need to|have|are|can|will|must))\b/.test(text) &&
    !/\b(?:my|i (?!think|will|am going)|me)\b/.test(text)
  )
    return 'doctor';
  return /\b(?:i|my|me|myself)\b/.test(text) && !/\b(?:you|your)\b/.test(text) ? 'patient' : 'unknown';
};

const symptomSoon = (text: string): boolean =>
  mentionsOf(text).some((mention) => mention.kind === 'symptom' && mention.at <= 4);
const verbs =
  /\b(?:is|are|was|were|am|has|have|had|does|did|do|will|would|can|could|should|may|might|[a-z]{2,}(?:ed|ing)|takes?|took|got|gets?|went|goes|go|came|comes?|feels?|felt|hurts?|makes?|made|started|keeps?|kept|uses?|helps?|ran|fell|woke|began|saw|gave|works?|lives?|drinks?|smokes?|eats?|ate|sleeps?|seems?|lost|left|told|says?|said|broke|cut|hit|put|stopped|aches?|wakes?|sets?|catches|locks?|swells?|itch(?:es)?|burns?|throbs?|spins?|stings?|clicks?|bleeds?|spreads?|settles?|eases?|worsens?|happens?|lasts?|starts?|stops?)(?=)\b/;
export const hasVerb = (text: string): boolean => verbs.test(text.replace(/«[a-z]+\|[a-z]+»/g, ' is '));

/** A statement of the patient as it stands in the record, marked; `null` where nothing of it belongs there. */
export const patientStatement = (text: string, isAnswer: boolean): Marked | null => {
  let plain = text.replace(/[?.!]+$/, '');
  if (
    /^(?:no|yes|yeah|yep|nope)\b/.test(plain) &&
    !(
      /^no [a-z]/.test(plain) &&
      !/^no (?:i|it|he|she|they|that|there|not|just|nothing|never|we|yeah|okay)\b/.test(plain)
    )
  )
    plain = plain.replace(yesNo, '');
  for (let round = 0; round < 3 && plain.split(' ').length > 3; round += 1) plain = plain.replace(hedge, '');
  plain = plain
    .replace(/^no,? (?=(?:i|it|just|there|they|we|he|she|that|my|not|nothing)\b)/, '')
    .replace(/^(?:yeah|yes),? /, '')
    .trim();
  plain = withSubjectSaid(plain.replace(/^things (?:like )?,? ?(?=i\b)/, ''));
  plain = plain
    .replace(
      /\b(i (?:am|was|have|feel|felt)|it (?:is|was|has)|my [a-z]+ (?:is|was)) (?:just |really |quite |so |very )*(?:just|really) /g,
      '$1 ',
    )
    .replace(/^i just /, 'i ');
  // What one wishes for is not so.
  if (
    plain === '' ||
    isSmallTalk(plain) ||
    /^(?:i (?:just |only )?(?:wish|used to wish|would love|could not tell)|if only)\b/.test(plain)
  )
    return null;
  const denied =
    /^(?:i (?:do not have|have not had|have not noticed|have not been having|am not having|have no|have not got|did not have|do not get)|(?:there (?:is|has been|was) )?no)(?: any| no)? (.+)$/.exec(
      plain,
    );
  if (
    denied &&
    !/^(?:my|i|he|she|they|it|the|we|that|just|only|not|his|her|you)\b/.test(denied[1] ?? '') &&
    (symptomOrCondition(denied[1] ?? '') || /^(?:other |known )?(?:drug )?allerg/.test(denied[1] ?? '')) &&
    !/\b(?:but|except|until|anymore)\b|^(?:longer|change|idea|one|other than)\b/.test(denied[1] ?? '')
  )
    return `«S» «denies|deny» ${fromPatient(denied[1] ?? '').replace(/\b(?:or )?any /g, (match) => (match.startsWith('or') ? 'or ' : ''))}`;
  const has =
    /^i (?:have (?:also |just |really )?(?:been (?:having|getting|experiencing)|had|got|noticed)|am (?:having|getting)|(?:also )?get|have)(?: also| just| really| quite)? (.+)$/.exec(
      plain,
    );
  if (
    has &&
    symptomSoon(has[1] ?? '') &&
    !/^(?:not|never|a history|to|been|it|that|there|when|my|hurt|injured|fallen|lost|gained|passed|fainted|vomited|coughed|bled|fed|used|worried|more|better|worse|told)\b/.test(
      has[1] ?? '',
    )
  )
    return `«S» «reports|report» ${fromPatient((has[1] ?? '').replace(/^(?:(?:this|these|like|just|really|quite|so)[, ]+)+/, ''))}`;
  const trailing = /^([a-z ]+?),? no$/.exec(plain)?.[1];
  if (trailing && !hasVerb(trailing) && symptomOrCondition(trailing))
    return `«S» «denies|deny» ${fromPatient(trailing)}`;
  if (/^(?:i|my|we|it) /.test(plain)) return fromPatient(plain);
  if (/^(?:felt|had|woke|got|started|noticed|lost) /.test(plain)) return `«S» ${fromPatient(plain)}`;
  if (
    !hasVerb(plain) &&
    (symptomSoon(plain) || (isAnswer && symptomOrCondition(plain))) &&
    !/^(?:not|never|no)\b/.test(plain)
  )
    return isAnswer || contentCount(plain) >= 2 ? `«S» «reports|report» ${fromPatient(plain)}` : null;
  return fromPatient(plain);
};
const symptomOrCondition = (text: string): boolean =>
  mentionsOf(text).some(
    (mention) =>
      mention.at <= 5 && (/^(?:symptom|condition|procedure|drug)$/.test(mention.kind) || mention.concept === 'allergy'),
  ) && !/\b(?:checked|tested|done|measured)\b/.test(text);

const imperative =
  /^(?:please |just |also |then |so )*(take|keep|come|call|ring|go|use|avoid|stop|start|continue|rest|drink|apply|ice|elevate|return|stay|increase|reduce|decrease|finish|wear|eat|cut|limit|monitor|watch|make sure|try|do not|remember|see|book|have|get|put|wash|hold|swap|switch|bring|leave|restart|fill|walk|carry|check)\b/;
const also = '(?:(?: also| just| definitely| still| really| probably| do| then| now)* )';
const going = new RegExp(
  `^(?:what,? i${also}(?:would like to|will|want to|am going to) do(?: (?:for|with|about) (?:that|this|you|it))?(?: today| now)?,? is(?: that)?,? |so |and |then |for now |today |now |i think |here |at this point,? |first,? |in the meantime,? )*(?:(?:i|we) (?:am|are)${also}going to|(?:i|we)${also}will|(?:i|we) will|let (?:us|me)|(?:i|we)${also}(?:would like|want|need) to|(?:i|we)${also}(?:would |will )?(?:recommend|suggest)(?: that)? we(?: should)?|i (?:am|will be) happy to)(?: also| just| then| go ahead and| probably| have to)* `,
);
/** "I'd rather you stopped the Nurofen." */
const rathered: Readonly<Record<string, string>> = {
  stopped: 'stop',
  stayed: 'stay',
  took: 'take',
  kept: 'keep',
  used: 'use',
  waited: 'wait',
  saw: 'see',
};
const ratherYou = new RegExp(`^i would rather you (${Object.keys(rathered).join('|')}) `);
const suggesting = sparing(
  /^(?:the (?:other|first|next|main|only) thing|other things?|what)(?: that)?,? i (?:would like|want|need|would want) you to (?:try and |try to )?do,? (?:is|are),? (?:to |just |maybe |try and |try to )*/,
);
const wanting = /\bi (?:would like|want|need) you to (?:also |just )?/;
const advising =
  /^(?:so |then |and |i think |what )*you (?:will )?(?:should|need to|have to|must|ought to|had better|want to)(?: also| just| probably)* /;

/** "…and I'm going to order" as "…and will order", "I want you to" inside a sentence as it is spoken of in a plan. */
const withoutWriter = (text: string): string =>
  text
    .replace(/\b(?:and|then|so|but)(?: then| also| so)? (?:i am|we are)(?: also| just)? going to /g, 'and will ')
    .replace(/\b(and|then|but) (?:i|we) (will) /g, '$1 $2 ')
    .replace(/(?<=\S )(?:i am|we are) going to (?=[a-z])/g, 'i will ')
    .replace(/\bwhat i am going to do is /g, '')
    .replace(
      /\byou are going to (?=(?:be|have|need|wear|take|feel|get|want|see|continue|start|keep|stop|use|do|come|go)\b)/g,
      'you will ',
    );

/** The doctor's plan in the form of a record: "I'm going to order…" is "will order…", an instruction is "advised to…". */
export const planStatement = (text: string): Marked => {
  const plain = withoutWriter(text).replace(
    /^(?:(?:i think|what i think is|i have to say|i would say|i must say|like i said|so|then|and|also|okay|at this stage|at this point|for now),? )+(?=(?:i|we|you|let us|what i)\b)/,
    '',
  );
  if (/^(?:make sure(?: that)?|remember) you (?:do not|are not to) /.test(plain))
    return `«S» «AN» ${fromDoctor(plain.replace(/^(?:make sure(?: that)?|remember) you (?:do not|are not to) /, ''))}`;
  if (/^(?:you should not|you must not|do not|try not to|you are not to) /.test(plain))
    return `«S» «AN» ${fromDoctor(plain.replace(/^(?:you should not|you must not|do not|try not to|you are not to) /, ''))}`;
  if (plain.startsWith('i would rather you did not '))
    return `«S» «AN» ${fromDoctor(plain.replace(/^i would rather you did not /, ''))}`;
  const [, rather] = ratherYou.exec(plain) ?? [];
  if (rather !== undefined) return `«S» «A» ${rathered[rather] ?? rather} ${fromDoctor(plain.replace(ratherYou, ''))}`;
  if (suggesting.test(plain)) return `«S» «A» ${fromDoctor(plain.replace(suggesting, ''))}`;
  if (wanting.test(plain) && plain.search(wanting) < 12)
    return `«S» «A» ${fromDoctor(plain.slice(plain.search(wanting)).replace(wanting, ''))}`;
  if (advising.test(plain)) return `«S» «A» ${fromDoctor(plain.replace(advising, ''))}`;
  if (/^(?:i|we) (?:am|are) not going to |^(?:i|we) will not /.test(plain))
    return `«D» will not ${fromDoctor(plain.replace(/^(?:i|we) (?:(?:am|are) not going to|will not) /, ''))}`;
  if (going.test(plain)) return `«D» will ${fromDoctor(plain.replace(going, '').replace(/^be /, 'be '))}`;
  if (imperative.test(plain))
    return `«S» «A» ${fromDoctor(plain.replace(/^(?:please |just |also |then |so )+/, '').replace(/^make sure you /, ''))}`;
  const condition =
    /^(if .+?), (?:please |just |then |so )?(?:i (?:want|would like) you to |you (?:should |need to |must |can )?|)((?:just )?(?=)(?:come|call|ring|give (?:me|us)|go|return|see|stop|let|take|book|present|head|tell|contact)\b.*)$/.exec(
      plain,
    );
  if (condition) return `${fromDoctor(condition[1] ?? '')}, «S» «A» ${fromDoctor(condition[2] ?? '')}`;
  return assessment(plain);
};

const assessment = (text: string): Marked => {
  const thought = /^i (?:think|believe|would say|feel)(?: that)? (.+)$/.exec(text);
  return thought ? `«IMP» ${fromDoctor(thought[1] ?? '')}` : fromDoctor(text);
};
export const assessmentStatement = (text: string): Marked => assessment(text.replace(/^(?:so |well |and |then )+/, ''));

/** What the doctor found, said aloud while looking. */
export const findingStatement = (text: string): Marked =>
  fromDoctor(
    text
      // An organ is there, felt or not.
      .replace(
        /\b(?:i )?(?:can not|could not) (?:really |also )?(?:feel|palpate) (?:the|your|his|her)(?=) (bladder|spleen|liver|kidneys?|uterus|thyroid|gallbladder|prostate|fundus|ovar(?:y|ies))\b/g,
        (_, organ: string) => `${organ} ${organ.endsWith('s') ? 'are' : 'is'} ${phrases.notPalpable}`,
      )
      .replace(
        /\bi (?:do not|can not)(?=) (?:really |also )?(?:see|hear|feel|notice|appreciate|find)(?: any)?\b/g,
        'no',
      )
      .replace(/\byou do not have(?: any)?\b|\bthere is(?: not any| no)\b|\bthere are(?: not any| no)\b/g, 'no')
      .replace(
        /^(?:so |and |okay |now )*i (?:can |do |did )?(?:also |just )?(?:see|hear|feel|notice|noticed|appreciate)(?: that)? (?=there|your|the\b.*\bis\b)/,
        '',
      )
      .replace(
        /^(?:so |and |okay |now )*i (?:can |do |did )?(?:also |just )?(?:see|hear|feel|notice|noticed|appreciate|found|find)(?: that)? /,
        'there is ',
      )
      .replace(
        /(^on [a-z ]+?(?:exam|examination)),? (?:i (?:can |do |did )?(?:also |still )?(?:see|hear|feel|notice|noticed|appreciate|note|found)(?: that)?(?: there is| you have)?|there is|you have|you do have) /,
        '$1, there is ',
      )
      .replace(/,? which i (?:have|had) (?:heard|seen|noted|felt) (?:in the past|before|previously)/, ', which was $&')
      .replace(/, which was ,? which i (?:have|had) /, ', which was ')
      .replace(
        /\bthere is (?=(?:some )?(?:fine |mild |scattered |bilateral |a few )*(?:crackles|wheezes|murmurs|bruises|rashes|nodes)\b)/,
        'there are ',
      )
      .replace(/^(?:so |it (?:looks|sounds) like )+(?=your|the|there)/, ''),
  );

/** What follows "no" or "yes" in the same breath. */
export const stripAnswer = (text: string): string =>
  text
    .replace(
      /^(?:(?:no|nope|nah|yes|yeah|yep|yup|right|correct|sure|not really|not at all|well|okay|definitely|absolutely|i do|i have|i am|i did|it is|it does|never)(?:[,.]+ ?| (?=no\b|not really|i |it |there |just )|$))+/,
      '',
    )
    .trim();
