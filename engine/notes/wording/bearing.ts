import { mentionsOf } from '../mentions.ts';
import { ofLife } from '../story/storyRefused.ts';
import { isLifeFact } from './refused.ts';

/** What bears on health beside what the lexicons name. */
const bearing =
  /\b(?:healthy|worried|oxygen|sex\w*|lost|gain\w*|pounds|kg|kilos|sugars?|swallow\w*|antihistamines?|nights|unable|able to (?:walk|work|continue|stand|drive)|hospital\w*|emergency|breath\w*|numb\w*|vision|taking|stronger|play(?:ed|ing)?|every week|working|hoarse|voice|pee\w*|wee\w*|urinat\w*|itch\w*|ach(?:e|es|ed|ing|y)|swell\w*|swollen|spins?|spinning|pop(?:ped)?|click\w*|lock(?:s|ed|ing)|g[ai]ves? way|faint\w*|dizz\w*|phlegm|sputum|pads?|clots?|floaters|ringing|dropping things|statins?|antibiotics?|inhalers?|puffers?|antidepressants?|painkillers?|steroids?|creams?|thinners?|feels? (?:very |really |quite |so )?(?=)(?:down|low|flat|sad|hopeless|anxious|on edge)|burn(?:s|ing)?|tingl\w+|throb\w*|weak\w*|tired\w*|bruis\w+|bleed\w*|bled|cough\w*|sneez\w+|snor\w+|sweat\w*|shak(?:y|es|ing)|washing powder|detergent|take-?away|fast food|junk food|breakfast|the pill|cycles?|baby|breastfe\w+|nappies|boot|brace|splint|cast|crutches|sling|jabs?|boosters?)(?=)\b|\d ?(?:mg|mcg|g|micrograms|milligrams|units|ml|puffs?|tablets?|drops)\b|\bfor (?:(?:about|approximately|the last|the past) )*\d+ (?:hours|days|weeks|months|years)\b/;

/** Whether a plain text bears on health: by a symptom, a condition, a test, a medicine or a part of the body, or by how somebody lives and fares. */
export const bearsOnHealth = (text: string): boolean =>
  isLifeFact(text) ||
  ofLife.test(text) ||
  bearing.test(text) ||
  mentionsOf(text).some(({ kind }) => kind !== 'circumstance');
