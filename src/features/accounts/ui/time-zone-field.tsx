import { useSyncExternalStore } from 'react';

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => '';

/** Tells the server the browser's time zone; without scripts the account starts with the default one. */
export function TimeZoneField() {
  const zone = useSyncExternalStore(never, ownZone, unknown);
  return zone === '' ? null : <input type="hidden" name="time_zone" value={zone} />;
}
