import { cx } from '#ui/class-names.ts';

import { mediaPaths } from '../paths.ts';
import { type FileAddress, type ImageFile, imageSrcSet, keptWidths } from '../schema.ts';

interface PhotoProps {
  file: ImageFile;
  alt: string;
  /** Language of the alternative text, if a person wrote it. */
  lang?: string | null | undefined;
  /** The `sizes` attribute, with which the browser chooses the smallest sharp width. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string;
  addressOf?: FileAddress;
}

/** A stored picture with its dimensions, to avoid layout shift. */
export function Photo({
  file,
  alt,
  lang,
  sizes,
  loading = 'lazy',
  className,
  addressOf = mediaPaths.file,
}: PhotoProps) {
  const fallback = keptWidths(file.width).find((width) => width >= 960) ?? keptWidths(file.width).at(-1) ?? 480;
  return (
    <img
      src={addressOf(file.id, fallback)}
      srcSet={imageSrcSet(file, addressOf)}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      lang={lang ?? undefined}
      loading={loading}
      decoding="async"
      className={cx('picture', className)}
    />
  );
}
