import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import { previewLetter } from '@auscult/contract/letterheads/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { exportSettings, type UserSettings } from '@auscult/contract/users/schemas.ts';
import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { useAnswered } from '../../app/useAnswered.ts';
import { RichtextPage } from '../../templates/components/RichtextPage.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { pageStyle } from '../../ui/pageStyle.ts';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import styles from './LetterPage.module.css';

type Props = { doctor: Doctor; form: AnyForm; consultationType: ConsultationType };

/** A letter of nobody in what is typed beside it, saved or not. While a size is being typed, in the last one that can be. */
export const LetterPage = ({ doctor, form, consultationType }: Props) => {
  const typed = partOf<UserSettings>(form);
  const letter = typed.value('letter');
  const look = typed.value('exportSettings');
  const known = exportSettings.safeParse({ ...look, fontSize: Number(look.fontSize) });
  const { answer, isOld, error } = useAnswered(previewLetter, {
    params: { userId: doctor.id },
    body: { letter, consultationType },
  });
  return (
    <Card title="As it would leave" className={styles['beside']}>
      <p className="small muted">
        Of a sample, and nobody’s.{' '}
        {doctor.docxTemplate ? `In Word it stands on the letterhead ${doctor.docxTemplate.name}.` : 'On plain paper.'}
      </p>
      {error ? <p role="alert">{error}</p> : null}
      <div
        className={classes(styles['page'], isOld && styles['old'])}
        style={pageStyle(known.data ?? doctor.settings.exportSettings)}
        role="region"
        aria-label="The letter"
        aria-busy={isOld && !error}
        tabIndex={0}
      >
        {answer ? (
          <RichtextPage content={answer.content} />
        ) : error ? null : (
          <Loading label="Loading the letter">
            <RowsSkeleton />
          </Loading>
        )}
      </div>
    </Card>
  );
};
