import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';

/** Those that a field of boxes has chosen. */
export const servicesIn = (chosen: unknown): ServiceCode[] =>
  serviceCodes.filter((code) => (Array.isArray(chosen) ? chosen : [chosen]).includes(code));
