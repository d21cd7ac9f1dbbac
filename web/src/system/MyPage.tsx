import { Navigate } from 'react-router';
import { isAdmin, useMe } from '../app/me.ts';

/** The root of a signed-in person. */
export const MyPage = () => <Navigate to={isAdmin(useMe()) ? '/admin' : '/doctor'} replace />;
