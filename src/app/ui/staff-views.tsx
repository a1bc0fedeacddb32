import { useId } from 'react';
import { Form, useLocation } from 'react-router';

import { Button } from '#ui/button.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { HiddenField } from '#ui/submit-button.tsx';
import { appPaths } from '#shared/app-paths.ts';
import { readLanguage } from '#shared/languages.ts';
import { listPathOf } from '#shared/list-path.ts';
import * as m from '#texts/messages.js';

interface StaffViewsProps {
  views: readonly { id: string; name: string; path: string }[];
}

/** The named views of the list that is shown; one that has filters and no name can be given one. */
export function StaffViews({ views }: StaffViewsProps) {
  const { pathname, search } = useLocation();
  const page = readLanguage(pathname).path;
  const here = listPathOf(page, search);
  const own = views.filter(({ path }) => path.split('?')[0] === page);
  const mayBeSaved = here !== page && own.every(({ path }) => path !== here);
  if (own.length === 0 && !mayBeSaved) return null;
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {own.length > 0 && (
        <Chips label={m.app_views()} isOneLine>
          <Link className="link text-sm" to={appPaths.views()}>
            {m.app_views()}
          </Link>
          {own.map(({ id, name, path }) => (
            <LinkChip key={id} to={path} active={path === here}>
              {name}
            </LinkChip>
          ))}
        </Chips>
      )}
      {mayBeSaved && <SaveView path={here} />}
    </div>
  );
}

function SaveView({ path }: { path: string }) {
  const id = useId();
  return (
    <details key={path} className="text-sm">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">{m.app_views_save()}</summary>
      <Form method="post" action={appPaths.views()} className="flex flex-wrap items-end gap-2 pt-1">
        <HiddenField name="intent" value="save" />
        <HiddenField name="path" value={path} />
        <div>
          <label htmlFor={id} className="block">
            {m.app_views_name()}
          </label>
          <input id={id} name="name" maxLength={60} required autoComplete="off" className="control min-h-9! py-1!" />
        </div>
        <Button type="submit" variant="secondary" size="sm">
          {m.app_views_save_button()}
        </Button>
      </Form>
    </details>
  );
}
