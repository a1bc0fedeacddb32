import { Alert } from '#ui/alert.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

/** Says that another request was begun before and is kept, with the button that goes on with it. */
export function EarlierRequest({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <div className="mb-6">
      <Alert
        title={m.quotes_earlier_title()}
        actions={
          <PostButton fields={{ resume: '1' }} variant="secondary" size="sm">
            {m.quotes_earlier_resume()}
          </PostButton>
        }
      >
        {name}
      </Alert>
    </div>
  );
}
