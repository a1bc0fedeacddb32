import { formCodes, formLabel } from '#features/catalog/service-forms.ts';
import type { ServiceCode } from '#features/catalog/services.ts';

/** The services partners call their specialties. */
export const specialtyCodes = [...formCodes('specialty')] as [ServiceCode, ...ServiceCode[]];

export const specialtyLabel = (code: ServiceCode): string => formLabel(code, 'specialty');

/** For filters. Loaders make them: a page that named services itself would load the names of all. */
export const specialtyOptions = () => specialtyCodes.map((value) => ({ value, label: specialtyLabel(value) }));
