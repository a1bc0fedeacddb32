import { Pause, Play } from '#ui/icon.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

interface PauseButtonProps {
  listing: { id: string; company_name: string; is_active: boolean };
  returnTo: string;
}

/** Pauses a listing or resumes it. */
export function PauseButton({ listing, returnTo }: PauseButtonProps) {
  const name = listing.company_name;
  return (
    <PostButton
      action={warehousePaths.listingState(listing.id)}
      fields={{ intent: listing.is_active ? 'pause' : 'resume', return_to: returnTo }}
      variant="secondary"
      size="sm"
      icon={listing.is_active ? Pause : Play}
    >
      <WithSubject
        parts={listing.is_active ? m.warehouses_pause.parts({ name }) : m.warehouses_resume.parts({ name })}
      />
    </PostButton>
  );
}
