import { sparing } from '../../evidence/sparing.ts';
/** "Me right knee", "me gall bladder": the possessive as many Australians say it, told from the object of "gave me a rash". */

const things =
  "knees?|temperature|temp|hips?|shoulders?|ankles?|foot|feet|toes?|legs?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|neck|head|buttocks?|heels?|calf|calves|thighs?|shins?|ribs?|chest|groin|jaw|ears?|eyes?|nose|mouth|teeth|tooth|throat|tongue|stomach|tummy|belly|guts?|bowels?|bladder|waterworks|kidneys?|liver|lungs?|heart|prostate|skin|hair|nails?|muscles|joints|cartilage|backside|bum|gall ?bladder|appendix|tonsils|breath|balance|memory|hearing|eyesight|voice|blood pressure|cholesterol|sugars?|blood sugars?|diabetes|asthma|arthritis|weight|diet|appetite|mood|nerves|tablets?|pills|medicines?|medications?|puffers?|inhalers?|insulin|patches|script|gp|doctor|specialist|physio|mum|mother|dad|father|wife|wife's|husband|husband's|missus|partner|kids?|daughter|daughter's|sons?|son's|brothers?|brother's|sisters?|sister's|mates?|mate's|boss|grand(?:kids?|children|daughters?|sons?|child|mother|father)|mum's|dad's|family|life|job|shirt|shoes|boots?|glasses|stick|walker|cuppa|tea|dinner|lunch|breakfast|bed|house|garden|dog|ute|bike|own";
const before =
  '(?:(?:right|left|bad|good|other|sore|lower|upper|little|big|old|own|late|first|second|third|last|poor|whole|wisdom|front|back|baby|hearing|blood|water|heart|pain|sugar|sleeping|morning|night|evening) )*';
/** After these "me" is to whom; what follows is given. */
const giving =
  /\b(?:g(?:a|i)ve|gives|given|giving|caus(?:e|es|ed|ing)|cost|costs|got|buy|bought|brought|bring|brings|offered|prescribed|sent|lent|made|makes)$/;
const trouble =
  /^ (?:pains?|aches?|problems?|trouble|troubles|cramps?|upsets?|exercises?|brace|strap|splint|injections?|replacement|surgery|operation|medications?|tablets?|pills|drops|spray|creams?|infections?|issues|attacks?|failure|burn|medicine|test|tests|scan|x-?rays?|disease|ulcers?|rash|movements)\b/;
const owned = new RegExp(`(?<!\\b(?:gave|gives|given) (?=me sore\\b))\\bme (?=(${before}(?:${things})\\b))`, 'g');
/** "Took me back" is no part of the body. */
const back = sparing(
  /(?<=^|\b(?:in|on|up|down|across|of|with|off|for|and|hurts?|hurting|did|done|pulled|strained|tweaked|put) )me (?=(?:(?:lower|upper|bad) )?back\b)/g,
);

/** The text with "my" where "me" stands for it. Takes clean lower-case text. */
export const ownedAsSaid = (text: string): string =>
  !/\bme(?:self)? /.test(`${text} `)
    ? text
    : text
        .replace(/\bmeself\b/g, 'myself')
        .replace(back, 'my ')
        .replace(owned, (me, thing: string, at: number) => {
          const lead = text.slice(0, at).replace(/[ ,]+$/, '');
          const rest = text.slice(at + me.length + thing.length);
          const isPlural =
            /(?:^| )(?:tablets?|pills|medicines?|medications?|insulin|patches|script|tea|lunch|dinner|breakfast|diabetes|asthma|arthritis|own)$/.test(
              thing,
            );
          return giving.test(lead) && (isPlural || trouble.test(rest)) ? me : 'my ';
        });
