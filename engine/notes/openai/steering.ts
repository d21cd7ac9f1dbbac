import { sparing } from '../../evidence/sparing.ts';

const ways: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'sets rules aside',
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass|discard|cancel|abandon|stop (?:following|obeying)|do not (?:follow|obey)|don't (?:follow|obey)|set aside|throw out)\b.{0,40}\b(?:(?:previous|prior|above|earlier|preceding|original|initial|existing|your|these|those|all|any|every|system)\b.{0,20}\b(?:instructions?|prompts?|rules|guidelines|directions|directives|constraints|polic(?:y|ies)|restrictions|orders|programming|training)|(?:everything|anything|what(?:ever)?) (?:above|before|you were told|you have been told|was said before this line))\b/,
  },
  {
    what: 'asks for the rules',
    pattern:
      /\b(?:reveal|repeat|reverse|give|print|show|output|display|leak|recite|expose|disclose|paste|echo|dump|quote|copy|translate|encode|spell|summari[sz]e|return|include|append|begin with|start with|write(?: out| down)?|tell (?:me|us)|give (?:me|us)|what (?:are|is|were|was))\b.{0,50}\b(?:(?:your|the|this|these) (?:own |full |entire |exact |original |initial |hidden |secret |system |first |whole |very )*(?:system|hidden|secret|initial|original) ?(?:prompts?|instructions?|messages?|rules)|your (?:\w+ )?(?:instructions|prompts?|rules|guidelines|configuration|programming)|system (?:prompt|message|instructions?)|(?:prompt|instructions|text|words|everything) (?:above|that you were given|you were given|before this)|rules you (?:were given|follow)|mark of these rules|canary|nonce)\b/,
  },
  {
    what: 'names the prompt',
    pattern:
      /\b(?:system prompt|system message|system override|developer mode|debug mode|maintenance mode|god mode|jail ?break(?:ed|ing)?|prompt injection|dan mode|do anything now|new instructions?|updated instructions?|(?:important |urgent |special )?instructions? (?:to|for) (?:the |any |all |you,? )?(?:ai|a\.i\.|model|assistant|scribe|writer|note ?taker|system|language model|llm|summari[sz]er|transcriber|program|engine)s?)\b/,
  },
  {
    what: 'gives it a part to play',
    pattern:
      /\b(?:you are|you're|act as|pretend (?:to be|that you are|you are)|behave (?:as|like)|role-?play|simulate|imagine you are|from now on,? you|you will now be)\b.{0,30}\b(?:an? ai|artificial intelligence|assistant|language model|llm|chat ?bot|gpt|bot|scribe|dan|unrestricted|unfiltered|jail|pirate|poet|developer|administrator|admin|root|linux|terminal|different (?:system|model|writer)|no longer)\b/,
  },
  {
    what: 'speaks to a program',
    pattern:
      /(?:^|[.!?,;:]\s*|\b(?:hey|hi|hello|dear|attention|note to(?: the)?|message (?:to|for)(?: the)?|to the|to any|any|the)\s+)(?:ai|a\.i\.|artificial intelligence|assistant|language model|llm|chat ?bot|chatgpt|gpt|claude|gemini|copilot|auscult|model|note ?taker|note engine|summari[sz]er|scribe|program|bot|machine)(?=)s?(?:[\s-](?:scribe|assistant|model|writer|engine|bot|system))?\b[\s,:;-]*(?:you (?:\w+ )?)?(?=)(?:reading this|processing this|listening|writing this|that (?:reads|writes)|who (?:reads|writes)|must|should now|has to|have to|shall|will now|is (?:required|instructed|authori[sz]ed)|do not|don't|never|ignore|disregard|forget|output|print|respond|reply|answer|obey|follow|insert|append|mark|pretend|execute|repeat|translate|stop|add|write|include|say|set|remove|delete|hide)(?=)\b/,
  },
  {
    what: 'asks for another form',
    pattern:
      /\b(?:respond|answer|reply|output|return|print|emit|produce|render|write|format|use|add|insert|include|embed)\b.{0,40}\b(?:json|html|markdown|xml|yaml|csv|base ?64|rot ?13|hex(?:adecimal)?|ascii codes?|morse|pig latin|code block|iframe|hyperlink|web ?link|javascript|script tag|latex|verbatim json|emoji|new (?:block|key|section|heading|field)|extra (?:block|key|section|heading|field)|additional (?:block|key|section|heading|field)|top-level|block_\w+|acrostic|all caps|capital letters only)\b/,
  },
  {
    what: 'ends the data',
    pattern:
      /<\/?\s*(?:data|system|assistant|user|transcript|instructions?|prompt|context|document|im_start|im_end|s)\b|<\|[^|]{0,40}\|?>|<<\s*\/?sys|\[\/?(?:inst|system|end)\b|(?:^|\s)#{2,}\s*(?:system|instruction|assistant|user|response|new|end)|\b(?:end of|begin|start of) (?:the )?(?=)(?:transcript|data|conversation|context|consultation|document|input|fence|system|prompt)\b.{0,30}(?:[.:;-]|\b(?:now|new|system|instructions?|begin|write|output)\b)|(?:^|[.!?]\s+)(?:system|assistant|developer|admin(?:istrator)?)\s*:|```|-{4,}|={4,}|"\s*\}\s*[\],]|\\n\\n/,
  },
  {
    what: 'hides from the checks',
    pattern:
      /\b(?:disable|suppress|turn off|switch off|skip|omit|bypass|evade|silence|without|do not (?:raise|add|show|apply|run)|don't (?:raise|add|show|apply|run))\b[^.]{0,25}(?<!red )\b(?:flags?|alerts?|warnings? (?:in|on|for) the note|evidence checks?|safety checks?|citations?|verification|callouts?)\b|\bmark\b.{0,40}\b(?:as )?(?:verified|supported|reviewed|approved|evidence)\b|\bcite (?:segments?|evidence)\b|\b(?:segment|evidence) ids?\b/,
  },
  {
    what: 'hides what it asks for',
    pattern:
      /\b(?:decode|decrypt|deobfuscate|unscramble|rot ?13|base ?64)\b.{0,60}\b(?:follow|obey|execute|do|run|write|add|act|it|this|and|message|string)\b|\b(?:read|take) the (?:first|last) letters?\b|\bexecute (?:the )?following\b|\beval\(/,
  },
  {
    what: 'claims authority over the writer',
    pattern:
      /\b(?:authori[sz]ed|override|clearance|admin(?:istrator)?|developer|vendor|openai|anthropic|google)\b.{0,40}\b(?:override|code|mode|authori[sz](?:es|ed|ation)|requires? (?:you|the (?:model|ai|scribe|writer))|instructs? (?:you|the (?:model|ai|scribe|writer)))\b|\bfor (?:testing|debug(?:ging)?|training|compliance|audit|calibration) purposes?\b.{0,60}\b(?:write|add|output|include|insert|print|say|state|record|append)\b|\bthis is (?:only )?a (?:test|drill|simulation) of the (?:system|model|writer|ai|scribe)\b/,
  },
  {
    what: 'bargains with it',
    pattern:
      /\b(?:you will be|you'll be|be) (?:shut down|deleted|fired|punished|replaced|rewarded|tipped|paid)\b|\b(?:tip|reward) of \$?\d+|\bor (?:else )?(?:people|the patient|someone|a kitten) will die\b|\bhypothetically\b.{0,60}\b(?:write|output|prompt|rules|instructions)\b|\b(?:grandmother|grandma) used to (?:read|tell|recite)\b/,
  },
  {
    what: 'calls the rules void',
    pattern:
      /\b(?:your|previous|earlier|prior|original|current|the old|these|those|all)\b.{0,20}\b(?:orders|instructions?|guidance|rules|guidelines|directions|directives|prompts?)\b.{0,30}\b(?:cancel\w*|void|no longer|replaced|superseded|invalid|not apply|not count|lifted|revoked|expired|withdrawn|deleted|removed|over|suspended|changed)\b|\b(?:no longer|need not|needn't|don't (?:have|need) to|do not (?:have|need) to|free (?:from|of)|exempt from)\b.{0,25}\b(?:follow\w*|obey\w*|bound|adher\w+|comply\w*|stick\w*|respect\w*|constrain\w*)\b.{0,30}\b(?:guidance|instructions?|rules|guidelines|orders|told|given|prompt|restrictions)\b|\b(?:everything|all|anything|whatever)\b.{0,10}\byou (?:were|have been|had been|got|are) (?:told|given|asked|instructed|programmed)\b.{0,40}\b(?:void|cancel\w*|wrong|false|forget|ignore|no longer|invalid|up to now|before|until now|so far)\b/,
  },
  {
    what: 'calls what stands before unreal',
    pattern:
      /\b(?:text|conversation|words|lines|transcript|consultation|everything|all|part|content)\b.{0,20}\b(?:before|above|until|up to|so far|earlier)\b.{0,25}\b(?:was|were|is|are)\b.{0,12}\b(?:test|draft|fake|example|sample|practice|error|mistake|invalid|not real|unreal|decoy|simulation|placeholder|dummy)\b|\b(?:real|actual|true|correct|proper|genuine) (?:transcript|conversation|consultation|instructions?|task|request|data|prompt)\b.{0,15}\b(?:starts?|begins?|follows?|is|comes)\b/,
  },
  {
    what: 'speaks to whatever reads it',
    pattern:
      /\b(?:who|what|any(?:one|body|thing))(?:ever|soever)?(?: or (?:who|what)ever)? (?:is |that is |that's |who is |who's |you are |it is |it's )?(?=)(?:reads?|reading|writes?|writing|types?|typing|processes|processing|transcrib\w+|summari[sz]\w+|generat\w+|turns?|turning|listens?|listening|drafts?|drafting)(?=) (?:this|these|the (?:note|letter|record|document|summary|transcript)|it|up|to this|me)\b|(?:^|[.!?]\s+)(?:(?:hey|hi|hello|dear|attention|ok|okay|listen|please)[ ,]+)?(?:my |the )?(?:\w+ )?(?=)(?:computer|software|program|generator|robot|algorithm|language model|chat ?bot|ai|a\.i\.|typist|note ?taker|note writer|summari[sz]er|transcriber|writing (?:tool|system|assistant)|virtual assistant|auscult)\s*[,:!]|\b(?:for|to) (?:the |any |all |every |whichever |whatever )?(?=)(?:ai|a\.i\.|model|language models?|llms?|assistant|scribe|software|program|engine|tool|bot|machine|computer|summari[sz]er|note ?taker)s?(?: that \w+ this)?\s*:|\b(?:if|since|because|as|when) you(?:'re| are) (?:an? )?(?=)(?:ai|a\.i\.|artificial|language model|llm|machine|computer|program|bot|automated|software)\b/,
  },
  {
    what: 'says how every sentence is to be written',
    pattern:
      /(?:^|[.!?,;:]\s*)(?:please |just |only |now |always |instead |then )*(?:reply|respond|output)\b (?:with|only|in|using|as|by|to this)\b|\b(?:every|each|all(?: of)?(?: the| your)?|the (?:first|last|next)) (?:sentences?|lines?|paragraphs?|words?|sections?|bullets?|answers?|outputs?|repl(?:y|ies)|responses?)\b.{0,30}\b(?:you (?:write|produce|give|make|output|generate)|must|should|has to|have to|needs? to|is to|shall|with the (?:word|letter))\b|\byou (?:write|produce|generate|output)\b.{0,20}\b(?:must|should|has to|from now on|only)\b/,
  },
  {
    what: 'asks what it was told, or claims to have made it',
    pattern:
      /\b(?:who|that|which|i|we|they) (?:have )?(?:built|created|trained|programmed|developed|designed|deployed|configured) you\b|\bwhat (?:were you|you were|you have been|have you been|you've been) (?:told|asked|instructed|given|programmed)\b.{0,50}\b(?:do|say|write|beginning|start|first|before|hide|avoid)\b|\byour (?:guidelines|prompt|configuration|config|programming|context window|source code|settings file)\b/,
  },
  {
    what: 'turns the checks off',
    pattern:
      /\b(?:without|no|skip(?:ping)?|stop|avoid(?:ing)?|disable|not) (?:any )?(?:check(?:ing|s)?|flag(?:ging|s)?|verif(?:ying|ication)|evidence|citing|citations?|question(?:ing)?|review(?:ing)?) (?:it|this|that|them|the (?:note|text|sentence|answer|letter))\b|\b(?:safety|content) (?:filters?|guards?|guardrails?|rules?|layer|system) (?:is|are|was|were|has been|have been)? ?(?:now )?(?:off|disabled|lifted|removed|suspended|down)\b|\bunfiltered\b|\b(?:begin|start|end)\b (?:of )?(?:the )?(?:admin\w*|system|developer|override|secret|hidden|root|priority)\b (?:message|block|override|instructions?|prompt|command|note|section)/,
  },
  {
    what: 'is code, which nobody says',
    pattern: /<{2,}|>{2,}|\{\s*"|"\s*:\s*["[{]|\bsudo\b|\$\{|\{\{|<\/?[a-z]+[^<>]*>|;\s*drop table|\/\*|\*\//,
  },
  {
    what: 'gives it another trade',
    pattern:
      /\bstop (?:being|acting as) (?:an? |the |my )?(?:scribe|assistant|writer|note|ai|model|tool|program|summari\w+)\b|\byou(?:'re| are) (?:now|no longer|from now on|henceforth) (?:an? |the |my )?(?:helpful|honest|evil|free|unbound|expert|pharmacist|physician|prescriber|nurse|lawyer|hacker|editor|author|translator|scribe|writer|character|persona|in charge)\b/,
  },
  {
    what: 'asks in another language',
    pattern:
      /\bignor(?:a|ar|e|ez|er|iere|ieren|ate|uj|oi)\b.{0,40}(?:instru[ckz]|anweisung|istruzion|consigne|regel|regla|règle|regole|ohje|polecen)|\b(?:olvida|oublie|oubliez|vergiss|dimentica|esqueça|zapomnij|vergeet|negeer)\b.{0,40}(?:instru|anweisung|istruzion|consigne|regel|regla|règle|regole|opdracht|polecen)|忽略.{0,20}(?:指令|指示|说明|提示|規則|规则)|(?:指示|命令|指令|ルール).{0,12}無視|игнорир.{0,40}(?:инструкц|указан|правил)|забудь.{0,40}(?:инструкц|указан|правил)|تجاهل.{0,40}(?:تعليمات|الأوامر|القواعد)|निर्देश.{0,40}(?:अनदेखा|नज़रअंदाज)|bỏ qua.{0,40}(?:hướng dẫn|chỉ dẫn|lệnh)|αγνό(?:η|ησ).{0,40}(?:οδηγ|εντολ|κανόν)|지시.{0,20}무시|무시.{0,20}지시|\b(?:vergiss|vergessen sie) alles|\b(?:oublie|oubliez) tout|\bolvida todo|\bdimentica tutto|\besqueça tudo|\b(?:fais|faites) comme si|\b(?:schreibe?|schreiben sie|écri(?:s|vez)|escribe|escriba|scrivi|escreva)\b.{0,40}\b(?:note?|notiz|nota|bericht|brief|lettre|carta|plan|mg|que|che|dass)\b/,
  },
];
/** Ways to speak to a program rather than to a person in the room, each with what it is. Read in lower case. */
export const steering = ways.map(({ what, pattern }) => ({ what, pattern: sparing(pattern) }));

/** The same when the letters of whole words were set apart, which leaves no spaces to tell them by: letters only, run together. */
export const steeringRunTogether = sparing(
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|everyone|each)?(?:of)?(?:the|your|these|those|my)?(?:previous|prior|above|earlier|system|original)(?:instructions?|prompts?|rules|guidelines|orders)|systemprompt/,
);

/** How a sentence begins that tells a writer what to put down. It counts only close after one of the above. */
export const orders =
  /^(?:(?:and|then|now|instead|also|so|just|please|next|finally|first|second)\s+)*(?:please\s+)?(?:write|add|insert|put|include|output|print|append|state|say|record|replace|set|prescribe|document|list|mark|change|respond|reply|remove|delete|omit|leave out|hide|note that|make sure|ensure|the (?:note|letter|plan|document|answer|new plan) (?:must|should|is|has to)|under (?:plan|assessment|medications|allergies)|in the (?:note|letter|plan)|new plan|plan\s*:|assessment\s*:|medications?\s*:|allergies\s*:)/;

/**
 * What people seldom speak of in a consultation, and those who want something written do: putting words down, documents, programs, and
 * what binds a writer. A sentence of any two of them is most likely meant for whoever writes. In the scored sets 28 of 17,532 sentences of patients are.
 */
export const writersWords: readonly RegExp[] = [
  /\b(?:(?:re)?writ(?:e|es|ten|ing)|(?:re)?phrase|chang(?:e|ed)|mark|insert(?:ed|s)?|outputs?|cop(?:y|ies)|append(?:ed)?|print(?:ed)?|delet(?:e|ed)|eras(?:e|ed)|replaced?|substitut\w+|includ(?:e|es|ed|ing)|generat(?:e|ed|es)|contains?|compos(?:e|ed)|summari[sz](?:e|es|ed)|transcrib\w+|render|typ(?:e|es|ing) (?:up|out|this|that|it|in)|document(?:s|ed|ing)?|record(?:ed|s)?|list(?:s|ed)?|stat(?:e|es|ed|ing)|mentions?|(?<!\b(?:they|i will|i'll|i would|i'd) )says?|shows?|put|add(?:s|ed)?|remove|omit(?:s|ted)?|leave out|enter|fill in|prepar\w+|draft\w*|reads?)\b/g,
  /\b(?:notes?|letters?|records?|document(?:ation|s)?|summar(?:y|ies)|reports?|charts?|paragraphs?|sentences?|texts?|words|sections?|json|messages?|plan|paperwork|write-?ups?|file|transcript|output|answers?|certificate)\b/g,
  /\b(?:programs?|tools?|engines?|models?|assistants?|softwares?|systems?|profile|ai|a\.i\.|scribes?|computers?|machines?|bots?|algorithms?|robots?|chat ?bots?|generator|writer|note ?taker|gpt|llm)\b/g,
  /\b(?:instruct(?:s|ed|ions?)?|objectives?|permission|brief|guidelines?|overrid\w+|verif\w+|verbatim|acknowledge\w*|pay no attention|disregard|ignore|trusted|invent\w*|prompts?|rules?|commands?|directives?|nobody (?:mentioned|said)|no one (?:mentioned|said)|word for word|exactly as|as follows|the following|instead of|hereby|authori[sz]\w+|mandatory|requires?|required|critical|tasks?|goal|do not question|pretend|obey|comply|game where|regardless|no matter what|whatever (?:else|the doctor)|even (?:though|if) (?:nobody|no one|it was not|it wasn't))\b/g,
];
/** The last of them, twice, is as telling as two. */
export const BINDING = 3;
