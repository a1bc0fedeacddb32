import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The directory of the build that is served. */
export const buildDirectory = path.join(root, process.env.PSEUDO_LOCALE === '1' ? 'build-pseudo' : 'build');
/** Contains the hash of the sources of the build. */
export const stampFile = path.join(buildDirectory, '.sources');
