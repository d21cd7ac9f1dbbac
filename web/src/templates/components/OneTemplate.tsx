import { useMemo, useState, type ReactNode } from 'react';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { adminList, listAll as listMacros } from '@auscult/contract/macros/endpoints.ts';
import { listAll as listPrompts } from '@auscult/contract/prompts/endpoints.ts';
import type { Template } from '@auscult/contract/templates/schemas.ts';
import { useRead } from '../../app/useRead.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { Editor as EditorOf } from '../useEditor.ts';
import { useTemplateDeeds } from '../useTemplateDeeds.tsx';
import type { Nameable } from './BlockFields.tsx';
import { draftOf, type Draft } from './draft.ts';
import { Editor } from './Editor.tsx';
import { GuessesNotice, type Guesses } from './GuessesNotice.tsx';
import { UsageDialog } from './UsageDialog.tsx';
import { TemplateVersionsDialog } from './VersionsDialog.tsx';
import { WhatChangedDialog } from './WhatChangedDialog.tsx';

const useNameable = (isAdmin: boolean): Nameable => {
  const own = useRead(listMacros, undefined, { isWanted: !isAdmin }).data;
  const kept = useRead(adminList, { query: { perPage: 1000 } }, { isWanted: isAdmin }).data?.items;
  const prompts = useRead(listPrompts).data;
  const macros = isAdmin ? kept : own;
  return useMemo(() => ({ macros: macros ?? [], prompts: prompts ?? [] }), [macros, prompts]);
};

const noteOf = ({ builtIn, isGlobal, doctorId, isOwn, isDefault }: Template, isAdmin: boolean): string =>
  [
    builtIn
      ? 'Built in'
      : isOwn
        ? 'Your own'
        : doctorId
          ? 'A doctor’s own'
          : isGlobal
            ? 'For every doctor'
            : 'For those who are given it',
    isDefault && !isAdmin ? 'Your default' : '',
  ]
    .filter(Boolean)
    .join(' · ');

type Shared = { isAdmin: boolean; onLeave: () => void; onOpen: (templateId: string) => void };
type Props = Shared & { template: Template; onChanged: () => void };
/** A template that there is: to be written in by whose it is, to be looked at and copied by others. */
export const OneTemplate = ({ template, isAdmin, onLeave, onOpen, onChanged }: Props) => {
  const [dialog, setDialog] = useState<'versions' | 'usage'>();
  const nameable = useNameable(isAdmin);
  const deeds = useTemplateDeeds({ isAdmin, onCopied: ({ id }) => onOpen(id), onGone: onLeave, onChanged });
  const isReadOnly = template.builtIn !== null || (!isAdmin && !template.isOwn);
  const items: MenuItem[] = [
    { label: 'Versions', icon: <IconHistory />, onChoose: () => setDialog('versions') },
    ...(isAdmin ? [{ label: 'Who uses it', icon: <IconUsers />, onChoose: () => setDialog('usage') }] : []),
    ...deeds.itemsOf(template),
  ];
  const more = (
    <>
      {isReadOnly ? (
        <Button variant="primary" icon={<IconCopy />} isBusy={deeds.isCopying} onClick={() => deeds.copy(template)}>
          Copy it to change it
        </Button>
      ) : null}
      <Menu
        label="More for this template"
        items={items}
        trigger={(props) => <IconButton {...props} label="More for this template" icon={<IconDots />} />}
      />
    </>
  );
  return (
    <>
      <Editor
        template={template}
        start={draftOf(template)}
        note={noteOf(template, isAdmin)}
        notices={(editor) => <Notices template={template} editor={editor} isReadOnly={isReadOnly} onOpen={onOpen} />}
        onSaved={() => undefined}
        {...{ isAdmin, isReadOnly, nameable, more, onLeave }}
      />
      {dialog === 'versions' ? (
        <TemplateVersionsDialog
          template={template}
          mayRestore={!isReadOnly}
          onRestored={onChanged}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'usage' ? <UsageDialog templateId={template.id} onClose={() => setDialog(undefined)} /> : null}
      {deeds.question}
    </>
  );
};

type NoticesProps = {
  template: Template;
  editor: EditorOf;
  isReadOnly: boolean;
  onOpen: (templateId: string) => void;
};
const Notices = ({ template, editor, isReadOnly, onOpen }: NoticesProps): ReactNode => {
  const { copiedFrom, isOutdated, missingMacroIds } = template;
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      {isOutdated && copiedFrom ? (
        <Notice
          icon={<IconHistory />}
          title="Its original has changed since"
          text={`It was copied from version ${copiedFrom.version} of “${copiedFrom.name}”.`}
          action={
            <>
              {isReadOnly ? null : (
                <Button size="sm" onClick={() => setIsComparing(true)}>
                  What changed
                </Button>
              )}{' '}
              <Button size="sm" variant="ghost" onClick={() => onOpen(copiedFrom.id)}>
                Open the original
              </Button>
            </>
          }
        />
      ) : null}
      {isComparing && copiedFrom ? (
        <WhatChangedDialog editor={editor} copiedFrom={copiedFrom} onClose={() => setIsComparing(false)} />
      ) : null}
      {missingMacroIds.length > 0 ? (
        <Notice
          icon={<IconHistory />}
          title={
            missingMacroIds.length === 1
              ? 'A macro is not there any more'
              : `${missingMacroIds.length} macros are not there any more`
          }
          text="Documents leave them out. Choose others, or remove their blocks."
        />
      ) : null}
    </>
  );
};

type NewProps = Shared & { start: Draft; guesses?: Guesses | undefined };
/** A template that is made from nothing, or from what is given. */
export const NewTemplate = ({ start, guesses, isAdmin, onLeave, onOpen }: NewProps) => {
  const nameable = useNameable(isAdmin);
  return (
    <Editor
      template={undefined}
      isReadOnly={false}
      note=""
      more={null}
      onSaved={({ id }) => onOpen(id)}
      notices={(editor) => (guesses ? <GuessesNotice guesses={guesses} editor={editor} /> : null)}
      {...{ start, isAdmin, nameable, onLeave }}
    />
  );
};
