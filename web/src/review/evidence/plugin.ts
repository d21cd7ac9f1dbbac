import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { markOf, openAlerts } from './marks.ts';
import { blockPlaces, rangeOf, type TextRange } from './positions.ts';

/** A sentence as it stands in the editor now. `isEdited` since the evidence was made: the next save brings new evidence. */
export type Tracked = TextRange & { sentence: SentenceEvidence; isEdited: boolean };

export type EvidenceState = {
  tracked: Tracked[];
  decided: ReadonlySet<string>;
  /** The sentence whose card is open. */
  chosen: string | null;
  /** Sentences of the chosen segment. */
  lit: ReadonlySet<string>;
  /** Pixels kept free under the chosen sentence for its card. */
  gap: number;
};
type Change = { evidence?: readonly SentenceEvidence[] } & Partial<Omit<EvidenceState, 'tracked'>>;

export const evidenceKey = new PluginKey<EvidenceState>('evidence');
export const evidenceOf = (state: EditorState): EvidenceState | undefined => evidenceKey.getState(state);
/** A transaction that changes what is shown and leaves the text alone. */
export const showEvidence = (state: EditorState, change: Change): Transaction =>
  state.tr.setMeta(evidenceKey, change).setMeta('addToHistory', false);

const trackAll = (state: EditorState, evidence: readonly SentenceEvidence[]): Tracked[] => {
  const places = blockPlaces(state.doc);
  return evidence.flatMap((sentence) => {
    const range = rangeOf(places, sentence);
    if (!range) return [];
    const isEdited = state.doc.textBetween(range.from, range.to, '\n', '\n') !== sentence.text;
    return [{ ...range, sentence, isEdited }];
  });
};

const follow = (tracked: readonly Tracked[], transaction: Transaction): Tracked[] =>
  tracked.flatMap((one) => {
    const from = transaction.mapping.map(one.from, 1);
    const to = transaction.mapping.map(one.to, -1);
    if (from >= to) return [];
    const now = transaction.doc.textBetween(from, to, '\n', '\n');
    return [{ ...one, from, to, isEdited: now !== one.sentence.text }];
  });

const wordsOf = (state: EditorState, { from, to, sentence }: Tracked, decided: ReadonlySet<string>): Decoration[] => {
  const text = state.doc.textBetween(from, to, '\n', '\n');
  return openAlerts(sentence, decided).flatMap(({ written, isUnsure }) => {
    const at = written ? text.indexOf(written) : -1;
    const name = isUnsure ? 'rv-word is-unsure' : 'rv-word';
    return written && at >= 0 ? [Decoration.inline(from + at, from + at + written.length, { class: name })] : [];
  });
};

const sentenceDecorations = (state: EditorState, one: Tracked, shown: EvidenceState): Decoration[] => {
  const isOpen = markOf(one.sentence, shown.decided) === 'check' && !one.isEdited;
  const isChosen = one.sentence.id === shown.chosen;
  const names = [
    'rv-s',
    isOpen && 'is-check',
    isChosen && 'is-chosen',
    shown.lit.has(one.sentence.id) && 'is-lit',
  ].filter(Boolean);
  const marks = [Decoration.inline(one.from, one.to, { class: names.join(' '), 'data-sentence': one.sentence.id })];
  return isOpen ? [...marks, ...wordsOf(state, one, shown.decided)] : marks;
};

const spacer = (state: EditorState, shown: EvidenceState): Decoration[] => {
  const chosen = shown.tracked.find((one) => one.sentence.id === shown.chosen);
  if (!chosen || shown.gap === 0) return [];
  const place = state.doc.resolve(chosen.to);
  // The card itself is drawn outside the editable text; only its room is kept here.
  const draw = () => {
    const room = document.createElement('div');
    room.className = 'rv-room';
    room.style.height = `${shown.gap}px`;
    return room;
  };
  return [
    Decoration.widget(place.after(place.depth), draw, { side: -1, key: `room-${shown.gap}`, ignoreSelection: true }),
  ];
};

const decorate = (state: EditorState): DecorationSet => {
  const shown = evidenceOf(state);
  if (!shown) return DecorationSet.empty;
  return DecorationSet.create(state.doc, [
    ...shown.tracked.flatMap((one) => sentenceDecorations(state, one, shown)),
    ...spacer(state, shown),
  ]);
};

/** Keeps each sentence's evidence on its words while the text is edited around it. */
export const evidencePlugin = (): Plugin<EvidenceState> =>
  new Plugin<EvidenceState>({
    key: evidenceKey,
    state: {
      init: () => ({ tracked: [], decided: new Set(), chosen: null, lit: new Set(), gap: 0 }),
      apply: (transaction, shown, _, state) => {
        const change = transaction.getMeta(evidenceKey) as Change | undefined;
        const { evidence, ...rest } = change ?? {};
        const tracked = transaction.docChanged ? follow(shown.tracked, transaction) : shown.tracked;
        return { ...shown, ...rest, tracked: evidence ? trackAll(state, evidence) : tracked };
      },
    },
    props: { decorations: decorate },
  });

/** The sentence at a position of the text. */
export const sentenceAt = (state: EditorState, position: number): Tracked | undefined =>
  evidenceOf(state)?.tracked.find((one) => position >= one.from && position <= one.to);
