import type { Config } from '#server/config.ts';

import type { CarrierAdapter } from './adapter.server.ts';
import { easypost } from './easypost/fetch.server.ts';

/** Every carrier system there is an adapter for. */
const adapters: readonly CarrierAdapter[] = [easypost];

/** Those whose keys are configured. */
export const adaptersOn = (config: Config): CarrierAdapter[] => adapters.filter((adapter) => adapter.isOn(config));

/** Whether some carrier system is asked about numbers of this carrier. */
export const isAskedLive = (config: Config, carrier: string | null): boolean =>
  carrier !== null && adaptersOn(config).some(({ carriers }) => carriers.includes(carrier));
