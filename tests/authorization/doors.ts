import type { Feature } from '#server/feature.ts';

/** The named calls and doors of features, as the table of rows writes them. */
export function doorsOf(features: readonly Feature[]): string[] {
  return features.flatMap(({ calls = [], doors = [] }) => [
    ...calls.flatMap(({ name, isReadable }) =>
      (isReadable ? ['GET', 'POST'] : ['POST']).map((method) => `${method} /functions/v1/${name}`),
    ),
    ...doors.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`)),
  ]);
}
