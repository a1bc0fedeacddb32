import { z } from 'zod';

const mark = { isSecret: true };

/**
 * Marks a field that is never sent back to a form: passwords, codes. Must be the outermost call around the field's
 * schema.
 */
export const secret = <Schema extends z.ZodType>(field: Schema): Schema => field.meta(mark);

/** Returns the names of a form's secret fields. */
export function secretFieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => secretFieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((side) => secretFieldsOf(side as z.ZodType));
  if (schema instanceof z.ZodPipe) return secretFieldsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape)
    .filter(([, field]) => (field as z.ZodType).meta()?.['isSecret'] === true)
    .map(([name]) => name);
}
