import type { ButtonSize } from '#ui/button.tsx';
import { Pause, Play } from '#ui/icon.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { warehousePaths } from '../paths.ts';

interface PauseButtonProps {
  listing: { id: string; is_active: boolean };
  returnTo: string;
  size?: ButtonSize;
}

/** Takes a listing out of the public eye, or back. Either can be undone by the other. */
export function PauseButton({ listing, returnTo, size = 'sm' }: PauseButtonProps) {
  return (
    <PostButton
      action={warehousePaths.listingState(listing.id)}
      fields={{ intent: listing.is_active ? 'pause' : 'resume', return_to: returnTo }}
      variant="secondary"
      size={size}
      icon={listing.is_active ? Pause : Play}
    >
      {listing.is_active ? 'Pause' : 'Resume'}
    </PostButton>
  );
}
