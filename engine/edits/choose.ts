import type { ChatClient } from '../chat/client.ts';
import { createEmbeddedEdits } from './embedded.ts';
import type { EditsEngine } from './engine.ts';
import { createOpenAiEdits } from './openai.ts';

/** The language model of the practice, with rules behind it; without one the rules alone. */
export const chooseEditsEngine = (chat: ChatClient | null | undefined): EditsEngine => {
  const rules = createEmbeddedEdits();
  return chat ? createOpenAiEdits({ chat, fallback: rules }) : rules;
};
