import { redirect } from 'react-router';

import { warehousePaths } from '../paths.ts';

/** The folder of the listings' addresses: whoever shortens one is looking for the directory. */
export const loader = (): Response => redirect(warehousePaths.directory(), 301);
