import { type PointerEvent, useEffect, useRef, useState } from 'react';

import { imageSrcSet, imageUrl } from '#features/media/schema.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowLeft, ArrowRight, X } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

interface LightboxProps {
  photos: readonly {
    file_id: string;
    width: number;
    height: number;
    caption: string;
    alt_text_language: string | null;
  }[];
  start: number;
  onClose: () => void;
}

/** Shorter movements are taps. */
const swipePixels = 50;

/** Full-size pictures, one at a time: by buttons, arrow keys or swiping. */
export function Lightbox({ photos, start, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const [index, setIndex] = useState(start);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const photo = photos[index];
  if (!photo) return null;
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length);
  const swiped = ({ clientX }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > swipePixels) step(moved < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={m.warehouses_photos()}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1);
        if (key === 'ArrowLeft') step(-1);
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-3 text-ink sm:p-5"
    >
      <figure
        className="flex h-full touch-pan-y flex-col gap-3"
        onPointerDown={({ clientX }) => (from.current = clientX)}
        onPointerUp={swiped}
        onPointerCancel={() => (from.current = null)}
      >
        <img
          key={photo.file_id}
          src={imageUrl(photo.file_id, 1600)}
          srcSet={imageSrcSet({ id: photo.file_id, width: photo.width, height: photo.height })}
          sizes="100vw"
          width={photo.width}
          height={photo.height}
          alt={photo.caption}
          lang={photo.alt_text_language ?? undefined}
          draggable={false}
          className="picture min-h-0 w-full grow object-contain select-none"
        />
        <div className="flex items-center gap-2">
          <figcaption aria-live="polite" className="mr-auto min-w-0">
            <span lang={photo.alt_text_language ?? undefined} className="font-semibold">
              {photo.caption}
            </span>
            <span className="block text-sm text-muted">
              {m.warehouses_photo_of({ number: index + 1, total: photos.length })}
            </span>
          </figcaption>
          {photos.length > 1 && (
            <>
              <IconButton icon={ArrowLeft} label={m.warehouses_photo_before()} onClick={() => step(-1)} />
              <IconButton icon={ArrowRight} label={m.warehouses_photo_next()} onClick={() => step(1)} />
            </>
          )}
          <IconButton icon={X} label={m.ui_close()} onClick={() => dialog.current?.close()} />
        </div>
      </figure>
    </dialog>
  );
}
