import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** What is built where it is served from. */
export const buildDirectory = path.join(root, process.env.MADE_UP_LANGUAGE === '1' ? 'build-made-up' : 'build');
/** Holds the hash of the sources it was made from. */
export const stampFile = path.join(buildDirectory, '.sources');
