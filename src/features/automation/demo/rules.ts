import type { Act, Occasion } from '../state.ts';

interface DemoRule {
  key: string;
  name: string;
  occasion: Occasion;
  amount: number | null;
  place: string | null;
  services: readonly string[];
  acts: readonly Act[];
  remind_hours: number | null;
  label: string | null;
  isOn: boolean;
}

/** Rules of Andorinha Carga, which has the plan Enterprise. */
export const demoRules: readonly DemoRule[] = [
  { key: 'fits', name: 'Requests from Miami', occasion: 'request_fits', amount: null, place: 'Miami', services: [], acts: ['notify', 'label', 'remind'], remind_hours: 24, label: 'Miami', isOn: true },
  { key: 'waiting', name: 'Nobody waits longer than a morning', occasion: 'message_waiting', amount: 4, place: null, services: [], acts: ['notify'], remind_hours: null, label: null, isOn: true },
  { key: 'system', name: 'All requests to our system', occasion: 'request_fits', amount: null, place: null, services: [], acts: ['webhook'], remind_hours: null, label: null, isOn: false },
]; // prettier-ignore
