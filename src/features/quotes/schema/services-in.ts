import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';

/** Returns the services chosen in a field of checkboxes. */
export const servicesIn = (chosen: unknown): ServiceCode[] =>
  serviceCodes.filter((code) => (Array.isArray(chosen) ? chosen : [chosen]).includes(code));
