import { Navigate, useParams } from 'react-router';

/** Addresses that people have kept from before. */
export const MovedDoctorsPage = () => <Navigate to="/admin/users/doctors" replace />;
export const MovedDoctorPage = () => <Navigate to={`/admin/users/doctors/${useParams()['doctorId'] ?? ''}`} replace />;
