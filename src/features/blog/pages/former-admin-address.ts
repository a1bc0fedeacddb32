import { redirect } from 'react-router';

import { blogPaths } from '../paths.ts';

/** Redirects a former address of the administration. */
export const loader = () => redirect(blogPaths.admin(), 301);
