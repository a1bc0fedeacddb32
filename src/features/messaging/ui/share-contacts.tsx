import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

/** Button with which a participant of a masked conversation shares their contact details. */
export function ShareContacts() {
  return (
    <section aria-labelledby="share-contacts" className="mt-8 border-t border-line pt-4">
      <h2 id="share-contacts" className="text-base font-semibold">
        {m.messaging_share_title()}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{m.messaging_share_text()}</p>
      <PostButton fields={{ intent: 'share' }} variant="secondary" size="sm">
        {m.messaging_share()}
      </PostButton>
    </section>
  );
}
