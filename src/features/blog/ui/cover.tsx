import type { ImageFile } from '#features/media/schema.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import { cx } from '#ui/class-names.ts';

import { CoverIllustration } from './cover-illustration.tsx';

interface CoverProps {
  post: {
    slug: string;
    tags: readonly string[];
    language: string;
    cover: { file: ImageFile; alt: string } | null;
  };
  /** The `sizes` attribute of the image. */
  sizes: string;
  className: string;
}

/** The cover of an article: its own picture, or a drawing of its subject. */
export function Cover({ post: { slug, tags, language, cover }, sizes, className }: CoverProps) {
  if (cover === null) return <CoverIllustration slug={slug} tags={tags} className={className} />;
  return (
    <Photo file={cover.file} alt={cover.alt} lang={language} sizes={sizes} className={cx('object-cover', className)} />
  );
}
