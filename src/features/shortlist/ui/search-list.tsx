import type { ReactNode } from 'react';
import { Form } from 'react-router';

import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Input } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { ActingFor, HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';
import type { SavedSearch } from '../schema/saved.ts';
import { AlertForm } from './alert-form.tsx';

interface SearchListProps {
  kept: readonly SavedSearch[];
  recent: readonly SavedSearch[];
}

/** The named and recent searches of an account. */
export function SearchList({ kept, recent }: SearchListProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card title={m.shortlist_searches_kept()} level={3}>
        {kept.length === 0 ? (
          <p className="text-muted">{m.shortlist_searches_kept_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {kept.map((search) => (
              <Search key={search.id} search={search}>
                {search.alert !== null && <AlertForm {...search} alert={search.alert} />}
                <Rename search={search} />
              </Search>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={m.shortlist_searches_recent()}
        level={3}
        actions={
          recent.length > 0 && (
            <PostButton action={shortlistPaths.searches()} fields={{ intent: 'clear' }} variant="quiet" size="sm">
              {m.shortlist_searches_clear()}
            </PostButton>
          )
        }
      >
        {recent.length === 0 ? (
          <p className="text-muted">{m.shortlist_searches_recent_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {recent.map((search) => (
              <Search key={search.id} search={search}>
                <PostButton
                  action={shortlistPaths.searches()}
                  fields={{ intent: 'keep', path: search.path, name: search.name }}
                  variant="quiet"
                  size="sm"
                >
                  {m.shortlist_search_keep_one()}
                  <span className="sr-only"> {search.name}</span>
                </PostButton>
              </Search>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Search({ search: { id, name, path, searched_at }, children }: { search: SavedSearch; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-52">
        <Link to={path} className="link wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-muted">
          <DateTime value={searched_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        <PostButton action={shortlistPaths.searches()} fields={{ intent: 'remove', id }} variant="quiet" size="sm">
          {m.shortlist_search_remove()}
          <span className="sr-only"> {name}</span>
        </PostButton>
      </div>
    </li>
  );
}

function Rename({ search: { id, name } }: { search: SavedSearch }) {
  return (
    // Keyed by name, so that the form closes after renaming.
    <details key={name} className="relative">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' }, 'cursor-pointer')}>
        {m.shortlist_search_rename()}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={shortlistPaths.searches()}
        className="absolute right-0 z-10 flex w-72 max-w-[80vw] items-end gap-2 rounded border border-line bg-surface p-3 shadow-pop"
      >
        <ActingFor />
        <HiddenField name="intent" value="rename" />
        <HiddenField name="id" value={id} />
        <Input
          label={m.shortlist_search_name()}
          name="name"
          defaultValue={name}
          maxLength={120}
          required
          className="grow"
        />
        <Button type="submit" size="sm" variant="secondary">
          {m.shortlist_search_rename_do()}
        </Button>
      </Form>
    </details>
  );
}
