import { useParams } from 'react-router';
import { useAppointment } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { useDocumentTitle } from '../ui/PageHeading.tsx';
import { Review } from './components/Review.tsx';
import styles from './components/Review.module.css';

const Skeleton = () => (
  <div className={styles['review']}>
    <div className={styles['skeletonHead']}>
      <Bone width={180} height={16} />
      <Bone width={260} />
    </div>
    <div className={styles['body']}>
      <div className={styles['desk']}>
        <div className={styles['skeletonPage']}>
          {[92, 97, 88, 60, 94, 90, 45].map((width, line) => (
            <Bone key={line} width={`${width}%`} />
          ))}
        </div>
      </div>
      <div className={styles['skeletonSide']}>
        {[70, 95, 84, 60, 90].map((width, line) => (
          <Bone key={line} width={`${width}%`} />
        ))}
      </div>
    </div>
  </div>
);

export const ReviewPage = () => {
  const { appointmentId = '' } = useParams();
  const { data, error, dataUpdatedAt } = useAppointment(appointmentId);
  useDocumentTitle('Review');
  if (data) return <Review key={data.id} appointment={data} readAt={dataUpdatedAt} />;
  if (error) {
    return (
      <>
        <h1 className="screen-reader">Review</h1>
        <EmptyState
          title={error.title}
          text={error.description}
          action={
            <LinkButton variant="primary" to="/doctor/appointments">
              Go to consults
            </LinkButton>
          }
        />
      </>
    );
  }
  return (
    <>
      <Loading label="The consult is loading">
        <Skeleton />
      </Loading>
    </>
  );
};
