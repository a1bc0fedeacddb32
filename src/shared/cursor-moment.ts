import { z } from 'zod';

/** A time in a cursor as `toISOString` writes it, but no year 0, which JavaScript has and PostgreSQL has not. */
export const cursorMoment = z.iso.datetime({ precision: 3 }).refine((moment) => !moment.startsWith('0000'));
