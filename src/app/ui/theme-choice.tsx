import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';
import { HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

type Theme = 'light' | 'dark' | null;

const choices = [
  { value: null, label: () => m.app_theme_auto() },
  { value: 'light', label: () => m.app_theme_light() },
  { value: 'dark', label: () => m.app_theme_dark() },
] as const;

/** Lifetime of the cookie. */
export const themeSeconds = 365 * 86_400;

const afterFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

/**
 * Light, dark or system; stored in a cookie so that the server renders it. With JavaScript the page changes in place.
 */
export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const { pathname, search } = useLocation();
  const choose = (event: MouseEvent, value: Theme) => {
    event.preventDefault();
    setTheme(value);
    const page = document.documentElement;
    page.dataset.drawing = document.querySelector('main')!.getBoundingClientRect().bottom < 0 ? 'foot' : '';
    page.dataset.recolouring = '';
    if (value) page.dataset.theme = value;
    else delete page.dataset.theme;
    // Expensive invisible updates run after the frame.
    afterFrame(() => {
      document.cookie = `theme=${value ?? ''}; Path=/; Max-Age=${value ? themeSeconds : 0}; SameSite=Lax`;
      delete page.dataset.drawing;
      afterFrame(() => delete page.dataset.recolouring);
    });
  };
  return (
    // The server cannot render a cached page in the reader's colours.
    <form data-needs-script method="post" action={appPaths.theme()}>
      <HiddenField name="path" value={pathname + search} />
      <div role="group" aria-label={m.app_theme()} className="flex rounded border border-on-navy-line">
        {choices.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value ?? 'auto'}
            aria-pressed={theme === value}
            onClick={(event) => choose(event, value)}
            className="min-h-8 px-3 text-xs text-on-navy-muted hover:text-on-navy aria-pressed:bg-on-navy-line aria-pressed:font-semibold aria-pressed:text-on-navy"
          >
            {label()}
          </button>
        ))}
      </div>
    </form>
  );
}
