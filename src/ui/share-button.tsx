import { useState } from 'react';

import * as m from '#texts/messages.js';

import { buttonClass } from './button.tsx';
import { ExternalLink } from './icon.tsx';
import { type Toast, ToastRegion } from './toast.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ShareButtonProps {
  url: string;
  title: string;
}

function take(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

/**
 * Shares an address: through the browser's share sheet, else the clipboard. If neither works, it shows a field with the
 * address.
 */
export function ShareButton({ url, title }: ShareButtonProps) {
  const hydrated = useHydrated();
  const [toast, setToast] = useState<Toast | null>(null);
  const [isRefused, setRefused] = useState(false);
  const look = buttonClass({ variant: 'secondary' }, 'w-full cursor-pointer');
  const label = (
    <>
      <ExternalLink className="size-[1.1em] shrink-0" />
      {m.ui_share()}
    </>
  );
  const canShare = hydrated && 'share' in navigator;
  if (isRefused || (!canShare && !(hydrated && 'clipboard' in navigator)))
    return (
      <details open={isRefused}>
        <summary className={look}>{label}</summary>
        <input
          readOnly
          ref={isRefused ? take : undefined}
          value={url}
          aria-label={m.ui_share_address()}
          className="mt-2 w-full rounded border border-line-strong bg-surface px-3 py-2 text-sm"
        />
      </details>
    );
  const share = async () => {
    if (canShare) {
      // Closing the sheet is not an error.
      await navigator.share({ url, title }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setToast({ tone: 'success', title: m.ui_share_copied() }),
      () => setRefused(true),
    );
  };
  return (
    <>
      <button type="button" className={look} onClick={() => void share()}>
        {label}
      </button>
      <ToastRegion flash={toast} label={m.ui_share()} />
    </>
  );
}
