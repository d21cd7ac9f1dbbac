import { sparing } from '../../evidence/sparing.ts';
import { lasting } from '../plan/problemsSaid.ts';
import { nameAtStart } from '../plan/problemTurns.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What is said of a lasting problem while the story is told: from the place where the doctor turns to it until they turn to something else. */
export type ChronicStretch = {
  /** As it was named ("heart failure"). */ name: string;
  /** As a sentence has it ("«P» heart failure"). */ the: Marked;
  isMany: boolean;
  isSurgery: boolean;
  /** Places of the things said, `until` exclusive. */ from: number;
  until: number;
  segmentIds: string[];
};

type Turn = { name: string; isSurgery: boolean; isRemoved?: boolean };

const begin =
  '^(?:(?:and|so|now|then|okay|well|but|lastly|finally|also|next|great|good|in general|just|tell me|all right|yeah|perfect),? )*';
const little = '(?: (?:a (?:little )?bit|a little|briefly|quickly|some|more))?';
const past =
  '(?:(?:(?:recent |last |little )?(?:episodes?|bouts?) of )|(?:(?:past |prior |previous |known )?(?:medical |surgical )?(?=)(?:history|problems?|issues?|diagnosis) (?:of|with) ))?';
const owner = `(?:(?:your|the|his|her|this|that|those|these|a|an|some) )*${past}(?:(?:your|the|his|her) )?`;
const speaking =
  '(?:in terms of|as far as|in regards? to|with regards? to|regarding|with respect to|when it comes to|concerning|as for|speaking of|moving on to|turning to|coming (?:back )?to|back to|for(?= your))';
const talking = `(?:(?:let us|i (?:also )?(?:want(?:ed)? to|would like to)|we should|can we|could we|shall we) (?:also |just )*(?:start|begin|talk|speak|chat|check in|check up|check|catch up|ask(?: you)?|go over|discuss)${little}(?: (?:about|on|with))?)`;
const asking = `(?:(?:can you |could you |please )?tell me${little} about|(?:what|how) about|how (?:are|have|were) (?:you|things|we) (?:been ?)?(?=)(?:doing|going|getting on|getting along|managing|coping|feeling|handling|controlling|keeping up)?(?=)(?: (?:lately|recently|now|overall))?(?: (?:with|on|in terms of|since|for))|(?:how|and) (?:is|are|has|have|was|were)(?! (?:you|things|we)\\b)|(?:are you having |have you had |do you have |any more |any )*(?:any |no )(?:more |further |recent |other )?(?:issues|problems|troubles?|concerns|worries|flare[- ]?ups?) (?:with|from|of))`;
const knowing =
  '(?:i (?:do )?(?:know|see|understand|remember|recall|think|believe)(?: that)?(?: from your (?:chart|notes|records?))?|we have been treating|we are treating|looks? like|it looks like)';
const having =
  '(?:you (?:also |still )?(?:have had|have got|have|had|were diagnosed with|have been diagnosed with|are being treated for|are on treatment for|take [a-z]+ for|underwent)|they (?:removed|took out|repaired|replaced|did))';
const leads: readonly RegExp[] = [
  new RegExp(`${begin}(?:${speaking}|${talking}|${asking}) ${owner}`),
  sparing(
    new RegExp(
      `${begin}${knowing} (?:${having}|we (?:have|had) (?:kind of )?(?:an issue|problems|trouble|battled|struggled) with) ${owner}`,
    ),
  ),
  new RegExp(`${begin}${having} ${owner}(?=[a-z0-9 ]+(?:\\bago\\b|\\blast (?:year|month)\\b|,))`),
  sparing(new RegExp(`\\b(?:we are|we have been) (?:treating|following|managing|watching) (?:you for )?${owner}`)),
  new RegExp(
    `${begin}(?:your|the) (?=[a-z ]+(?:, | (?:you said|that was|was (?:about |just |only )?(?:an?|\\d|last)|we have|we had|i know|how|is that|are you)\\b))`,
  ),
];
/** What passes, and is no problem that is followed. */
const acute =
  /\b(?:infections?|sprain|strain|fracture|tear|rupture|contusion|injury|uti|pneumonia|cold|flu|covid|virus|swelling|pain|pains|cough|fever|mass|nodule|lump|wound|cut|burn|rash|murmur|ulcer|broken|pregnan\w*|birth|delivery|labour|labor|menopause|period)\b/;
const measured = /^((?:high )?(?:blood pressure|cholesterol|thyroid|mood|blood sugars?|sugars))$/;
const operations =
  /\b(?:surger(?:y|ies)|repair|replacement|transplant|bypass|stents?|pacemaker|cabg|ablation|cataracts?|[a-z]+ectomy|[a-z]+plasty|removal|discectomy|fusion)\b/;
const operated = sparing(
  /^((?:right |left |both )?(?:[a-z]+ ){0,3}?(?=)(?:surgery|repair|replacement|transplant|bypass|stents?|pacemaker|ablation|removal|fusion|[a-z]{4,}ectomy|[a-z]{4,}plasty))\b/,
);
/** "They removed a cataract", "you had a skin cancer removed": an operation by its verb. */
const removedFirst = sparing(
  /\b(?:they|he|she|you had them) (?:removed|took out|cut out) (?:an?|the|your|that) (?<what>(?:[a-z]+ ){0,2}?[a-z]+)(?= (?:from|on|off|about|a |last|in|\d)|$)/,
);
const removedLast = sparing(
  /\byou (?:also )?(?:had|have had) (?:an?|the|your|that) (?<what>(?:[a-z]+ ){0,2}?[a-z]+) (?:removed|taken out|cut out)\b/,
);
const ofOthers =
  /\b(?:mother|father|parents?|mum|mom|dad|brothers?|sisters?|siblings?|family|wife|husband|sons?|daughters?|grand[a-z]+|anyone|anybody|would|should|if you|might|could be)\b/;
const many = /(?:migraines|headaches|stones|allergies|stents|attacks|seizures|palpitations|cataracts)$/;

const chronicName = (text: string): Turn | null => {
  const rest = text.split(/[,.?]/)[0] ?? '';
  const operation = operated.exec(rest)?.[1];
  if (operation !== undefined && !/\b(?:any|more|other|for|to|of|on)\b/.test(operation))
    return { name: operation, isSurgery: true };
  const name =
    nameAtStart(rest)
      ?.replace(/[,.]+$/, '')
      .replace(/^([a-z ]+) and \1$/, '$1')
      .replace(/^(?:newly|recently) diagnosed /, '') ?? null;
  const measure = measured.exec(rest)?.[1];
  if (name === null && measure !== undefined) return { name: measure, isSurgery: false };
  if (
    name === null ||
    (acute.test(name) && !/^chronic (?:[a-z]+ )?pain$/.test(name)) ||
    /,|\band\b.*\band\b/.test(name)
  )
    return null;
  const isNamed = mentionsOf(name).some(
    ({ kind, words }) =>
      kind === 'condition' || (kind === 'symptom' && (lasting.test(words) || name.startsWith('chronic '))),
  );
  return isNamed && name.split(' ').length <= 5 ? { name, isSurgery: operations.test(name) } : null;
};

const partSince = sparing(
  /\bhow (?:is|has|are) (?:your|the) (?<part>(?:right |left )?[a-z]+)(?: (?:been|going|doing|feeling|holding up|now))* since (?:your|the|that) (?<what>replacement|surgery|operation|repair|fusion|reconstruction)\b/,
);
/** Where the doctor turns to a lasting problem; `null` where they do not. */
const turnedTo = ({ text, speaker, isAside }: Utterance): Turn | null => {
  if (speaker !== 'doctor' || isAside === true || ofOthers.test(text)) return null;
  const { part, what } = partSince.exec(text)?.groups ?? {};
  if (part !== undefined && what !== undefined) return { name: `${part} ${what}`, isSurgery: true };
  const removed = (removedFirst.exec(text) ?? removedLast.exec(text))?.groups?.['what'];
  if (removed !== undefined && mentionsOf(removed).some(({ kind }) => kind === 'condition'))
    return { name: removed, isSurgery: true, isRemoved: true };
  for (const lead of leads) {
    const before = lead.exec(text)?.[0];
    if (before === undefined) continue;
    const found = chronicName(text.slice(before.length));
    if (found !== null) return found;
  }
  return null;
};

const inPassing = /\b(?:with|for|of|to|manage|about|and|control|treat|help)(?: (?:the|your))? (?=your )|\b(?=your )/g;
const asksAfter = /\b(?:how|are you|have you|is (?:that|it)|any|still|helping|did)\b/;
/** "You were trying new ways to manage your depression. How are you doing with that?" */
const namedInPassing = (utterances: readonly Utterance[], order: number): Turn | null => {
  const said = utterances[order];
  if (!said || said.speaker !== 'doctor' || said.question || ofOthers.test(said.text)) return null;
  if (/\b(?:plan|will|going to|exam|because|due to|here|order|refill)\b/.test(said.text)) return null;
  const isAsked = utterances
    .slice(order + 1, order + 4)
    .some(({ speaker, question, text }) => speaker === 'doctor' && question && asksAfter.test(text));
  if (!isAsked) return null;
  for (const { index, 0: before } of said.text.matchAll(inPassing)) {
    const found = chronicName(said.text.slice(index + before.length).replace(/^your /, ''));
    if (found !== null && !found.isSurgery) return found;
  }
  return null;
};

/** Where something else is asked after, or the telling ends. */
const elsewhere =
  /^(?:(?:and|so|now|okay|well),? )*(?:in terms of|as far as|how (?:is|are|has|was) (?:work|school|the family|home|life|things at)|tell me about)\b|\b(?:activities of daily living)\b|\b(?:review of (?:systems|symptoms)|(?:the|my) (?:nurse|medical assistant|assistant)|(?:any|some|other) other|any(?:thing|where) else|other (?:symptoms|problems|concerns|than)|allerg(?:y|ies|ic)|smok(?:e|ing)|alcohol|surger(?:y|ies)|family|vaccin\w*|immuni[sz]\w*|flu shot|(?:do|for) (?:for )?(?:a )?(?:work|living))\b/;
/** Where the doctor begins to look, or to sum up. */
const over =
  /\b(?:(?:physical|quick|focused|brief) (?:\w+ )?exam(?:ination)?|exam(?:ine|ination)|vitals?|vital signs|listen to|(?:take|have) (?:a |another )?(?:quick |closer )?(?:look|listen)|(?:my|the) assessment|assessment and|(?:my|the|our) plan|go over (?:your|the|some)|(?:look|looking|looked) at (?:your|the|some)|first problem|test results|(?:let me|i will|i am going to) (?:just )?(?:check|examine|listen|feel|look|take|have)|i think we (?:should|could|will)|what i (?:would like|want) to do|we will (?:get|start|do|order|check|repeat|keep|increase))(?=)\b/;
const earliest = 6;
const longest = 22;

/** How far the story is told. */
const toldUntil = (utterances: readonly Utterance[]): number => {
  const end = utterances.findIndex(
    ({ speaker, text, shown }, order) =>
      order >= earliest && speaker === 'doctor' && (shown !== undefined || over.test(text)),
  );
  return end < 0 ? Math.ceil(utterances.length * 0.8) : end;
};

/** A condition that is no part of the problem that is spoken of. */
const namesOther = (text: string, open: ChronicStretch): boolean => {
  const known = new Set(mentionsOf(open.name).map(({ concept }) => concept));
  const named = mentionsOf(text).filter(({ kind }) => kind === 'condition');
  if (operations.test(text) && !open.isSurgery) return true;
  return named.length > 0 && !named.some(({ concept }) => known.has(concept));
};
const isSame = (name: string, open: string | undefined): boolean => {
  if (open === undefined) return false;
  const known = new Set(mentionsOf(open).map(({ concept }) => concept));
  return (
    name === open ||
    mentionsOf(name).some(({ concept, kind }) => kind !== 'single' && kind !== 'paired' && known.has(concept))
  );
};

/** The stretches of the story that are about the patient's lasting problems, one after another. */
export const chronicStretches = (utterances: readonly Utterance[]): ChronicStretch[] => {
  const end = toldUntil(utterances);
  const found: ChronicStretch[] = [];
  let open: ChronicStretch | null = null;
  for (let order = 2; order < end; order += 1) {
    const utterance = utterances[order];
    if (!utterance) break;
    const turn = turnedTo(utterance) ?? namedInPassing(utterances, order);
    if (turn !== null && !isSame(turn.name, open?.name)) {
      open = {
        ...turn,
        the: turn.isRemoved === true ? `the removal of «P» ${turn.name}` : `«P» ${turn.name}`,
        isMany: many.test(turn.name),
        from: order,
        until: order + 1,
        segmentIds: [...utterance.segmentIds],
      };
      found.push(open);
      continue;
    }
    if (open === null) continue;
    const isElsewhere =
      utterance.speaker === 'doctor' &&
      turn === null &&
      (elsewhere.test(utterance.text) || order - open.from > longest || namesOther(utterance.text, open));
    if (isElsewhere) open = null;
    else open.until = order + 1;
  }
  return found;
};
