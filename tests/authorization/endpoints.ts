import type { Feature } from '#server/feature.ts';

/** Returns the named calls and endpoints of features, in the notation of the table of rows. */
export function endpointsOf(features: readonly Feature[]): string[] {
  return features.flatMap(({ calls = [], endpoints = [] }) => [
    ...calls.flatMap(({ name, isReadable }) =>
      (isReadable ? ['GET', 'POST'] : ['POST']).map((method) => `${method} /functions/v1/${name}`),
    ),
    ...endpoints.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`)),
  ]);
}
