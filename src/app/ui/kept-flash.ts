import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * Returns the flash message with which a page was opened, also after the page revalidates (when marking items as read,
 * for example) and the loader no longer returns it. It is shown once: going back is another page.
 */
export function useKeptFlash(flash: Toast | null): Toast | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash, told: flash });
  if (flash !== null && flash !== kept.told) setKept({ key, flash, told: flash });
  else if (key !== kept.key) setKept({ ...kept, key, flash: null });
  return kept.flash;
}
