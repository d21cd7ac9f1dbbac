import { usualCategory, type DocumentCategory } from '@auscult/contract/integrations/enumerations.ts';
import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { deliverToFhir, findInFhir, type FhirTarget } from '@auscult/connector/adapters/fhir/deliver.ts';
import { deliverToGentu, findInGentu, listsAttachments } from '@auscult/connector/adapters/gentu/deliver.ts';
import { deliverToPlato, findInPlato, listsNotes } from '@auscult/connector/adapters/plato/deliver.ts';
import { webhookAdapter } from '@auscult/connector/adapters/webhook/adapter.ts';
import { shortIdOf } from '@auscult/connector/folder/deliver.ts';
import { fileNameOf } from '@auscult/connector/folder/names.ts';
import { toMdm } from '@auscult/connector/hl7/mdm.ts';
import type { Hl7Document } from '@auscult/connector/hl7/message.ts';
import { sendMllp } from '@auscult/connector/hl7/mllp.ts';
import { toOru } from '@auscult/connector/hl7/oru.ts';
import { toRef, whyNoRef } from '@auscult/connector/hl7/ref.ts';
import { openCall, repeatOf, type Adapter, type Outgoing } from '@auscult/connector/kit/adapter.ts';
import { failed, type Outcome } from '@auscult/connector/kit/outcome.ts';
import { papersOf, type Papers } from '@auscult/connector/kit/papers.ts';
import type { SystemCall } from '@auscult/connector/kit/system.ts';
import { toHtml } from '@auscult/connector/writers/html.ts';
import type { Db } from '../platform/db.ts';
import { secretOf } from '../keys/data.ts';
import { getAbout, type About, type Target } from './data.ts';
import type { Claim, Desk } from './desk.ts';
import { inOrder, whyNoPages, writeAs, writeFiles, type Source } from './rules.ts';

export type Sending = { source: Source; letterhead: Uint8Array | undefined };
/** One document on its way, and what an earlier try left. */
export type One = {
  id: string;
  key: string;
  replaces: { key: string; firstKey: string } | null;
  document: Source['documents'][number];
  /** What the receiver calls it, where it was found there. */
  foundId: string | undefined;
  steps: Record<string, unknown>;
  /** Kept before the first byte that could have an effect leaves. */
  beforeEffect: () => Promise<void>;
  remember: (step: Record<string, unknown>) => Promise<void>;
};
/** A way that takes one document at a time. */
export type Way = {
  /** What to do where an earlier try may have arrived: send the same again, look first, or ask a person. */
  repeat: 'safe' | 'lookup' | 'ask';
  deliver: (one: One) => Promise<Outcome>;
  find?: (key: string) => Promise<{ id: string } | 'absent' | 'unknown'>;
};
/** Long beyond what any request takes: what hangs for as long is dead. */
const LONGEST_MILLISECONDS = 5 * 60_000;
type Made = { house: Desk; claim: Claim; sending: Sending; call: SystemCall; papers: Papers };
type Of<Kind extends CustomConnection['kind']> = Extract<CustomConnection, { kind: Kind }>;

/** How the documents of a claim travel; undefined where a program at the practice fetches them. */
export async function wayOf(
  { house, db }: { house: Desk; db: Db },
  claim: Claim,
  sending: Sending,
): Promise<Way | undefined> {
  const { clock, config } = house;
  const { connection } = claim.config;
  const secret = (name: string) => secretOf(house, db, { connectionId: claim.connectionId, name });
  const made: Made = {
    house,
    claim,
    sending,
    papers: await papersOf(secret),
    call: {
      config: claim.config,
      secret,
      allowed: config.targets,
      now: () => clock.now().getTime(),
    },
  };
  if (connection?.kind === 'folder') return undefined;
  const about = await getAbout(db, sending.source.appointmentId);
  if (connection?.kind === 'webhook') return adapterWay(webhookAdapter, connection, made, about);
  if (connection?.kind === 'fhir') return fhirWay(made, connection, about);
  if (connection?.kind === 'mllp') return mllpWay(made, connection, about);
  if (claim.kind === 'gentu') return gentuWay(made, about);
  return claim.kind === 'plato' ? platoWay(made, about) : undefined;
}

const titleOf = ({ document, replaces }: One): string =>
  `${documentTypeLabel[document.type]}${replaces ? ' (amended)' : ''}`;
const pagesOf = ({ source, letterhead }: Sending, { document }: One): Promise<Uint8Array> =>
  writeAs('pdf', document, { ...source.facts.style, letterhead, madeAt: source.askedAt });

/** A receiver behind the kit's one interface. */
function adapterWay<Config>(
  adapter: Adapter<Config>,
  config: Config,
  { house, sending, call, papers }: Made,
  { patient }: About,
): Way {
  const { source, letterhead } = sending;
  const outgoing = async (one: One): Promise<Outgoing> => {
    const { files } = await writeFiles(one.document, source, { letterhead });
    return {
      key: one.key,
      replaces: one.replaces && { key: one.replaces.key, externalId: null },
      type: one.document.type,
      title: documentTypeLabel[one.document.type],
      versionId: one.document.versionId,
      appointmentId: source.appointmentId,
      askedAt: source.askedAt,
      patient: { ...patient, id: patient.externalId ?? patient.id },
      doctor: source.facts.doctor,
      contents: files.map(({ name, bytes }) => ({ fileName: name, mediaType: mediaTypeOf(name), bytes })),
    };
  };
  return {
    repeat: repeatOf(adapter, config),
    deliver: async (one) => {
      const { steps, beforeEffect, remember } = one;
      const opened = openCall<Config, string>({
        config,
        secret: call.secret,
        allowed: call.allowed,
        papers,
        clock: () => house.clock.now(),
        signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
        steps,
        beforeEffect,
        remember,
      });
      return adapter.deliver(opened, await outgoing(one));
    },
  };
}

const mediaTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
};
const mediaTypeOf = (name: string): string => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain';
/** The server is asked for the key before every repeat, and told to make nothing where it is there. */
function fhirWay({ sending, call, papers }: Made, connection: Of<'fhir'>, about: About): Way {
  const { source, letterhead } = sending;
  const target: FhirTarget = { ...connection, secret: call.secret, allowed: call.allowed, papers };
  const { patient, doctor, practice, consultAt } = about;
  return {
    repeat: 'lookup',
    find: (key) => findInFhir(key, target),
    deliver: async ({ key, replaces, document, foundId, beforeEffect }) => {
      const { files } = await writeFiles(document, source, { letterhead });
      const contents = files.map(({ name, bytes }) => ({
        fileName: name,
        mediaType: mediaTypeOf(name),
        bytes,
      }));
      return deliverToFhir(
        {
          key,
          type: document.type,
          title: documentTypeLabel[document.type],
          askedAt: source.askedAt,
          consultAt,
          practice,
          patient: { ...patient, id: patient.externalId ?? patient.id },
          doctor: { name: source.facts.doctor, providerNumber: doctor.providerNumber },
          contents,
        },
        replaces?.key ?? null,
        { ...target, foundId, beforeEffect },
      );
    },
  };
}

const messages = { MDM_T02: toMdm, ORU_R01: toOru, REF_I12: toRef };
/** The same message at each try: a site drops a control id that it has seen, or a person is asked where it does not. */
function mllpWay({ sending, call, papers }: Made, connection: Of<'mllp'>, about: About): Way {
  const { source } = sending;
  return {
    repeat: connection.onLostAck === 'ask' ? 'ask' : 'safe',
    deliver: async (one) => {
      const { document, key, replaces, beforeEffect } = one;
      const { patient } = about;
      const unpaged = await whyNoPages([document]);
      if (unpaged) return failed('document', unpaged.description);
      const written: Hl7Document = {
        ...about,
        key,
        replaces,
        type: document.type,
        recipient: about.recipientOf(document.type),
        title: titleOf(one),
        askedAt: source.askedAt,
        patient: { ...patient, id: patient.externalId ?? patient.id },
        text: plainText(document.content),
        pdf: await pagesOf(sending, one),
      };
      const refusal = connection.messageType === 'REF_I12' ? whyNoRef(written) : undefined;
      if (refusal !== undefined) return failed('document', refusal);
      const message = messages[connection.messageType](written, connection);
      return sendMllp(message, { ...connection, papers, allowed: call.allowed }, beforeEffect);
    },
  };
}

/** Why documents cannot become the referrals that their receiver wants; undefined where they can, or it wants none. */
export async function whyNoReferral(
  db: Db,
  { kind, config }: Target,
  { appointmentId, versions }: { appointmentId: string; versions: readonly { type: DocumentType }[] },
) {
  const { connection } = config;
  const ofGenie = kind === 'genie' && config['format'] === 'hl7' ? config['messageType'] : undefined;
  if ((connection?.kind === 'mllp' ? connection.messageType : ofGenie) !== 'REF_I12') return undefined;
  const { doctor, recipientOf } = await getAbout(db, appointmentId);
  const metadata = inOrder(versions.map(({ type }) => type)).flatMap((type) => {
    const why = whyNoRef({ doctor, recipient: recipientOf(type) });
    return why === undefined ? [] : [{ type, why }];
  });
  const description = metadata.map(({ type, why }) => `${documentTypeLabel[type]}: ${why}`).join(' ');
  return metadata.length > 0 ? { metadata, description } : undefined;
}

const unknownPatient = 'The patient has no number in the practice system, so that nothing can be filed there.';

function gentuWay({ claim, sending, call }: Made, { patient }: About): Way {
  const { date } = sending.source.facts;
  const wanted = (claim.config['documents'] ?? {}) as Partial<Record<string, DocumentCategory>>;
  const { externalId: patientId } = patient;
  return {
    ...(patientId !== null && listsAttachments(call)
      ? { repeat: 'lookup', find: (key) => findInGentu(call, { patientId, shortId: shortIdOf(key) }) }
      : { repeat: 'ask' }),
    deliver: async (one) => {
      const { document, key, foundId, steps, beforeEffect, remember } = one;
      if (patientId === null) return failed('document', unknownPatient);
      const unpaged = await whyNoPages([document]);
      if (unpaged) return failed('document', unpaged.description);
      const { attachmentId } = steps;
      // It travels in the address, which many programs write down on the way: nobody's name stands in it.
      const named = { key, date, lastName: '' };
      return deliverToGentu(
        call,
        {
          key,
          patientId,
          fileName: fileNameOf(named, document.type, 'pdf'),
          title: titleOf(one),
          category: wanted[document.type] ?? usualCategory[document.type],
          pdf: await pagesOf(sending, one),
          attachmentId: typeof attachmentId === 'string' ? attachmentId : foundId,
        },
        { beforeEffect, remember },
      );
    },
  };
}

function platoWay({ sending, call }: Made, { patient }: About): Way {
  const { askedAt, facts } = sending.source;
  const { externalId: patientId } = patient;
  return {
    ...(patientId !== null && listsNotes(call)
      ? { repeat: 'lookup', find: (key) => findInPlato(call, { patientId, shortId: shortIdOf(key), askedAt }) }
      : { repeat: 'ask' }),
    deliver: async ({ document, key, replaces, foundId, beforeEffect }) => {
      if (patientId === null) return failed('document', unknownPatient);
      if (foundId !== undefined) return { is: 'delivered', externalId: foundId };
      const title = `${replaces ? 'Amended ' : ''}${documentTypeLabel[document.type]} ${shortIdOf(key)}`;
      const html = toHtml(document.content, { ...facts.style, formatterType: 'plato' });
      return deliverToPlato(call, { patientId, title, html }, beforeEffect);
    },
  };
}
