import { defineSetting } from '#server/define-setting.ts';
import { numberText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

/** Days without an event after which a package's owner is notified, unless the package overrides it. */
export const silentDays = defineSetting('tracking.silent_days', {
  schema: numberText({ min: 1, max: 60, integer: true, message: () => m.tracking_setting_silent_wrong() }),
  default: 7,
  label: () => m.tracking_setting_silent(),
  help: () => m.tracking_setting_silent_help(),
  field: { kind: 'number', unit: () => m.server_setting_days() },
});

/** Maximum queries of a carrier system per hour. */
export const carrierCallsAnHour = defineSetting('tracking.carrier_calls_an_hour', {
  schema: numberText({ min: 1, max: 100_000, integer: true, message: () => m.tracking_setting_calls_wrong() }),
  default: 500,
  label: () => m.tracking_setting_calls(),
  help: () => m.tracking_setting_calls_help(),
  field: { kind: 'number', unit: () => m.tracking_setting_calls_unit() },
});

export const settings = [silentDays, carrierCallsAnHour];
