import { signedInHint } from '#server/http/signed-in-hint.ts';

import { themeSeconds } from './ui/theme-choice.tsx';

/**
 * The only script of a cached page, run before the first paint: colour scheme, signed-in header, and the colour choice
 * in the footer. It is sent as source text, so it must not refer to anything outside itself.
 */
function dressPage(hint: string, secondsKept: number): void {
  const page = document.documentElement;
  const cookie = (name: string) => {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? '';
  };
  const choices = () => document.querySelectorAll<HTMLButtonElement>('button[name=theme]');
  const isTheme = (value: string) => value === 'light' || value === 'dark';
  const dress = (theme: string) => {
    if (isTheme(theme)) page.dataset.theme = theme;
    else delete page.dataset.theme;
    const pressed = isTheme(theme) ? theme : 'auto';
    for (const choice of choices()) choice.setAttribute('aria-pressed', String(choice.value === pressed));
  };
  delete page.dataset.kept;
  if (cookie(hint) !== '') page.dataset.signedIn = '';
  dress(cookie('theme'));
  addEventListener('DOMContentLoaded', () => {
    dress(cookie('theme'));
    for (const choice of choices())
      choice.addEventListener('click', (event) => {
        event.preventDefault();
        const isChosen = isTheme(choice.value);
        document.cookie = `theme=${isChosen ? choice.value : ''}; Path=/; Max-Age=${isChosen ? secondsKept : 0}; SameSite=Lax`;
        dress(choice.value);
      });
  });
}

export const keptPageScript = `(${dressPage.toString()})(${JSON.stringify(signedInHint)},${themeSeconds})`;
