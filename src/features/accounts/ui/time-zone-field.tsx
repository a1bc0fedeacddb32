import { useTimeZone } from '#ui/use-hydrated.ts';

/** Sends the browser's time zone; without scripts the account gets the default one. */
export function TimeZoneField() {
  const zone = useTimeZone(null, null);
  return zone === null ? null : <input type="hidden" name="time_zone" value={zone} />;
}
