import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { readLanguage } from '#shared/languages.ts';

const thirtyDaysSeconds = 30 * 86_400;

// From the next page on, the server writes times in this zone, unless the account has chosen one.
if (!/(?:^|; )tz=/.test(document.cookie)) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `tz=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}; Path=/; Max-Age=${thirtyDaysSeconds}; SameSite=Lax${secure}`;
}

// In development a page has the texts of all languages; a build only its own.
if (import.meta.env.DEV) {
  const { overwriteGetLocale } = await import('#texts/runtime.js');
  const { language } = readLanguage(location.pathname);
  overwriteGetLocale(() => language);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
