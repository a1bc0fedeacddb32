import { useState } from 'react';

import * as m from '#texts/messages.js';

import { Button } from './button.tsx';
import { Check, Copy } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Copies a text; absent where it could not work. */
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
    <Button variant="secondary" size="sm" icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span role="status">{copied ? m.ui_copied() : label}</span>
    </Button>
  );
}
