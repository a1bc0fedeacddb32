import type { Language } from '#shared/languages.ts';

import type { AppServices } from './context.ts';

/** What is shown under a host name of a company's own. */
export interface CompanySite {
  /** Beginning of the paths of its pages under our own name: its site has them at the root. */
  root: string;
  language: Language;
}

/** Host names of companies, under which their public pages are shown and nothing else. */
export interface CompanySites {
  /** Paths of its pages, the first of which is `/`. */
  pages: readonly string[];
  /** Beginnings of the paths of files that these pages use, which are the same under every name. */
  files: readonly string[];
  /** Returns what is shown under this host name; null if no company has proved it. */
  find: (services: AppServices, host: string) => Promise<CompanySite | null>;
}
