import { z } from 'zod';

/** A time in a cursor in the format of `toISOString`. Year 0 is refused, because PostgreSQL does not have it. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((moment) => !moment.startsWith('0000'));
