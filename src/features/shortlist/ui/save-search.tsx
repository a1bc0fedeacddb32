import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import { ActingFor, HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';

/** Button that saves the search at this address; it can be renamed in the list of saved searches. */
export function SaveSearch({ path, name }: { path: string; name: string }) {
  return (
    <Form method="post" action={shortlistPaths.searches()} preventScrollReset>
      <ActingFor />
      <HiddenField name="intent" value="keep" />
      <HiddenField name="path" value={path} />
      <HiddenField name="name" value={name.slice(0, 120)} />
      <Button type="submit" variant="quiet" size="sm">
        {m.shortlist_search_keep()}
      </Button>
    </Form>
  );
}
