import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * The flash a page was opened with, also when the page asks again by itself, as one does that marks what it shows as read: then there is none. It is
 * told once: the next page is drawn of the same data of the root, and going back is another page.
 */
export function useKeptFlash(flash: Toast | null): Toast | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash, told: flash });
  if (flash !== null && flash !== kept.told) setKept({ key, flash, told: flash });
  else if (key !== kept.key) setKept({ ...kept, key, flash: null });
  return kept.flash;
}
