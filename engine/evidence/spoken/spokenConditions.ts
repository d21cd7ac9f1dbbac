import type { SpokenTerm } from './spokenTerm.ts';

/** What follows a reading and not a condition. */
const reading =
  '(?! (?:readings?|medicines?|medications?|meds|tablets?|pills?|numbers?|today|at|this|last|when|yesterday|on|in|of|spikes?|episodes?)\\b)';

/** Conditions as patients name them. */
export const spokenConditions: readonly SpokenTerm[] = [
  [`(?<!\\b(?:very|too|so|really|a|any) )high blood pressure${reading}`, 'hypertension'],
  ['hypertension(?:,| and|, and| or) hypertension', 'hypertension'],
  ['hep (a|b|c)', (letter) => `hepatitis ${letter.toUpperCase()}`],
  ['(?:an? )?under-?active thyroid', 'hypothyroidism'],
  ['(?:an? )?over-?active thyroid', 'hyperthyroidism'],
  ['hardening of the arteries', 'atherosclerosis'],
  ['a mini[- ]?stroke', 'a transient ischaemic attack'],
  ['mini[- ]?strokes', 'transient ischaemic attacks'],
  ['mini[- ]?stroke', 'transient ischaemic attack'],
  ['(?:an? )?(?:urine|water|waterworks) infections?', 'urinary tract infection'],
  ['whooping cough', 'pertussis'],
  ['brittle bones', 'osteoporosis'],
  ['(?:an? )?leaky (?:heart )?valve', 'valve regurgitation'],
  ['water on the knee', 'a knee effusion'],
  ['(?:a )?bulging dis[ck]', 'a disc bulge'],
  ['wear and tear (in|of|on)', 'degenerative change $1'],
  [
    '(?:pulled) (a muscle|(?:my|his|her|their) (?:left |right )?(?:hamstring|groin|calf|quad|back|back muscle|calf muscle))',
    'strained $1',
  ],
  ['(?:a )?pulled muscle', 'muscle strain'],
  [
    '(?:ripped|did|blew|blew out) (my|his|her|their) (acl|mcl|pcl|meniscus|rotator cuff|achilles|cartilage)',
    'tore $1 $2',
  ],
  ['(?:done|blown|blown out) (my|his|her|their) (acl|mcl|pcl|meniscus|rotator cuff|achilles|cartilage)', 'torn $1 $2'],
  ['double pneumonia', 'bilateral pneumonia'],
];
