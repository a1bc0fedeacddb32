import { z } from 'zod';

/** A file, or what was pasted, and which sheet of a workbook is meant. */
export const importFormSchema = z.object({
  file: z.file().optional(),
  csv: z.string().max(20_000_000).optional(),
  sheet: z.string().max(100).optional(),
});
