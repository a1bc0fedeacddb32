import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * Returns the flash message with which a page was opened, also after the page revalidates (when marking items as read,
 * for example) and the loader no longer returns it.
 */
export function useKeptFlash(flash: Toast | null): Toast | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash });
  if (kept.key !== key || (flash !== null && flash !== kept.flash)) setKept({ key, flash });
  return kept.flash;
}
