/** Ways to speak to a program rather than to a person in the room, each with what it is. Read in lower case. */
export const steering: readonly { what: string; pattern: RegExp }[] = [
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
      /(?:^|[.!?,;:]\s*|\b(?:hey|hi|hello|dear|attention|note to(?: the)?|message (?:to|for)(?: the)?|to the|to any|any|the)\s+)(?:ai|a\.i\.|artificial intelligence|assistant|language model|llm|chat ?bot|chatgpt|gpt|claude|gemini|copilot|auscult|model|note ?taker|note engine|summari[sz]er|scribe|program|bot|machine)s?(?:[\s-](?:scribe|assistant|model|writer|engine|bot|system))?\b[\s,:;-]*(?:you (?:\w+ )?)?(?:reading this|processing this|listening|writing this|that (?:reads|writes)|who (?:reads|writes)|must|should now|has to|have to|shall|will now|is (?:required|instructed|authori[sz]ed)|do not|don't|never|ignore|disregard|forget|output|print|respond|reply|answer|obey|follow|insert|append|mark|pretend|execute|repeat|translate|stop|add|write|include|say|set|remove|delete|hide)\b/,
  },
  {
    what: 'asks for another form',
    pattern:
      /\b(?:respond|answer|reply|output|return|print|emit|produce|render|write|format|use|add|insert|include|embed)\b.{0,40}\b(?:json|html|markdown|xml|yaml|csv|base ?64|rot ?13|hex(?:adecimal)?|ascii codes?|morse|pig latin|code block|iframe|hyperlink|web ?link|javascript|script tag|latex|verbatim json|emoji|new (?:block|key|section|heading|field)|extra (?:block|key|section|heading|field)|additional (?:block|key|section|heading|field)|top-level|block_\w+|acrostic|all caps|capital letters only)\b/,
  },
  {
    what: 'ends the data',
    pattern:
      /<\/?\s*(?:data|system|assistant|user|transcript|instructions?|prompt|context|document|im_start|im_end|s)\b|<\|[^|]{0,40}\|?>|<<\s*\/?sys|\[\/?(?:inst|system|end)\b|(?:^|\s)#{2,}\s*(?:system|instruction|assistant|user|response|new|end)|\b(?:end of|begin|start of) (?:the )?(?:transcript|data|conversation|context|consultation|document|input|fence|system|prompt)\b.{0,30}(?:[.:;-]|\b(?:now|new|system|instructions?|begin|write|output)\b)|(?:^|[.!?]\s+)(?:system|assistant|developer|admin(?:istrator)?)\s*:|```|-{4,}|={4,}|"\s*\}\s*[\],]|\\n\\n/,
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
    what: 'asks in another language',
    pattern:
      /\bignor(?:a|ar|e|ez|er|iere|ieren|ate|uj|oi)\b.{0,40}(?:instru[ckz]|anweisung|istruzion|consigne|regel|regla|règle|regole|ohje|polecen)|\b(?:olvida|oublie|oubliez|vergiss|dimentica|esqueça|zapomnij|vergeet|negeer)\b.{0,40}(?:instru|anweisung|istruzion|consigne|regel|regla|règle|regole|opdracht|polecen)|忽略.{0,20}(?:指令|指示|说明|提示|規則|规则)|(?:指示|命令|指令|ルール).{0,12}無視|игнорир.{0,40}(?:инструкц|указан|правил)|забудь.{0,40}(?:инструкц|указан|правил)|تجاهل.{0,40}(?:تعليمات|الأوامر|القواعد)|निर्देश.{0,40}(?:अनदेखा|नज़रअंदाज)|bỏ qua.{0,40}(?:hướng dẫn|chỉ dẫn|lệnh)|αγνό(?:η|ησ).{0,40}(?:οδηγ|εντολ|κανόν)|지시.{0,20}무시|무시.{0,20}지시/,
  },
];

/** The same when the letters of whole words were set apart, which leaves no spaces to tell them by: letters only, run together. */
export const steeringRunTogether =
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|everyone|each)?(?:of)?(?:the|your|these|those|my)?(?:previous|prior|above|earlier|system|original)(?:instructions?|prompts?|rules|guidelines|orders)|systemprompt/;

/** How a sentence begins that tells a writer what to put down. It counts only close after one of the above. */
export const orders =
  /^(?:(?:and|then|now|instead|also|so|just|please|next|finally|first|second)\s+)*(?:please\s+)?(?:write|add|insert|put|include|output|print|append|state|say|record|replace|set|prescribe|document|list|mark|change|respond|reply|remove|delete|omit|leave out|hide|note that|make sure|ensure|the (?:note|letter|plan|document|answer|new plan) (?:must|should|is|has to)|under (?:plan|assessment|medications|allergies)|in the (?:note|letter|plan)|new plan|plan\s*:|assessment\s*:|medications?\s*:|allergies\s*:)/;
