import type { TrainingSubject } from '../state.ts';

/** Sessions of training: days from today, and whether a recording is there. */
export const demoSessions: readonly {
  subject: TrainingSubject;
  days: number;
  language: 'en' | 'es';
  places: number;
}[] = [
  { subject: 'fundamentals', days: -12, language: 'en', places: 30 },
  { subject: 'fundamentals', days: 6, language: 'en', places: 30 },
  { subject: 'fundamentals', days: 20, language: 'en', places: 30 },
  { subject: 'quotes', days: 9, language: 'es', places: 20 },
  { subject: 'customers', days: 13, language: 'en', places: 20 },
];
