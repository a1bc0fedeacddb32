import { redirect } from 'react-router';
import { housePaths } from '#shared/house-paths.ts';

/** `/admin-dashboard` was linked once; the administration is at `/admin`. */
export const loader = () => redirect(housePaths.admin(), 301);
