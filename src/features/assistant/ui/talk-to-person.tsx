import { Form } from 'react-router';

import { leadPaths } from '#features/leads/paths.ts';
import * as m from '#texts/messages.js';
import { buttonClass } from '#ui/button.tsx';

/** Link to a person, below every answer; the conversation is included only if the box is ticked. */
export function TalkToPerson({ transcript }: { transcript: string }) {
  return (
    <Form
      method="get"
      action={leadPaths.support()}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm"
    >
      <button type="submit" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {m.assistant_person()}
      </button>
      {transcript !== '' && (
        <label className="flex min-h-9 items-center gap-2">
          <input type="checkbox" name="message" value={transcript} />
          {m.assistant_chat_attach()}
        </label>
      )}
    </Form>
  );
}
