import { Navigate } from 'react-router';
import { hasSession } from '../app/session.ts';

export const LandingPage = () => <Navigate to={hasSession() ? '/my' : '/sign-in'} replace />;
