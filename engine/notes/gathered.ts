import { withFamilyAsked } from './questions/askedFamily.ts';
import { contextDrafts } from './contextDrafts.ts';
import { withComplaintNamed } from './complaint/complaintInPlace.ts';
import { presented } from './complaint/presented.ts';
import { dictationDrafts } from './dictated/drafts.ts';
import { statementsOf } from './drafts.ts';
import type { Draft } from './drafting.ts';
import type { NotesRequest } from './engine.ts';
import { withLastWord } from './filing/filing.ts';
import { withSpreadNamed } from './questions/spreadAsked.ts';
import { withThreadNamed } from './questions/threadNamed.ts';
import { withVaccinesNamed } from './questions/vaccinesAsked.ts';
import { mindAsked } from './mind/mindAsked.ts';
import { mentalStateTold } from './mind/mentalState.ts';
import type { Mind } from './mind/mindInDocument.ts';
import { quotedWords } from './mind/quotedWords.ts';
import { explained } from './plan/explained.ts';
import { withNamedAsked } from './background/namedAsked.ts';
import { ofChild } from './background/ofChild.ts';
import { ordersTold } from './plan/ordersTold.ts';
import { withSelfHarm } from './story/selfHarmTold.ts';
import { asToldOfPatient } from './transcript/spokenFor.ts';
import { utterancesOf } from './transcript/utterances.ts';
import type { Utterance } from './transcript/utterances.ts';

/** What was read from the words of a visit, before anything is filed or worded for a document. */
export type Gathered = {
  /** What was told, found and thought, in the order in which it was said. */ drafts: Draft[];
  /** What the doctor ordered aloud. */ orders: Draft[];
  /** What the doctor explained. */ explanations: Draft[];
  /** What the visit is for. */ complaint: Draft | null;
  /** What was asked, told and seen of the mind and of risk. */ mind: Mind;
  utterances: Utterance[];
  /** The same, one for one, as they were spoken: before what they speak of was put in. */ spoken: readonly Utterance[];
};
/**
 * Reads a visit: speech becomes utterances that name what they speak of, and readers gather from them what was told, ordered and
 * explained. What is dictated without a conversation is taken as it stands.
 */
export const gathered = (request: NotesRequest): Gathered => {
  const context = contextDrafts(request.context);
  if (request.consultationEngine === 'sd')
    return {
      drafts: [...context, ...dictationDrafts(request.transcript), ...dictationDrafts(request.dictation, 100_000)],
      orders: [],
      explanations: [],
      complaint: null,
      mind: { asked: [], seen: [] },
      utterances: [],
      spoken: [],
    };
  const spoken = utterancesOf(request.transcript);
  const words = quotedWords(request.transcript);
  const mind = { asked: mindAsked(spoken, words), seen: mentalStateTold(spoken, words) };
  const heard = withSpreadNamed(asToldOfPatient(withFamilyAsked(withNamedAsked(withVaccinesNamed(spoken)))));
  const utterances = withComplaintNamed(withThreadNamed(heard));
  const drafts = statementsOf(utterances);
  const complaint = context.some((draft) => draft.topic === 'chief_complaint') ? null : presented(utterances, drafts);
  const dictation = request.consultationEngine === 'ai_sd' ? dictationDrafts(request.dictation, 100_000) : [];
  const told = withLastWord(ofChild(withSelfHarm(drafts, utterances), utterances, request.patient), dictation);
  const orders = withLastWord(ordersTold(utterances), dictation);
  const explanations = withLastWord(explained(utterances), dictation);
  return { drafts: [...context, ...told, ...dictation], orders, explanations, complaint, mind, utterances, spoken };
};
