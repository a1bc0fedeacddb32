import type { ImageFile } from '#features/media/schema.ts';
import { Photo } from '#features/media/ui/photo.tsx';

/** The picture of a member of the staff. */
export function StaffFace({ picture, name }: { picture: ImageFile; name: string }) {
  return <Photo file={picture} alt={name} sizes="6rem" loading="eager" className="size-24 rounded-full object-cover" />;
}
