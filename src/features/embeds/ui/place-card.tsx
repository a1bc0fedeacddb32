import { Photo } from '#features/media/ui/photo.tsx';
import type { CardView } from '#features/warehouses/schema/card-view.ts';
import { LinkButton } from '#ui/button.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Area } from '#ui/measure.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

interface PlaceCardProps {
  place: CardView;
  /** The form with this place chosen; null if the company shows none. */
  askPath: string | null;
}

/** One of a company's places on its own site: everything about it is here, because there is no page behind it. */
export function PlaceCard({ place, askPath }: PlaceCardProps) {
  const { photo, available_square_footage: free, total_square_footage: total } = place;
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface">
      {photo && (
        <Photo
          file={{ id: photo.file_id, width: photo.width, height: photo.height }}
          alt={photo.alt_text}
          lang={photo.alt_text_language}
          sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 45vw, 92vw"
          className="aspect-[2/1] w-full bg-sunk object-cover"
        />
      )}
      <div className="flex grow flex-col gap-2 p-4">
        <h2 className="text-xl">{place.company_name}</h2>
        <p className="text-muted">{place.place}</p>
        <p>
          <MarkedText
            parts={free === null ? m.embeds_place_total.parts({}) : m.embeds_place_free.parts({})}
            marks={{ total: <Area sqFt={total} />, free: <Area sqFt={free} /> }}
          />
        </p>
        {place.services !== '' && <p className="text-sm text-muted">{place.services}</p>}
        {place.specialties !== '' && <p className="text-sm text-muted">{place.specialties}</p>}
        {askPath !== null && (
          <div className="mt-auto pt-2">
            <LinkButton to={askPath} size="sm" prefetch="none">
              <WithSubject parts={m.embeds_place_ask.parts({ name: place.company_name })} />
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  );
}
