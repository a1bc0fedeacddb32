import { cx } from '#ui/class-names.ts';

import { type ImageFile, imageSrcSet, imageUrl, keptWidths } from '../schema.ts';

interface PhotoProps {
  file: ImageFile;
  alt: string;
  /** The CSS `sizes` of the slot, so that the browser takes the smallest width that is sharp there. */
  sizes: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** A stored picture with its real dimensions, so that nothing moves when it arrives. */
export function Photo({ file, alt, sizes, loading = 'lazy', className }: PhotoProps) {
  const fallback = keptWidths(file.width).find((width) => width >= 960) ?? keptWidths(file.width).at(-1) ?? 480;
  return (
    <img
      src={imageUrl(file.id, fallback)}
      srcSet={imageSrcSet(file)}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt}
      loading={loading}
      decoding="async"
      className={cx('picture', className)}
    />
  );
}
