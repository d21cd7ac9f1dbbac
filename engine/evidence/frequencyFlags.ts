import type { Checked, RawFlag } from './checked.ts';
import { frequenciesIn } from './frequencies.ts';
import type { Frequency, Rhythm } from './frequencies.ts';
import type { Ground } from './ground.ts';
import type { Source } from './source.ts';

const rhythms = (source: Source | undefined): Frequency[] => (source ? frequenciesIn(source.line) : []);

export const rhythmsSaid = ({ sources, asked }: Ground): ReadonlySet<Rhythm> => {
  asked.rhythms ??= new Set(sources.flatMap((source) => rhythms(source).map(({ rhythm }) => rhythm)));
  return asked.rhythms;
};

/** Around the segments behind the sentence, nearest first. */
const around = ({ near, sentence, ground }: Checked): Source[] => {
  const drugs = sentence.mentions.filter((mention) => mention.kind === 'drug');
  const own = drugs.flatMap(({ concept }) => (ground.postings.get(`c:${concept}`) ?? []).slice(0, 40));
  const places = own.length > 0 ? own : near.map(({ at }) => at);
  const steps = [0, 1, -1, 2, -2];
  return steps.flatMap((step) => places.flatMap((at) => ground.sources[at + step] ?? []));
};

/** What rhythms were said of what the sentence speaks of. */
export const rhythmsNear = (checked: Checked): (Frequency & { source: Source })[] =>
  around(checked).flatMap((source) => rhythms(source).map((frequency) => ({ ...frequency, source })));

/** A frequency that was not said, or not said of this. Taking something daily goes without saying, unless another rhythm was said. */
export const frequencyFlags = (checked: Checked): RawFlag[] => {
  const written = frequenciesIn(checked.sentence.words.join(' '));
  if (written.length === 0 || written.length > 8) return [];
  const all = new Set(written.map(({ rhythm }) => rhythm));
  const known = new Set(frequenciesIn(checked.known.words.join(' ')).map(({ rhythm }) => rhythm));
  const said = rhythmsSaid(checked.ground);
  const close = rhythmsNear(checked);
  return written.flatMap(({ rhythm, text }): RawFlag[] => {
    if (known.has(rhythm)) return [];
    if (close.some((one) => one.rhythm === rhythm)) return [];
    const instead = close.find((one) => !all.has(one.rhythm));
    if (!instead && (rhythm === 'daily' || said.has(rhythm))) return [];
    return [
      {
        kind: 'frequency',
        severity: 'alert',
        because: instead ? 'How often differs from what was said' : 'How often was not said',
        written: text,
        ...(instead ? { said: instead.text, segmentId: instead.source.segment.id } : {}),
      },
    ];
  });
};
