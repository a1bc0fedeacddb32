import { useHref } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Building2, Check, ChevronDown } from '#ui/icon.tsx';

interface CompaniesProps {
  companies: readonly { id: string; name: string }[];
  /** The one that the reader acts for. */
  current: string | null;
}

/**
 * The companies that the reader may act for: a menu in the header, which opens without JavaScript. Phones have no room for
 * it and show the list in the menu of links.
 */
export function CompanyMenu({ isList, ...companies }: CompaniesProps & { isList: boolean }) {
  if (isList)
    return (
      <div className="mt-4 rounded border border-line py-1 sm:hidden">
        <p className="px-4 py-1 text-sm text-muted">{m.companies_choose()}</p>
        <Companies {...companies} />
      </div>
    );
  return (
    <details data-menu className="group relative min-w-0 max-sm:hidden">
      <summary className="flex min-h-11 items-center gap-1.5 rounded px-2 hover:bg-sunk">
        <Building2 className="size-5 shrink-0" />
        <span className="sr-only">{m.companies_choose()}</span>
        <span className="max-w-40 truncate text-sm">
          {companies.companies.find(({ id }) => id === companies.current)?.name}
        </span>
        <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-40 mt-1 max-h-96 w-72 overflow-y-auto rounded border border-line bg-surface py-1 shadow-pop">
        <Companies {...companies} />
      </div>
    </details>
  );
}

const item = 'flex min-h-11 w-full items-center gap-2.5 px-4 py-2 text-left hover:bg-sunk';

/** The buttons load a document, because everything on it is another company's. */
const Companies = ({ companies, current }: CompaniesProps) => (
  <form method="post" action={useHref(appPaths.chooseCompany())}>
    <ul aria-label={m.companies_choose()}>
      {companies.map(({ id, name }) => (
        <li key={id}>
          {id === current ? (
            <span aria-current="true" className={`${item} font-semibold`}>
              <Check className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </span>
          ) : (
            <button type="submit" name="company" value={id} className={item}>
              <span className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  </form>
);
