import type { RegistrationStatus } from '../state/registration.ts';

interface DemoRegistration {
  key: string;
  company_name: string;
  contact_name: string;
  city: string;
  zip_code: string;
  services: readonly string[];
  destinations: string;
  description: string;
  status: RegistrationStatus;
  reason?: string;
  days_ago: number;
}

/** Registrations in every state of their review. */
export const demoRegistrations: readonly DemoRegistration[] = [
  { key: 'frangipani', company_name: 'Frangipani Freight', contact_name: 'Denise Clarke', city: 'Miami', zip_code: '33178', services: ['ocean_freight', 'consolidation'], destinations: 'BB GD VC', description: 'Barrels, pallets and small vehicles to Bridgetown, St. George’s and Kingstown, with a sailing every second Thursday.', status: 'submitted', days_ago: 0.4 },
  { key: 'manatee-air', company_name: 'Manatee Air Express', contact_name: 'Luis Ferrer', city: 'Doral', zip_code: '33122', services: ['air_freight', 'customs'], destinations: 'DO HT JM', description: 'Overnight air freight from Doral to Santo Domingo, Port-au-Prince and Kingston, customs papers included in the price.', status: 'in_review', days_ago: 1.2 },
  { key: 'palmetto', company_name: 'Palmetto Cold Chain', contact_name: 'Grace Okafor', city: 'Medley', zip_code: '33166', services: ['cold_storage', 'pick_pack'], destinations: 'BS TT', description: 'Chilled and frozen goods for hotels, packed to order in Medley and handed over to the carrier at two degrees.', status: 'changes_requested', reason: 'Please add the number of your food storage permit and say which carriers take over from you.', days_ago: 4 },
  { key: 'windward-again', company_name: 'Windward Freight Lines', contact_name: 'Inês Duarte', city: 'Doral', zip_code: '33122', services: ['ocean_freight', 'consolidation', 'customs'], destinations: 'JM TT GY', description: 'Weekly groupage to Kingston, Port of Spain and Georgetown, with customs papers done in house.', status: 'approved', days_ago: 40 },
  { key: 'quick-ship', company_name: 'Quick Ship 4 U', contact_name: 'J. Doe', city: 'Miami', zip_code: '33101', services: ['last_mile'], destinations: 'BR', description: 'We ship everything to everywhere at the lowest price on the market, guaranteed, no questions asked.', status: 'rejected', reason: 'We could not reach the company at its address or by telephone.', days_ago: 12 },
]; // prettier-ignore
