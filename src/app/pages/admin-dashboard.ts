import { redirect } from 'react-router';

/** `/admin-dashboard` was linked once; the administration is at `/admin`. */
export const loader = () => redirect('/admin', 301);
