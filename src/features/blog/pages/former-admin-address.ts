import { redirect } from 'react-router';

import { blogPaths } from '../paths.ts';

/** The blog once linked the administration by this address. */
export const loader = () => redirect(blogPaths.admin(), 301);
