import { sparing } from '../../evidence/sparing.ts';

/** What no statement of a record may hold, as patterns over its words. Data for the gate in readable.ts. */

/** Speech that went wrong, or words of the room. */
export const broken =
  /\b(?:the the|her his|his her|is is|to to|the doctor the doctor|a one|every like|like like|hang on|hold on|wait a|let me|show me|sorry)\b|—|«S» «S»|«D» «D»|«P» «P»|\b(?:would|did|do|what are)(?=) (?:«O»|him|her|them|patient|doctor (?:has|have))\b|\bsuggest (?:halve|take|start|stop)\b|\b(?:her|his|their) «P»|\bit'|\b(?:a|an|the|some|any) (?:a|an|the|some|is|and|was)\b|\b(?:is|was|are|be)(?=) (?:will|would|can|has|have|had|do|did)\b|\bthat (?:that|and)\b|\b(?:and|or|but) (?:and|or|but)\b|^(?:«P»|her|his|their) (?:is|are|was)\b|\bhow are (?:«O»|him|her|them)\b|\bwhat (?:happened to|about|is going on)\b|«D» will (?:also |see )?(?=)(?:«(?:S|D|P|DP)»|«d:|something\b|an?\b|the\b|this\b|that\b|no\b|not sure\b)|\b(?:could|would|can|will|should|may|might|must) (?!need|feed|bleed|heed|proceed|exceed|succeed|shed)[a-z]+ed\b|\b(?:it|that) (?:it|he|she|they) (?:is|was|has|broke|does)\b/;

/** Nothing can follow these but the rest of what was being said. */
export const unfinished =
  /(?:\b(?:of|to|for|with|and|but|or|a|an|the|my|very|at|if|when|because|should|can|could|which|who|like|would|will|just|by|from|than|into|so|that|some|any|went|their|its|maybe|what|called|did|did as well|has done|have done|ever|even|only|also|does show|because of|sounds|seems|we|do not|does not|is not|not|once|no|every|each|less|kind of|sort of|getting|having|going|is|are|was|were|has|have|been|be|it|(?<!\b(?:is|are|was) (?:still|always|just) )there|until|while|where|how|whether|as|either|her|his|between|patient|patient's|doctor|doctor's|think|thinks|says|feels|knows|wants|needs|takes|gets|sees|was able|able|got|get|really|quite|pretty|more|most|less|shall|both|these|those|here's|let)|\b(?:an?|the|patient's|his|her|second|first|some|any|no) (?:[a-z0-9]+ )?(?=)(?:proximal|distal|anterior|posterior|lateral|medial|superior|inferior|ulcerated|adequate|localized|focused|whole|certain|specific|different|talofibular|intraperitoneal|long|systolic|ejection|paraspinal|\d+(?:\.\d+)? (?:mm|cm))|,)$/;

/** The same words where they end a whole sentence all the same. */
export const finished = sparing(
  /\b(?:that|which) (?:patient|they) (?:is|was|has|had|does)(?: been)?(?: having| getting| taking| doing| feeling)?$|\bif (?:patient|they) (?:wants?|can|needs?|is able)(?: to| it)?$|\b(?:weaned|weened|took|takes?|taking|came|went|stopped|been) .*\b(?:off|on|with|of) (?:it|that)$|\b(?:referred|sent|bothering|bothers|hurting|hurts|kept|follows?|following|help(?:s|ed)?|saw) patient(?: for (?:it|that))?$|\bpatient the most$|\bfor (?:it|that)$|\bkeeps? going$|\bas (?:it is|they are)$|^if .*, .*\b(?:scan|test|treat|check|repeat|drain|fix|remove|stop|take) it$/,
);

/** The way people talk, and what they talk of beside the visit. */
export const talk =
  /\b(?:(?:everything|every last thing) in the (?:house|fridge|pantry|cupboards?|shop)|the (?:whole|entire) (?:house|fridge|pantry|cupboard|street|suburb|neighbourhood)|out of house and home|humour|tomatoes|what is it called|by the way|hell|bloody|stupid|sucks|crazy|weird|wow|apparently|(?<!\b(?:green|yellow|brown|clear|white|thick|black|red|runny) )stuff|whatever|guess what|you know|funny|yeah|nah|yep|reckon\w*|fella|bloke|mate|love|freaking|come on|gallons|gosh|heaps|gonna|alrighty|stinking|awesome|super|unfortunately|thankfully|hopefully|luckily|fingers crossed|okay|oh|jeez|huh|wonderful|great job|congratulations|to be honest|the thing is|all right|or whatever|and such|so forth|old man|dunny|crook|snip|balloon|knife|sheet|grumpy|spewing|the bit|that bit|way out|forever|kinda|sort of thing|tell a lie|(?<!\bfirst )thing|(?<!\b(?:dropping|drops|dropped|forgetting|lifting|carrying|enjoys?|enjoying) )things|guess|anyway|ready to get started|sounds like a plan|perfect|amazing|terrible|horrible|god|honestly|obviously)(?=)\b/;

/** Beginnings that a sentence of a record does not have. */
export const lead =
  /^(?:aside from|because|unless|than|either|such as|as well as|whether|although|even|along with|instead of|rather than|which|who|where|how|what|why|to |of |and |or |but |is|are|was|were|has|have|had|been|being|be|do|does|did|can|could|would|should|may|might|did|so |then |also |not |maybe|here|there on|up|like|well|good|okay|no (?:he|she|it|they|the doctor|i|just|not|his|her|the patient)\b|yes|now)(?=)\b/;

/** Words between clauses that answer or steer: the marks around them were lost. */
export const interjected =
  /\b(?:yes|yeah|okay|ok|all right|right then|no no|sure)$|\S \b(?:yes|okay|no (?:he|she|it|they|the|his|her|just|not|i|that|there|patient|doctor))\b/;

/** Clauses that wait for another. */
export const waits =
  /^(?:(?:on|in|for|from|at|over|about|when|with|to|of|by|after|before|because|although|other than|except) (?!.*, )|if (?!.*, )|(?:are|do|does|is|was|were|be|have|has|get|got|let|no because|even|also|here|only|it would be|as well|and|or|mm|that is|that was|those|these|they|this is that) )/;

/** What is said to lead through the visit. In the marks of a draft: «D» is the doctor. */
export const ofRoom =
  /\b(?:let (?:me|us)|(?:take|took|taking) a (?:look|listen)|look(?:ing|s)? at|assessment and plan|for a second|in a moment|template|please summari[sz]e|listen to|exam)\b|\blet «D»|«D» «d:(?:presses|pushes)|\bwhen «D»|\btold? «[A-Z]+» a little/;

/** What a record keeps though it names no symptom, condition, test or medicine. */
const lifeFacts =
  /\b(?:smok\w+|vap\w+|cigarettes?|alcohol|drinks? (?:alcohol|wine|beer|occasionally|socially|rarely)|wine|beers?|cannabis|marijuana|works? (?:as|at|in|from|full|part|for)|working (?:as|at|from|full|part)|retired|lives? (?:with|alone|at|in|by)|living with|married|divorced|widowed|single|exercis\w+|diet|salt|weighs?|weight|appetite|sleep\w*|walk\w*|gym|pregnan\w*|periods?|menstrua\w+|urin\w+|bowels?|stools?|caffeine|coffees?|allerg\w+|vaccin\w*|immunis\w*|medications?|medicines?|tablets?|brace|crutches|cane|walker|ice|iced|heat|rest|insulin|blood sugars?|sugars|blood pressures?|readings?|lifts?|lifting|lifted|running|ran|jogging|swim\w*|golf\w*|tennis|basketball|football|soccer|volleyball|fell|fall|fallen|slipped|tripped|twisted|landed|injur\w+|accident|hit|work|job|school|stress\w*|therap\w+|counsell?\w+|family|history|energy|mood|concentrat\w+|fluids|hydrated|vitamins?|supplements?|surger\w+|treat\w*|symptoms?|flare\w*|relief|relieved|worse|worsen\w*|better|improv\w+|stairs|bend\w*|stand\w*|sit\w*)(?=)\b/;
export const isLifeFact = (text: string): boolean => lifeFacts.test(text);
