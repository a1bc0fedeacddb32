import { cx } from '#ui/class-names.ts';

import { mediaPaths } from '../paths.ts';
import { type FileAddress, type ImageFile, imageSrcSet, keptWidths } from '../schema.ts';

interface PhotoProps {
  file: ImageFile;
  alt: string;
  /** Of the alternative text, where somebody wrote it. */
  lang?: string | null | undefined;
  /** The CSS `sizes` of the slot, so that the browser takes the smallest width that is sharp there. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string;
  addressOf?: FileAddress;
}

/** A stored picture with its real dimensions, so that nothing moves when it arrives. */
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
