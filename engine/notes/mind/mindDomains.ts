import { sparing } from '../../evidence/sparing.ts';
import { mindLabels } from './mindLabels.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';

/** What is asked after of somebody's mind, how they live with it and what keeps them safe: the first that a question names. */

export type MindDomain = {
  label: string;
  topic: Topic;
  asked: RegExp;
  /** A visit is of the mind where two of these are asked after. */ isCore?: true;
  /** Of no use to the patient, who may show their letter to others. */ isPrivate?: true;
};

/** Wanting to die, hurting oneself or others, and the means to it: here the question is told with its answer, word for word. */
export const asksOfRisk = sparing(
  /\bsuicid|\bself[- ]harm|\b(?:harm|hurt|kill|cut)(?:t?ing|ed)? (?:yourself|himself|herself|themselves|anyone|anybody|someone|(?:your|the) (?:baby|kids?|children))|\b(?:end|take|ending|taking) (?:it all|your (?:own )?life)|\bworth living\b|\bpoint in living\b|\bbetter off (?:dead|without you|gone)\b|\b(?:rather|want|wanted|wanting|wish|wished) (?:to |you were )?(?:not (?:to )?(?:be here|wake up|go on)|dead|die)|\b(?:not|never) (?:want|wanted|wanting) to (?:be here|wake up|go on|live)\b|\bnot wak(?:e|ing) up\b|\b(?:scary|intrusive|unwanted|dark) (?:thoughts?|pictures)|\b(?:firearms?|guns?|weapons?)\b/,
);

/** Asked on, of what was just told of such thoughts. */
export const asksOnOfRisk =
  /\b(?:those|these|such|the|that) (?:thoughts?|feelings?|time|rope|tablets|knife|note)\b|\bplans?\b|\bintent|\b(?:the )?means\b|\bthought (?:about|of) (?:how|doing)\b|\bstop(?:s|ped) you\b|\bkeeps you\b|\bhow often\b|^(?:and )?(?:when|where) was (?:that|it)\b|^(?:and )?what happened\b|\bsince (?:then|that)\b|\banything ready\b|\bact(?:ed)? on (?:it|them|those)\b|\bin the past\b|\baware of\b/;

const domains: readonly MindDomain[] = [
  {
    label: mindLabels.family,
    topic: 'family_history',
    asked: sparing(
      /^any family history\??$|\b(?:famil\w+|relatives?|(?:your )?(?:mum|dad|parents?))\b.*\b(?:depress\w*|bipolar|anxiety|mental|psychosis|suicid\w*|schizo\w*|addict\w*)\b|\b(?:depress\w*|bipolar|anxiety|mental|psychosis|suicid\w*)\b.*\b(?:famil\w+|relatives?)\b/,
    ),
    isPrivate: true,
  },
  {
    label: mindLabels.treatment,
    topic: 'past_history',
    asked:
      /\b(?:had|seen|tried|have) (?:any |a |an )*(?:counsell\w+|psycholog\w+|psychiatr\w+|therap\w+)|\b(?:counsell\w+|depress\w*|anxiety|mental health)\b.*\b(?:before|in the past|previously)\b|\bhow are you going with the (?:psycholog\w+|counsell\w+|therap\w+)/,
  },
  {
    label: mindLabels.high,
    topic: 'history',
    asked:
      /\b(?:too high|being high|high side|felt high|manic|mania|elevated|racing thoughts|(?:less|not) need(?:ing)? (?:for )?(?:much )?sleep|less need for sleep|(?:been|were|felt) the opposite)\b/,
    isCore: true,
    isPrivate: true,
  },
  {
    label: mindLabels.voices,
    topic: 'history',
    asked: sparing(
      /\bvoices\b|\bhear(?:ing)? things\b|\bseeing things\b|\bplotting\b|\b(?:people|someone|anyone) (?:were|are|was|is) (?:against|watching|following|after)\b|\bparanoi|\bstrange experiences\b/,
    ),
    isCore: true,
    isPrivate: true,
  },
  {
    label: mindLabels.protective,
    topic: 'social_history',
    asked: /\bwhat (?:keeps|kept|stops|stopped) you\b|\breasons? (?:to|for) (?:live|living|going on)\b/,
    isPrivate: true,
  },
  {
    label: mindLabels.supports,
    topic: 'social_history',
    asked: sparing(
      /\bwho (?:do|can|did|would) you (?:talk|turn|go|lean)\b|\bwho (?:is|have you|has|do you have)\b.*\b(?:around you|for support|there for you)\b|\b(?:any|enough|what|your) supports?\b|\bsupport (?:at home|around you|network|people)\b/,
    ),
  },
  {
    label: mindLabels.safety,
    topic: 'social_history',
    asked: /\bfeel safe\b|\bsafe at home\b|\bwas (?:she|he) hurt\b/,
    isPrivate: true,
  },
  {
    label: mindLabels.home,
    topic: 'social_history',
    asked:
      /\bhow are things (?:at|with) (?:home|school|work|uni)\b|\btrouble with (?:the )?other kids\b|\bbull(?:y|ied|ying)\b/,
    isPrivate: true,
  },
  {
    label: mindLabels.substances,
    topic: 'social_history',
    asked:
      /\b(?:alcohol|drink|smok(?:e|ing))\b.*\b(?:drugs|cannabis|marijuana|vap(?:e|ing)|anything else)\b|\busing anything\b|\bfits when you stopped\b/,
    isPrivate: true,
  },
  {
    label: mindLabels.alcohol,
    topic: 'social_history',
    asked:
      /\balcohol\b|(?<!eating and |eat and )\bdrink(?:ing)?\b(?! (?:okay|enough|plenty|lots|well|water|fluids|fine))/,
    isPrivate: true,
  },
  {
    label: mindLabels.smoking,
    topic: 'social_history',
    asked: /\b(?:smok(?:e|ing)|cigarettes|vap(?:e|ing))\b/,
    isPrivate: true,
  },
  {
    label: mindLabels.drugs,
    topic: 'social_history',
    asked: /\b(?:other|any|recreational|illicit) drugs\b|\bdrug use\b|\b(?:cannabis|marijuana|weed|ice)\b/,
    isPrivate: true,
  },
  { label: mindLabels.sleep, topic: 'history', asked: /\bsleep(?!iness)|\bkeeping you awake\b|\b(?:go|get) to bed\b/ },
  { label: mindLabels.appetite, topic: 'history', asked: /\bappetite\b|\bare you eating\b/ },
  { label: mindLabels.energy, topic: 'history', asked: /\benergy\b|\bmotivat\w+/ },
  { label: mindLabels.concentration, topic: 'history', asked: /\bconcentrat\w+|\bfocus(?:ing)?\b/, isCore: true },
  { label: mindLabels.enjoyment, topic: 'history', asked: /\benjoy\w*|\bpleasure\b|\binterested in\b/, isCore: true },
  { label: mindLabels.guilt, topic: 'history', asked: /\bguilt\w*|\bworthless\b/, isCore: true, isPrivate: true },
  {
    label: mindLabels.hope,
    topic: 'history',
    asked: /\bhopeless\b|\babout the future\b/,
    isCore: true,
    isPrivate: true,
  },
  { label: mindLabels.flashbacks, topic: 'history', asked: /\bflash ?backs?\b/, isCore: true, isPrivate: true },
  { label: mindLabels.nightmares, topic: 'history', asked: /\bnightmares?\b/, isCore: true },
  { label: mindLabels.temper, topic: 'history', asked: /\btemper\b|\birritab\w+|\banger\b/, isPrivate: true },
  {
    label: mindLabels.avoidance,
    topic: 'history',
    asked: /\bavoid(?:ing)? (?:anything|any|places|people|situations|things)\b/,
    isCore: true,
  },
  {
    label: mindLabels.anxiety,
    topic: 'history',
    asked: /\banxi\w+|\bpanic\w*|\bworr(?:y|ying|ies) (?:about|a lot)\b|\bstress(?:ed)?\b(?! test)/,
    isCore: true,
  },
  {
    label: mindLabels.mood,
    topic: 'history',
    asked:
      /\bmood\b|\bhighs? (?:or|and) lows?\b|\b(?:good|your|low) spirits\b|\bfeel(?:ing)? (?:sad|flat|low|down|depressed)\b|\bbeen in yourself\b|\bhow are you (?:coping|finding things)\b/,
    isCore: true,
  },
  { label: mindLabels.early, topic: 'history', asked: /\bearly (?:warning )?signs\b/ },
  {
    label: mindLabels.goals,
    topic: 'history',
    asked: /\bgoals?\b|\bget out of (?:this|these|the) \b|\bget out of this\b/,
  },
];

/** Asked of nothing yet: what follows is how somebody tells it of their own accord. */
export const asksAnything =
  /^(?:so |and )?(?:tell me (?:what|about it|more|in your)|what (?:has|is|have) (?:been )?(?:going on|happening|happened)|what (?:brought|brings) you|how have (?:you|things) been|what can i do|tell me$|how are you finding|what has been)/;

/** What a question asks after; `null` where it is nothing of the mind. Takes the question in lower case. */
export const domainOf = (question: string): MindDomain | null =>
  domains.find(({ asked }) => asked.test(question)) ?? null;

/** What people tell of their mind unasked. */
export const tellsOfMind = sparing(
  /\b(?:cry(?:ing)?|teary|tearful|feel(?:ing)? flat|downhill|hopeless|pointless|the point|no joy|not coping|can not cope|lonely|on edge|overwhelmed|nightmares?|jumpy|flashbacks?|panic attacks?|worry(?:ing)?|snappy|depressed|feeling (?:low|down)|mood|anxious|stressed|burnt out|struggling)\b/,
);
/** Words for dying and hurting oneself in an answer, whatever was asked. */
export const tellsOfRisk = sparing(
  /\bsuicid|\bself[- ]harm|\b(?:die|dead|dying)\b|\b(?:kill|hurt|harm|cut|scratch)(?:t?ing|t?ed)? (?:myself|my (?:arms?|wrists?|legs?))\b|\bend (?:it|my life)\b|\bbetter off without\b|\bwithout me\b|\bnot (?:want to )?(?:be here|wake up)\b|\bjoin (?:him|her) when\b|\boverdos\w+/,
);

/** The same where nobody asked after it: only words that can be of nothing else, since people also cut themselves at work and are dead tired. */
export const tellsOfOwnRisk = sparing(
  /\b(?:i|my)\b.*\bsuicid|\bself[- ]harm|\bkill(?:ing|ed)? myself\b|\bend(?:ing|ed)? (?:it all|my (?:own )?life)\b|\bbetter off (?:dead|without me)\b|\b(?:want(?:ed)?|rather) to die\b(?! (?:of|from|laughing))|\bwish(?:ed|ing)? i (?:was|were) dead\b|\bnot want(?:ed|ing)? to (?:be (?:here|around|alive)|live)\b|\b(?:thought|think|thinking|thoughts) (?:about|of) (?:not (?:being|waking)|dying|ending|(?:hurting|harming|cutting) myself)\b|\b(?:want|wish|hope|like)\w* .{0,25}\bnot wake up\b|\bsleep and not wake\b|\b(?:took|taken|had) an overdose\b|\bno point (?:in )?(?:living|going on)\b/,
);
