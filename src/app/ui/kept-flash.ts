import { useState } from 'react';
import { useLocation } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/** The flash a page was opened with, also when the page asks again by itself, as one does that marks what it shows as read: then there is none. */
export function useKeptFlash(flash: Toast | null): Toast | null {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, flash });
  if (kept.key !== key || (flash !== null && flash !== kept.flash)) setKept({ key, flash });
  return kept.flash;
}
