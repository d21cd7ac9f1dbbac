import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { Question } from '../../app/useQuestion.tsx';

type About = { name: string; deed: string; metadata: unknown };
/** What is asked before a default template goes: whose default it is, and what comes of it. */
export const inUseQuestion = ({ name, deed, metadata }: About): Question => {
  const { defaultForType, doctors } = metadata as { defaultForType: DocumentType; doctors: number };
  const whose = doctors === 1 ? 'one doctor' : `${doctors} doctors`;
  return {
    ...(deed === 'Delete' ? { name: 'templateDeleteWarning' } : {}),
    title: `${deed} “${name}”?`,
    text: `It is the default ${documentTypeLabel[defaultForType].toLowerCase()} of ${whose}. Their next documents are written by the next best one; those that are written stay as they are.`,
    action: deed,
    isDanger: true,
    closesByBack: true,
  };
};
