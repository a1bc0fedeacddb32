import { useState } from 'react';
import { Form, useFetcher, useSearchParams } from 'react-router';

import { Photo } from '#features/media/ui/photo.tsx';
import { ActingFor, HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import { Alert } from '#ui/alert.tsx';
import { GripVertical, Trash2, Undo2 } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { MoveButtons } from '#ui/sortable-list.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { photosAnchor } from '../schema/anchors.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';
import { coverOf, coverWidth, maxPhotos, type Photo as ListingPhoto } from '../schema/photos.ts';
import { PhotoUpload } from './photo-upload.tsx';

/** Photos of a listing: add, reorder by buttons or dragging, describe, remove and restore. */
export function PhotoManager({ listing }: { listing: OwnerListing }) {
  const action = warehousePaths.listingPhotos(listing.id);
  const reorder = useFetcher();
  const isHydrated = useHydrated();
  const [dragged, setDragged] = useState<string | null>(null);
  const cover = coverOf(listing.photos)?.id;
  const room = maxPhotos - listing.photos.length;

  const dropOn = (target: ListingPhoto) => {
    const order = listing.photos.map((photo) => photo.id);
    const from = dragged === null ? -1 : order.indexOf(dragged);
    setDragged(null);
    if (from === -1 || dragged === target.id) return;
    order.splice(order.indexOf(target.id), 0, ...order.splice(from, 1));
    const body = new FormData();
    body.set('intent', 'order');
    body.set('stay', '1');
    for (const id of order) body.append('photo_ids', id);
    void reorder.submit(body, { method: 'post', action });
  };

  return (
    <Section title={m.warehouses_shown_photos()} text={m.warehouses_photos_text()} id={photosAnchor}>
      <Removed action={action} photos={listing.photos} />
      {listing.photos.length > 0 && (
        <ol className="mb-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-busy={reorder.state !== 'idle'}>
          {listing.photos.map((photo, index) => (
            // Dragging is an addition for mouse users; the two buttons do the same for everybody.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={photo.id}
              draggable={isHydrated}
              onDragStart={() => setDragged(photo.id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                dropOn(photo);
              }}
              className={`grid content-start gap-3 rounded border border-line bg-surface p-3 ${dragged === photo.id ? 'opacity-50' : ''}`}
            >
              <Photo
                file={{ id: photo.file_id, width: photo.width, height: photo.height }}
                alt={photo.alt_text || m.warehouses_shown_photo({ number: index + 1 })}
                lang={photo.alt_text_language}
                sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
                className="aspect-[3/2] w-full rounded bg-sunk object-cover"
              />
              <div className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="flex items-center gap-1 text-sm text-muted">
                  {isHydrated && <GripVertical className="size-4 cursor-grab" />}
                  {photo.id === cover ? m.warehouses_photos_cover() : m.warehouses_shown_photo({ number: index + 1 })}
                </span>
                <span className="flex items-center gap-1">
                  <MoveButtons
                    index={index}
                    count={listing.photos.length}
                    itemLabel={m.warehouses_photos_item({ number: index + 1 })}
                    fields={{ photo_id: photo.id }}
                    action={action}
                  />
                  <PostButton
                    action={action}
                    fields={{ intent: 'remove', photo_id: photo.id }}
                    variant="quiet"
                    size="sm"
                    icon={Trash2}
                  >
                    <WithSubject parts={m.warehouses_photos_remove.parts({ number: index + 1 })} />
                  </PostButton>
                </span>
              </div>
              {photo.width < coverWidth && (
                <p className="text-sm">{m.warehouses_photos_small({ width: coverWidth })}</p>
              )}
              <Describe action={action} photo={photo} index={index} />
            </li>
          ))}
        </ol>
      )}
      {room > 0 ? (
        <PhotoUpload listingId={listing.id} room={room} />
      ) : (
        <p className="text-muted">{m.warehouses_photos_full({ most: maxPhotos })}</p>
      )}
    </Section>
  );
}

function Describe({ action, photo, index }: { action: string; photo: ListingPhoto; index: number }) {
  return (
    <Form method="post" action={action} preventScrollReset className="flex items-end gap-2">
      <ActingFor />
      <HiddenField name="intent" value="describe" />
      <HiddenField name="photo_id" value={photo.id} />
      <Input
        label={m.warehouses_photos_shows({ number: index + 1 })}
        name="alt_text"
        defaultValue={photo.alt_text}
        lang={photo.alt_text_language ?? undefined}
        maxLength={200}
        placeholder={m.warehouses_photos_shows_example()}
        className="grow"
      />
      <SubmitButton variant="secondary" pendingLabel={m.warehouses_saving()}>
        <WithSubject parts={m.warehouses_photos_save.parts({ number: index + 1 })} />
      </SubmitButton>
    </Form>
  );
}

/** Undo after a removal. Its data are in the URL, so it works without JavaScript. */
function Removed({ action, photos }: { action: string; photos: readonly ListingPhoto[] }) {
  const [params] = useSearchParams();
  const fileId = params.get('removed');
  if (fileId === null || photos.some((photo) => photo.file_id === fileId)) return null;
  return (
    <div className="mb-4">
      <Alert
        actions={
          <PostButton
            action={action}
            fields={{
              intent: 'restore',
              file_id: fileId,
              position: params.get('position') ?? '0',
              alt_text: params.get('alt') ?? '',
              alt_text_language: params.get('lang') ?? '',
            }}
            size="sm"
            variant="secondary"
            icon={Undo2}
          >
            {m.ui_undo()}
          </PostButton>
        }
      >
        {m.warehouses_photos_removed()}
      </Alert>
    </div>
  );
}
