import type { Config } from '#server/config.ts';

import type { CarrierAdapter } from './adapter.server.ts';
import { easypost } from './easypost/fetch.server.ts';

/** All adapters. */
const adapters: readonly CarrierAdapter[] = [easypost];

/** Returns the adapters whose keys are configured. */
export const adaptersOn = (config: Config): CarrierAdapter[] => adapters.filter((adapter) => adapter.isOn(config));

/** Returns true if numbers of this carrier are queried in some system. */
export const isAskedLive = (config: Config, carrier: string | null): boolean =>
  carrier !== null && adaptersOn(config).some(({ carriers }) => carriers.includes(carrier));
