import { Resolver } from 'node:dns/promises';

import { z } from 'zod';

import { setting } from './config-fields.ts';

/** Returns the entries of a list separated by commas. */
export const entriesOf = (value: string): string[] => value.split(',').flatMap((entry) => entry.trim() || []);

/** Addresses of name servers, with or without a port: `9.9.9.9, [2620:fe::fe]:53`. */
export const nameServers = setting(
  z
    .string()
    .max(1000, 'is longer than 1000 characters')
    .default('')
    .transform(entriesOf)
    .refine((entries) => {
      try {
        new Resolver().setServers(entries);
        return true;
      } catch {
        return false;
      }
    }, 'must be IP addresses of name servers, like 9.9.9.9, 149.112.112.112'),
);
