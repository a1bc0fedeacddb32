import { useState } from 'react';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { Check, Copy } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Copies a text; not rendered where that cannot work. The status is beside the button, because inside it would replace
 * the button's name.
 */
export function CopyButton({ text, label = m.ui_copy() }: { text: string; label?: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <>
      <Button variant="secondary" size="sm" icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? m.ui_copied() : label}
      </Button>
      <span role="status" className="sr-only">
        {copied && m.ui_copied()}
      </span>
    </>
  );
}
