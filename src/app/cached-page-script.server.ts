import { signedInHint } from '#server/http/session.ts';

import { themeSeconds } from './ui/theme-choice.tsx';

/**
 * The only script of a cached page, run before the first paint: colour scheme, signed-in header, and the colour choice
 * in the footer. It is sent as source text, so it must not refer to anything outside itself.
 */
function applyVisitorState(hint: string, secondsKept: number): void {
  const page = document.documentElement;
  const cookie = (name: string) => {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? '';
  };
  const choices = () => document.querySelectorAll<HTMLButtonElement>('button[name=theme]');
  const isTheme = (value: string) => value === 'light' || value === 'dark';
  const applyTheme = (theme: string) => {
    if (isTheme(theme)) page.dataset.theme = theme;
    else delete page.dataset.theme;
    const pressed = isTheme(theme) ? theme : 'auto';
    for (const choice of choices()) choice.setAttribute('aria-pressed', String(choice.value === pressed));
  };
  delete page.dataset.cached;
  if (cookie(hint) !== '') page.dataset.signedIn = '';
  applyTheme(cookie('theme'));
  addEventListener('DOMContentLoaded', () => {
    applyTheme(cookie('theme'));
    for (const choice of choices())
      choice.addEventListener('click', (event) => {
        event.preventDefault();
        const isChosen = isTheme(choice.value);
        document.cookie = `theme=${isChosen ? choice.value : ''}; Path=/; Max-Age=${isChosen ? secondsKept : 0}; SameSite=Lax`;
        applyTheme(choice.value);
      });
  });
}

export const cachedPageScript = `(${applyVisitorState.toString()})(${JSON.stringify(signedInHint)},${themeSeconds})`;
