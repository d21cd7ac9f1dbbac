import { expect, it } from 'vitest';
import { bearsOnHealth } from './bearing.ts';

it.each(['has lost 4 kilos', 'sleeps badly', 'is otherwise healthy', 'has a sore knee', 'takes rosuvastatin'])(
  'bears on health: %s',
  (text) => expect(bearsOnHealth(text)).toBe(true),
);

it.each(['had a chocolate biscuit', 'has heard of that', 'has been here once before', 'likes the new phone'])(
  'bears on nothing: %s',
  (text) => expect(bearsOnHealth(text)).toBe(false),
);
