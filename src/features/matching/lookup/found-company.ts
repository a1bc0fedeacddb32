import { z } from 'zod';

import { serviceCodes } from '#features/catalog/services.ts';

const text = z.string().max(300).nullable();

/** What a lookup knows of a company; unknown facts are null or empty. */
export const foundCompany = z.object({
  company_name: z.string().max(200),
  phone: text,
  website: text,
  address: text,
  city: text,
  state: text,
  zip_code: text,
  country_code: z.string().max(2).nullable(),
  services: z.array(z.enum(serviceCodes)).max(serviceCodes.length),
  countries_served: z.array(z.string().max(2)).max(300),
  /** 0 to 100: how certain it is that this is the company, and how consistent its facts are. */
  confidence: z.int().min(0).max(100),
});
export type FoundCompany = z.infer<typeof foundCompany>;
