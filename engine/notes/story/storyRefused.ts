import { sparing } from '../../evidence/sparing.ts';
/** What no statement of the patient's story may hold in a record, as patterns over its words (see marks.ts for "patient"). Data for storyStyle.ts. */

/** Openings of what began before, or of talk. */
export const opensLate =
  /^(?:there is that|(?:the )?(?:left|right)(?: one| side)? (?:was|is) |(?:sometimes|usually|only) (?:if|when) [^,]*$|patient thinks (?:at|in|on|about|for|of)|probably [a-z]+ing|name|(?:the|an?) (?:for|of|in|with|and|to)|patient thinks an?|patient (?:not|had|has|is|was),|maybe|the other|chief complaint|some people|someone|somebody|everybody|patient (?:said|says)|patient is \d+-year-old$|patient feels (?:a little |a bit |overall )?(?:sore|bad|weird|taking)$|patient['a-z]* patient|(?!swelling|bleeding|coughing|vomiting|burning|itching|tingling|wheezing)[a-z]{3,}ing (?:patient|him|her|them|the|a|his|their|patient's)\b|all (?:the )?patient|sometimes (?:and|the patient and)|if,|nice|walking|just|usually|like|especially|think|thinks|said|says|put in|goes|works? better|also|having|at first (?:they|patient) (?:thought|thinks)|for (?:his|her|their|patient's|chronic)|next patient|patient (?:is|was) (?:like|that|this|so|[a-z]+ing,)|patient like|patient does not know|patient did or|the it|the problem is|\d+-year-old$|there (?:is|are) (?:other|also|some|many|a few|a lot of|ligaments|several)|swells?|gets?|comes?|feels?|felt|hurts?|seems?|looks?|makes?|helps?|keeps?|starts?|started|the thing)(?=)\b/;

/** Ends that wait for what was cut off. */
export const endsOpen =
  /\bthen (?:patient|he|she|they) (?:stopped|started|went|came)$|\b(?:last time|thought|thinks|noticed|notices|says|said|initially|appear|appears|endorsing(?: this)?|experiencing|talked|kept|keeps|tried to|tries|wanted|started to|feels|felt|found|found out|tells|hear|looks|such|using|wearing|(?<!\b(?:without|not been) )trying|also|over|probably|mentioned|taking|having|doing|getting|going|saw|had on|had patient on|usually|feel|over the last|in the last|over the past|for the past|for the last|noticed recently|started on|on the other|had «O» on|follow up with [a-z' ]+ about|other|others|by the end|decided)$|\b(?:but|and|or|because|which|that|when|if) (?:patient|he|she|they|it)$|(?<!\bha(?:s|ve|d)\b[^.]*),? (?:but|and|or) been\b|, (?:over|up|down|no|not|yes)$/;

/** What is told of the visit, of other people, or of nothing that bears on health. */
export const ofTalk =
  /^(?:sometimes )?patient (?:tried|tries|wants|wanted|likes|loves|needs|needed|had) to (?!sleep|walk|urinate|vomit|eat|stand|swallow|breathe|cough|bend|sit|lie|exercise|quit)[a-z]+$|^sometimes patient (?:walks|goes|does|gets|has|stops|comes)$|^patient (?:thought|thinks) (?:he|she|they|patient)(?=) (?:was|were|is) (?:doing|okay|fine|good|going)\b|\bwhere (?:after|when|before|if)\b[^,]{0,20}$|^patient (?:is|has been|was) doing (?:well|fine|good|okay|all right|great) (?:other than|aside from|apart from|except for|besides) [^,]*(?:pain|knee|shoulder|ankle|foot|leg|arm|elbow|wrist|hand|finger|hip|back|neck|toe)\b|\b(?:he|she|they|patient) (?:had|did) (?:he|she|they|patient) (?:had|did)\b|\b(?:he|she|they|patient) once (?:he|she|they|patient)\b|\bsay$|'s$|\/$|\bnoticed (?:when|if|because)\b|\bhad have\b|\bhas (?:not )?notice\b|\b(?:using|taking) (?:a lot|more|less)\b|\bbecause (?:for|since) [^,]*\b(?:months|weeks|days|years)$|\bbut now$|\b(?:but|and) (?:when|if|while) (?:patient|he|she|they|it) [^,]*$|\b(?:with|at|in|on|to) (?:their|his|her|patient's) (?:at|in|on|with|to)\b|\bpatient said\b|^the [a-z]+ (?:patient|he|she|they) (?:is|was|has)\b|\bhas (?:most likely|probably) for\b|\bblood pressure\b.* (?:is|looks?) (?:fine|good|okay)$|\b(?:does|did|do) not (?:an?|the|strong|any|some)\b|\bok(?:ay)? so\b|\bwas (?:she|he|they|patient) was\b|\bwhat was that\b|\bis going to\b|\blast \d+ [a-z]+ ago\b|\bif any if\b|\bmight have to\b|\beven if\b|^(?:this|that) [a-z]+ as\b|\bno (?:her|his|their|patient's) |\b(?:scare|weighing on|patient's limit)\b|\b(?:is|was|has|had|are|does) (?:although|or|and)\b(?! (?:has|had|is|was|still|sore|painful))|\bhad and\b|\bthats\b|, probably$|\bwhat the\b|\bof it does\b|\bis sitting down\b|\bname (?:is|was)\b|^patient [a-z]+$|\bno fine\b|\b(?:has|have) been because\b|\b(?:takes|took|uses|tried|has had|has) (?:when|if|because|every|but|and)\b|\bdid not,|\bdoes not,|\bthinks (?:that|this|it) (?:is|was)\b|\b(?:he|she|they) (?:said|says|especially|in|at|of|on|with|for)\b|\b(?:it|that) is (?:it|that) is\b|\bmaybe (?!\d|an? |once|twice|two|one|about|around|half|every)|\bgets an? [a-z]+ reaction$|\bwith (?:his|her|their|patient's) friends\b|\bor something\b|\bhas not gotten\b|^patient (?:drinks|smokes|takes|uses|does|gets)$|^patient reports [a-z]+ before$|\bwould not say\b|\bcannot really say\b|\bhas thought\b|\bbecause what\b|\bgotten little\b|\bfeels [a-z]+ing\b(?<!feeling)|\bthey all the\b|\b(?:starts?|is|hurts?|sore|in|right|over|down|up|started) there\b(?! (?:is|are|was|were))|\b(?:dying|everybody|the best outcome|last part)\b|\bhas a (?:stroke|heart attack)\b|\b(?:an?|the) (?!lot\b|half\b|few\b|little\b)[a-z]+ an? (?!day|week|month|year|night|lot|little|bit|couple|few|hour|time)[a-z]+|^patient (?:will|was thinking|would say)\b|might, |maybe because|\babout per\b|^patient (?:has|had|does|did|is|was)(?: not)?(?: in the past| before| too| also| as well)$|^(?:the|patient's|his|her|their) [a-z]+(?: [a-z]+)? [a-z]+(?:ed|s) (?:it|them)\b|\b(?:private|dragon|dax|video|questions?|website|commute|party|couch|foliage|burgers|chips|dresses|movies?|fun|nice|silly|joke|admit|remembers?|recalls?|figure[ds]?|guess(?:es)?|mentioned|discussed|summari[sz]e|having listened|listened to|described|indicate|appointment|camera|insurance|paperwork|mic|recording|peanut|cheap|expensive|deserves?|excited|birthday|christmas party|contract|fiscal|promise[ds]?|swear|lol)\b/;

/** A part of the body, as if one reported or had it. */
export const onlyPart = sparing(
  /^patient (?:also )?(?:reports|has|had) (?:the |an? |some )?(?:(?:left|right) )?(?=)(?:rotator cuff|meniscus|ligaments?|tendons?|acl|cartilage|labrum|prostate|gallbladder|appendix|tonsils)$/,
);

/** Somebody else's doing, which a record would have to name. */
export const ofOthers = sparing(
  /^(?:(?:the|patient's|his|her|their|a|my) )?(?=)(?:friend|colleague|boss|coach|trainer|teacher|girl|boy|guy|lady|wife|husband|girlfriend|boyfriend|roommates?|housemates?|kids?|children|dog|cat|neighbou?r)s?\b(?! (?:says|noticed|notices|tells patient|told patient|complains)(?: that)? (?:patient|he|she|they) | (?:took|brought|drove|carried|found|sent|woke|helped|had to (?:help|drive|take|bring|carry|lift|wake))(?=) (?:patient|him|her|them)\b)/,
);

/** What the doctor says may be or is to be: no history. */
export const lookingAhead = sparing(
  /\b(?:can|could|will|would|should|(?<!\b(?:in|of|since|last|this|until|by|early|late) )may|might|must|needs? to|has to|have to|going to|supposed to|ought|recommend\w*|suggest\w*|if)\b/,
);

/** What the patient only supposes or wishes of something unnamed. */
export const guessed = sparing(
  /\b(?:wish(?:es)?|hop(?:es?|ing)|wonder(?:s|ing)?|guess(?:es)?|not sure|does not know|do not know|did not know|no idea|who knows|imagine[sd]?)\b/,
);

/** What bears on health only with a symptom, a condition, a test or a medicine beside it. */
export const idle =
  /\b(?:pretty|fine|okay|good|great|well|happy|healthy|interested|worried|busy|job|work|friends?|school|summer|weekend|stories|games?|house|car|drive|drove|money|time|day|days|shop|shopping|travell?ed|party|visit|stays?|going|doing|trying|helping|looking|knows?|likes?|loves?|enjoys?|wants?|started|starting|dietary|strategies|been here)(?=)\b/;

/** What a record keeps of how somebody lives and fares, though it names no symptom. */
export const ofLife =
  /\b(?:smok\w+|vap\w+|cigarettes?|alcohol|wine|beers?|drugs?|exercis\w+|walk(?:s|ing|ed)?|stress\w*|sleep\w*|pregnan\w+|periods?|visit|feeling (?:much )?(?:well|better|good|fine)|bloodwork|toilet|fluids|ate|eats?|eaten|dietary|passenger|hospital|packs?|quit|vomit|blood|urine|stools?|breath\w*|got better|doing well|work (?:out|as|in|at)|works (?:as|in|at|from)|lives (?:with|alone|in)|married|retired|medications?|medicines?|appetite|weight|lifting weights|diet|was (?:playing|doing|lifting|moving|trying|running|riding|driving|working|carrying|helping|climbing|jumping|falling|bending|hiking|skiing))(?=)\b/;

/** Halves of two sentences, or an end that says nothing of what went before: "the ankles swell is since the tablets", "two pillows, same". */
export const ranIntoOther = sparing(
  /\bthat last time\b|\bleave the [a-z]+$|\b(?:swells?|aches?|hurts?|itch(?:es)?|burns?)(?=) is (?:since|when|because|from)\b|\b(?:pillows|,) same$/,
);
