import { formCodes, formLabel } from '#features/catalog/service-forms.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

/** Services that partners may state as specialties. */
export const specialtyCodes = [...formCodes('specialty')] as [ServiceCode, ...ServiceCode[]];

export const specialtyLabel = (code: ServiceCode): string => formLabel(code, 'specialty');

/** Returns the options of filters. Made in loaders: a page that named services itself would load all names. */
export const specialtyOptions = () => specialtyCodes.map((value) => ({ value, label: specialtyLabel(value) }));
