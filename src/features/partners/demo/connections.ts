import type { ConnectionStatus } from '../state/connection.ts';
import type { DemoPartnerOwner } from './accounts.ts';

interface DemoConnection {
  from: DemoPartnerOwner;
  to: DemoPartnerOwner;
  message: string;
  status: ConnectionStatus;
  hours_ago: number;
  /** The partner's answer, once connected. */
  answer?: string;
}

/** Connection requests in every state. */
export const demoConnections: readonly DemoConnection[] = [
  { from: 'duarte', to: 'cabrera', message: 'We load for Barranquilla once a month and look for a broker who clears on arrival. About twenty entries each time.', status: 'accepted', hours_ago: 140, answer: 'Twenty entries are no trouble. Send me the last manifest and I tell you what each needs.' },
  { from: 'persaud', to: 'duarte', message: 'Our Georgetown sailing is full until the end of the month. Can you take six pallets of tools next week?', status: 'pending', hours_ago: 30 },
  { from: 'thelusma', to: 'duarte', message: 'Two pallets of school books to Kingston, my own customers in Jamaica are few. Do you take odd lots?', status: 'accepted', hours_ago: 75, answer: 'We do. Bring them by Wednesday noon and they sail on Friday.' },
  { from: 'knowles', to: 'duarte', message: 'Looking for a partner beyond the Bahamas: a car and some furniture to Port of Spain, no hurry at all.', status: 'accepted', hours_ago: 50, answer: 'Happily. I need the title of the car three days before sailing.' },
  { from: 'zambrano', to: 'knowles', message: 'A client in Bogotá sends samples to Nassau by air. Do you deliver on the island?', status: 'declined', hours_ago: 200 },
  { from: 'cabrera', to: 'thelusma', message: 'A container of solar panels for Cap-Haïtien is waiting for a booking. When is your next sailing?', status: 'expired', hours_ago: 500 },
  { from: 'persaud', to: 'zambrano', message: 'Urgent spare parts to Lima for a mine, 80 kilograms, ready tomorrow.', status: 'cancelled', hours_ago: 90 },
]; // prettier-ignore
