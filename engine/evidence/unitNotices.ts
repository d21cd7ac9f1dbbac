import type { RawFlag } from './checked.ts';
import { valuesWithoutUnit } from './conventionalUnits.ts';

const because = 'No unit was said';
/** What an engine wrote without a unit because none was said, and the name of what is measured tells none. */
export const unitNotices = (text: string): RawFlag[] =>
  [...new Set(valuesWithoutUnit(text))].map((written) => ({ kind: 'unit', severity: 'notice', because, written }));
export const isUnitNotice = ({ kind, severity, because: told }: RawFlag): boolean =>
  kind === 'unit' && severity === 'notice' && told === because;
