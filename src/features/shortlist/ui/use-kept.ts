import { useState } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';

import type { Toast } from '#ui/toast.tsx';

/**
 * Returns whether an item is saved, for what does not arrive again after its heart was pressed: `isSaved` when it
 * arrived, the press while it is sent, then what the server said. A press that it refused, or that did not reach it,
 * changes nothing.
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
