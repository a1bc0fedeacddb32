import type { ComponentProps, ReactNode } from 'react';

import { Empty } from './empty.tsx';
import { Page, PageHeader } from './page.tsx';
import { CursorPager } from './pagination.tsx';

/** A page of rows, as loaders return it. */
export interface ListData<Row> {
  items: readonly Row[];
  nextCursor: string | null;
  isLaterPage: boolean;
}

export interface ListProps<Row> {
  list: ListData<Row>;
  /** Returns the address of the list from a cursor; of its first page without one. */
  href: (cursor?: string) => string;
  /** Shown without rows. */
  empty: ComponentProps<typeof Empty>;
  pagerLabels?: ComponentProps<typeof CursorPager>['labels'];
  /** The rows: a `DataTable`, or cards. */
  children: (items: readonly Row[]) => ReactNode;
}

/** Rows, or what is said without any, and the links to other pages of them. */
export function List<Row>({ list, href, empty, pagerLabels, children }: ListProps<Row>) {
  const { items, nextCursor, isLaterPage } = list;
  return (
    <>
      {items.length === 0 ? <Empty {...empty} /> : children(items)}
      <CursorPager
        nextHref={nextCursor === null ? null : href(nextCursor)}
        firstHref={isLaterPage ? href() : null}
        labels={pagerLabels}
      />
    </>
  );
}

interface ListPageProps<Row> extends Omit<ListProps<Row>, 'list'> {
  title: string;
  subtitle: ReactNode;
  /** Null for anonymous visitors, whom the shell asks to sign in. */
  list: ListData<Row> | null;
  /** How to add a row: in the header, or beside the text that there are none. */
  create?: ReactNode;
  /** Other links and buttons of the header. */
  actions?: ReactNode;
  /** Between the header and the list: which rows. */
  tabs?: ReactNode;
}

/** A page with one list of the reader's own things. */
export function ListPage<Row>({ title, subtitle, list, create, actions, tabs, empty, ...rest }: ListPageProps<Row>) {
  if (list === null) return null;
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} actions={actions ?? (list.items.length > 0 && create)} />
      {tabs}
      <List list={list} empty={{ action: create, ...empty }} {...rest} />
    </Page>
  );
}
