import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { get } from '@auscult/contract/templates/endpoints.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useRead } from '../app/useRead.ts';
import { emptyDraft, type Draft } from './components/draft.ts';
import { NewTemplate, OneTemplate } from './components/OneTemplate.tsx';

const path = '/admin/config/templates';
const listOf = (type: Draft['type']): string => `${path}/${type === 'note' ? 'note' : 'letter'}`;
export const typeIn = (text: string | null): Draft['type'] =>
  text !== null && text in documentTypeLabel ? (text as Draft['type']) : 'letter';

/** An administrator's new template. */
export const NewTemplatePage = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const type = typeIn(params.get('type'));
  return (
    <NewTemplate
      isAdmin
      start={emptyDraft(type, true)}
      onLeave={() => void navigate(listOf(type))}
      onOpen={(id) => void navigate(`${path}/${id}`, { replace: true })}
    />
  );
};

/** One template, for administrators. */
export const TemplatePage = () => {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  const [times, setTimes] = useState(0);
  const read = useRead(get, { params: { templateId } }, { keepSeconds: 0 });
  return (
    <Loaded read={read} of="the template">
      {(template) => (
        <OneTemplate
          key={`${template.id} ${times}`}
          template={template}
          isAdmin
          onLeave={() => void navigate(listOf(template.type))}
          onOpen={(id) => void navigate(`${path}/${id}`)}
          onChanged={() => void read.refetch().then(() => setTimes(times + 1))}
        />
      )}
    </Loaded>
  );
};
