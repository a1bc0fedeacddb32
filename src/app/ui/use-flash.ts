import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * Returns the flash message with which a page was opened, also after the page revalidates (when marking items as read,
 * for example) and the loader no longer returns it. It is shown once: going back is another page.
 */
export function useFlash(flash: Toast | null): Toast | null {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, flash, original: flash });
  if (flash !== null && flash !== shown.original) setShown({ key, flash, original: flash });
  else if (key !== shown.key) setShown({ ...shown, key, flash: null });
  return shown.flash;
}
