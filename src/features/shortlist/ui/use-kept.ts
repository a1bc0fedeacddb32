import { useState } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * Returns whether an item is saved, where the page does not load it again after a press: `isSaved` as loaded, then the
 * press while it is being sent, then what the server answered. A press that fails or is refused changes nothing.
 */
export function useKept(subject: string, isSaved: boolean): boolean {
  const { state, formData } = useNavigation();
  const flash = useRouteLoaderData<{ flash: Toast | null }>('root')?.flash ?? null;
  const [sent, setSent] = useState<{ isWanted: boolean; before: Toast | null } | null>(null);
  const [kept, setKept] = useState<boolean | null>(null);
  const isWanted = formData?.get('add') === subject ? true : formData?.get('remove') === subject ? false : null;
  if (isWanted !== null && isWanted !== sent?.isWanted) setSent({ isWanted, before: flash });
  else if (state === 'idle' && sent !== null) {
    setSent(null);
    if (flash !== sent.before && flash?.tone === 'success') setKept(sent.isWanted);
  }
  return sent?.isWanted ?? kept ?? isSaved;
}
