import { useState } from 'react';

import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

const choices = [
  { value: null, label: () => m.app_theme_auto() },
  { value: 'light', label: () => m.app_theme_light() },
  { value: 'dark', label: () => m.app_theme_dark() },
] as const;

const yearSeconds = 365 * 86_400;

/** Light, dark or as the device says; kept in a cookie so that the server draws the right one. Needs script, so it appears with it. */
export function ThemeChoice({ initial }: { initial: 'light' | 'dark' | null }) {
  const [theme, setTheme] = useState(initial);
  if (!useHydrated()) return null;
  const choose = (value: 'light' | 'dark' | null) => {
    setTheme(value);
    document.cookie = `theme=${value ?? ''}; Path=/; Max-Age=${value ? yearSeconds : 0}; SameSite=Lax`;
    if (value) document.documentElement.dataset.theme = value;
    else delete document.documentElement.dataset.theme;
  };
  return (
    <div role="group" aria-label={m.app_theme()} className="flex rounded border border-on-navy-line">
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={theme === value}
          onClick={() => choose(value)}
          className="min-h-8 px-3 text-xs text-on-navy-muted hover:text-on-navy aria-pressed:bg-on-navy-line aria-pressed:font-semibold aria-pressed:text-on-navy"
        >
          {label()}
        </button>
      ))}
    </div>
  );
}
