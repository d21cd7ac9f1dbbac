import { toDocx } from '@auscult/connector/writers/docx.ts';
import { toHtmlPage } from '@auscult/connector/writers/html.ts';
import type { FileAnswer, RequestOf } from '@auscult/contract/kit.ts';
import type { downloadSample } from '@auscult/contract/templates/endpoints.ts';
import { findLetterheadKey } from '../letterheads/data.ts';
import type { Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import type { Actor } from '../platform/scope.ts';
import { getSettings } from '../users/data.ts';
import { getOccasion, templateFor } from './data.ts';
import { previewTemplate } from './preview.ts';
import { defaultTemplateId } from './rules.ts';
import { samples } from './samples.ts';

type By = { db: Db; caller: Caller; actor: Actor };
type Asked = RequestOf<typeof downloadSample>['query'];
const contentTypes = {
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A letter of a sample of the doctor's speciality, as an export of theirs would be. Nothing of a patient, and nothing is stored. */
export const writeSample = async (
  { storage }: House,
  by: By,
  { format, consultationType }: Asked,
): Promise<FileAnswer> => {
  const { db, actor } = by;
  const settings = await getSettings(db, actor.id);
  const { speciality } = await getOccasion(db, actor.id, undefined);
  const sample = samples.find((one) => one.speciality === speciality) ?? samples[0];
  const type = consultationType ?? sample?.consultationType ?? 'unspecified';
  const template = await templateFor(db, actor.id, 'letter', {
    chosenId: null,
    defaultId: defaultTemplateId(settings, 'letter'),
    speciality,
    consultationType: type,
  });
  const { content } = await previewTemplate(by, {
    content: template.content,
    ...(sample ? { sampleId: sample.id } : {}),
    consultationType: type,
  });
  const look = { ...settings.exportSettings, title: 'Sample letter' };
  const key = format === 'docx' ? await findLetterheadKey(db, actor.id) : null;
  const letterhead = key === null ? undefined : await storage.read(key);
  const bytes =
    format === 'docx'
      ? await toDocx(content, { ...look, letterhead })
      : new TextEncoder().encode(toHtmlPage(content, look, look.title));
  return {
    contentType: contentTypes[format],
    name: `sample-letter.${format}`,
    content: bytes,
    length: bytes.byteLength,
  };
};
