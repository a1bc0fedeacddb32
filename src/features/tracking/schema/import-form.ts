import { z } from 'zod';

/** A file or pasted text, and the sheet of a workbook. */
export const importFormSchema = z.object({
  file: z.file().optional(),
  csv: z.string().max(20_000_000).optional(),
  sheet: z.string().max(100).optional(),
});
