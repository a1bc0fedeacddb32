import type { Landmark, Place } from '#features/catalog/schema.ts';
import { isArea, pointText } from '#features/catalog/schema.ts';
import { kmFromMiles } from '#shared/units.ts';
import type { MapPoint } from '#ui/map.tsx';
import { MovableMap } from '#ui/movable-map.tsx';

import { type DirectoryFilters, largestRadius } from '../schema/filters.ts';
import type { Reading } from '../schema/reading.ts';
import { closerLook, directoryHref, withoutTypedPlace } from './directory-address.ts';

interface DirectoryMapProps {
  label: string;
  filters: DirectoryFilters;
  reading: Pick<Reading, 'place'> | null;
  place: Place | null;
  points: readonly MapPoint[];
  landmarks: readonly Landmark[];
  /** The operator's basemap, if configured. */
  basemap: string | null;
}

/** Map of a result's listings. After moving it, its area can be searched, with a shareable URL. */
export function DirectoryMap({ label, filters, reading, place, points, landmarks, basemap }: DirectoryMapProps) {
  const elsewhere = withoutTypedPlace(filters, reading);
  return (
    <MovableMap
      label={label}
      height="lg"
      points={points}
      landmarks={landmarks.map(({ latitude: lat, longitude: lon, name, kind }) => ({ lat, lon, name, kind }))}
      basemap={basemap}
      clusterHref={(several) => closerLook(elsewhere, several)}
      searchHere={({ lat, lon }, miles) =>
        directoryHref({
          ...elsewhere,
          near: pointText({ latitude: lat, longitude: lon }),
          radius: Math.min(largestRadius, Math.max(1, Math.round(miles))),
          sort: 'nearest',
          view: 'map',
          cursor: null,
        })
      }
      origin={
        place && !isArea(place)
          ? {
              lat: place.latitude,
              lon: place.longitude,
              label: place.label,
              radiusKm: kmFromMiles(filters.radius ?? place.radius_miles),
            }
          : undefined
      }
    />
  );
}
