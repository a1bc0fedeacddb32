import { type MouseEvent, Suspense, lazy, useState } from 'react';

import { imageUrl } from '#features/media/schema.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import * as m from '#texts/messages.js';
import { cx } from '#ui/class-names.ts';

import type { Photo as ListingPhoto } from '../schema/photos.ts';

const besideFirst = 4;

/** Column layouts without gaps: the other pictures are in one or two columns beside the first. */
const gridOf = (others: number): string =>
  others === 0
    ? 'grid'
    : others <= 2
      ? 'grid grid-cols-2 gap-2 md:grid-cols-3'
      : 'grid grid-cols-2 gap-2 md:grid-cols-4';

const fileOf = (photo: ListingPhoto) => ({ id: photo.file_id, width: photo.width, height: photo.height });

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/**
 * One large picture with the others beside it. Each opens in full size: in a dialog, or without JavaScript as a file.
 */
export function Gallery({ photos, name }: { photos: readonly ListingPhoto[]; name: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  const [first, ...others] = photos;
  if (!first) return null;
  const label = (photo: ListingPhoto, number: number) => photo.alt_text || m.warehouses_detail_photo({ name, number });
  const open = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as HTMLElement).closest('a');
    const index = photos.findIndex(({ file_id }) => link?.getAttribute('href') === imageUrl(file_id, 1600));
    if (index === -1 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    // The links are the interactive elements; this handler only determines which was clicked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={m.warehouses_detail_photos()} className="mb-8 print:mb-4" onClick={open}>
      <ul className={cx(gridOf(others.length), 'print:grid-cols-3! print:[&>li]:col-span-1! print:[&>li]:row-span-1!')}>
        <li className={others.length === 0 ? '' : 'col-span-2 md:row-span-2'}>
          <a href={imageUrl(first.file_id, 1600)} className="block h-full">
            <Photo
              file={fileOf(first)}
              alt={label(first, 1)}
              lang={first.alt_text_language}
              sizes="(min-width: 48rem) 40rem, 92vw"
              loading="eager"
              className="aspect-[3/2] h-full w-full rounded bg-sunk object-cover"
            />
          </a>
        </li>
        {others.slice(0, besideFirst).map((photo, index) => (
          <li key={photo.id} className={others.length === 3 && index === 2 ? 'md:col-span-2' : undefined}>
            <a href={imageUrl(photo.file_id, 1600)} className="block h-full">
              <Photo
                file={fileOf(photo)}
                alt={label(photo, index + 2)}
                lang={photo.alt_text_language}
                sizes="(min-width: 48rem) 20rem, 46vw"
                className="aspect-[3/2] h-full w-full rounded bg-sunk object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox
            photos={photos.map((photo, index) => ({ ...photo, caption: label(photo, index + 1) }))}
            start={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {others.length > besideFirst && (
        <details className="mt-2">
          <summary className="link inline-block py-1 text-sm">
            {m.warehouses_detail_photos_all({ count: photos.length })}
          </summary>
          <ul className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-4">
            {others.slice(besideFirst).map((photo, index) => (
              <li key={photo.id}>
                <a href={imageUrl(photo.file_id, 1600)}>
                  <Photo
                    file={fileOf(photo)}
                    alt={label(photo, index + 2 + besideFirst)}
                    lang={photo.alt_text_language}
                    sizes="(min-width: 48rem) 20rem, 46vw"
                    className="aspect-[3/2] w-full rounded bg-sunk object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
