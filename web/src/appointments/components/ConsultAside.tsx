import { Link } from 'react-router';
import { list, templatesForMe } from '@auscult/contract/appointments/endpoints.ts';
import { statusLabel } from '@auscult/contract/appointments/lifecycle.ts';
import type { PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import {
  consultationTypeLabel,
  documentTypeLabel,
  fullName,
  genderLabel,
  shortDate,
} from '@auscult/contract/format.ts';
import { useMe } from '../../app/me.ts';
import { useRead } from '../../app/useRead.ts';
import { Pairs } from '../../ui/Card.tsx';
import { bornWords } from './PatientField.tsx';

const AboutPatient = ({ patient }: { patient: PatientSummary }) => {
  const name = fullName(patient);
  const timeZone = useMe().practice?.timezone;
  const { data } = useRead(list, { query: { search: name, perPage: 20 } });
  const earlier = (data?.items ?? []).filter((item) => item.patient.id === patient.id).slice(0, 5);
  return (
    <>
      <section>
        <h2 className="h3">{name}</h2>
        <Pairs
          items={[
            ['Born', patient.birthDate ? bornWords(patient.birthDate, timeZone) : 'Not known'],
            ['Gender', patient.gender ? genderLabel[patient.gender] : 'Not known'],
          ]}
        />
      </section>
      {earlier.length ? (
        <section>
          <h2 className="h3">Earlier consults</h2>
          <Pairs
            items={earlier.map(
              (item) =>
                [
                  shortDate({ at: item.startsAt, timeZone }),
                  `${consultationTypeLabel[item.consultationType]}, ${statusLabel(item.status, item.wasReviewed).toLowerCase()}`,
                ] as const,
            )}
          />
        </section>
      ) : null}
    </>
  );
};

/** What is known of the patient, and where the filled-in fields came from. */
export const ConsultAside = ({
  patient,
  className,
}: {
  patient: PatientSummary | null;
  className: string | undefined;
}) => {
  const { settings, practice } = useMe();
  const { data: templates } = useRead(templatesForMe, { query: {} });
  const own = settings.defaultReports.map(
    (type) =>
      [
        documentTypeLabel[type],
        templates?.find((template) => template.type === type && template.isDefault)?.name ??
          'Chosen by the type of consult',
      ] as const,
  );
  const target =
    practice === null || practice.pmsType === 'NONE'
      ? 'By hand'
      : settings.pmsSettings.autoExport
        ? 'By itself, after review'
        : 'After review';
  return (
    <aside className={className}>
      {patient ? <AboutPatient key={patient.id} patient={patient} /> : null}
      <section>
        <h2 className="h3">From your defaults</h2>
        <Pairs
          items={[
            ...own,
            ['Length of notes', settings.noteLength === 'short' ? 'Short' : 'Medium'],
            ['Export', target],
          ]}
        />
        <p className="small" style={{ marginTop: 10 }}>
          <Link className="link" to="/doctor/settings/defaults/general">
            Change defaults
          </Link>
        </p>
      </section>
    </aside>
  );
};
