import { useEffect } from 'react';

/** Closes open menus (`<details data-menu>`) on Escape and on a click elsewhere. Rendered once for every page. */
export function CloseMenus() {
  useEffect(() => {
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Escape') return;
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
        const isWithin = menu.contains(isKey ? document.activeElement : (event.target as Node));
        if (isWithin && !isKey) continue;
        if (isWithin) menu.querySelector('summary')?.focus();
        menu.open = false;
      }
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return null;
}
