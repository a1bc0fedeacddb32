import { distanceToPlace } from '#features/matching/match/reason-words.ts';
import * as m from '#texts/messages.js';

interface Nearest {
  candidate: { name: string; location: string };
  miles: number;
  place: string;
}

/** Names the nearest provider beyond reach; empty if there is none. */
export const nearestWords = ({ nearest: [first] }: { nearest: readonly Nearest[] }): string[] =>
  first === undefined
    ? []
    : [m.assistant_nearest_is({ name: first.candidate.name, location: first.candidate.location, away: distanceToPlace(first) })]; // prettier-ignore
