import { cx } from './class-names.ts';
import { useCurrentInView } from './current-in-view.ts';
import { Link } from './link.tsx';

export interface LinkTab {
  label: string;
  to: string;
  active: boolean;
  count?: number | string;
  /** Shown only on phones; elsewhere the link is in another place. */
  isOnPhones?: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  /** Less space below, for long lists. */
  isDense?: boolean;
}

/** Tabs that are links: each has an address, Back works, and no script is needed. */
export function LinkTabs({ label, tabs, isDense = false }: LinkTabsProps) {
  const row = useCurrentInView(tabs.find(({ active }) => active)?.to);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={cx('overflow-x-auto border-b border-line', isDense ? 'mb-1.5 sm:mb-2.5' : 'mb-6')}
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className={tab.isOnPhones ? 'sm:hidden' : undefined}>
            <Link
              to={tab.to}
              prefetch="intent"
              preventScrollReset
              aria-current={tab.active ? 'page' : undefined}
              className={cx(
                'flex items-center gap-2 border-b-3 px-3 text-base',
                isDense ? 'min-h-11 sm:min-h-10' : 'min-h-11',
                tab.active
                  ? 'border-teal font-semibold text-ink'
                  : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tabular rounded-full bg-sunk px-2 text-xs text-muted">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
