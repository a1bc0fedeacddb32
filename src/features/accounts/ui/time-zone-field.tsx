import { useEffect, useState } from 'react';

/** Tells the server the browser's time zone; without scripts the account starts with the default one. */
export function TimeZoneField() {
  const [zone, setZone] = useState('');
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone === '' ? null : <input type="hidden" name="time_zone" value={zone} />;
}
