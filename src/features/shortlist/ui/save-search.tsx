import { Form } from 'react-router';

import { Button } from '#ui/button.tsx';
import { ActingFor, HiddenField } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { shortlistPaths } from '../paths.ts';

interface SaveSearchProps {
  path: string;
  name: string;
  /** New results can be reported: saving it asks for that, once a day. */
  isWatchable: boolean;
}

/** Button that saves the search at this address; it can be renamed in the list of saved searches. */
export function SaveSearch({ path, name, isWatchable }: SaveSearchProps) {
  return (
    <Form method="post" action={shortlistPaths.searches()} preventScrollReset>
      <ActingFor />
      <HiddenField name="intent" value={isWatchable ? 'alert' : 'keep'} />
      {isWatchable && <HiddenField name="alert" value="daily" />}
      {isWatchable && <HiddenField name="from" value="results" />}
      <HiddenField name="path" value={path} />
      <HiddenField name="name" value={name.slice(0, 120)} />
      <Button type="submit" variant="quiet" size="sm">
        {isWatchable ? m.shortlist_search_keep_told() : m.shortlist_search_keep()}
      </Button>
    </Form>
  );
}
