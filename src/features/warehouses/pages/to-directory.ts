import { redirect } from 'react-router';

import { warehousePaths } from '../paths.ts';
import type { Route } from './+types/to-directory.ts';

/** The folder of the listings' addresses: whoever shortens one is looking for the directory, with the same question. */
export const loader = ({ request }: Route.LoaderArgs): Response =>
  redirect(`${warehousePaths.directory()}${new URL(request.url).search}`, 301);
