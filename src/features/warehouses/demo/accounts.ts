import type { Plan } from '#features/accounts/state.ts';
import type { MemberRole } from '#server/permissions.ts';

/** Users of the demonstration market. They cannot sign in until the operator sets a password. */
export interface DemoAccount {
  key: string;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string | null;
  user_type: 'business' | 'customer';
  /** A company with weekly requests needs more than the first plan. */
  plan?: Plan;
  phone: string;
  time_zone: string;
}

export const demoOwners: readonly DemoAccount[] = [
  { key: 'reyes', email: 'marisol.reyes@example.com', first_name: 'Marisol', last_name: 'Reyes', company_name: 'Halyard & Reyes Terminals', user_type: 'business', plan: 'professional', phone: '(305) 555-0101', time_zone: 'America/New_York' },
  { key: 'okafor', email: 'daniel.okafor@example.com', first_name: 'Daniel', last_name: 'Okafor', company_name: 'Seagrape Order House', user_type: 'business', phone: '(305) 555-0102', time_zone: 'America/New_York' },
  { key: 'pinder', email: 'shantell.pinder@example.com', first_name: 'Shantell', last_name: 'Pinder', company_name: 'Gumbo Limbo Cold Rooms', user_type: 'business', phone: '(305) 555-0103', time_zone: 'America/New_York' },
  { key: 'alvarez', email: 'jorge.alvarez@example.com', first_name: 'Jorge', last_name: 'Álvarez', company_name: 'Almacenes Flamboyán', user_type: 'business', phone: '(786) 555-0104', time_zone: 'America/New_York' },
  { key: 'baptiste', email: 'claudine.baptiste@example.com', first_name: 'Claudine', last_name: 'Baptiste', company_name: 'Ti Bato Groupage', user_type: 'business', phone: '(305) 555-0105', time_zone: 'America/New_York' },
  { key: 'whitfield', email: 'grant.whitfield@example.com', first_name: 'Grant', last_name: 'Whitfield', company_name: 'Ironwood Yard & Store', user_type: 'business', phone: '(786) 555-0106', time_zone: 'America/New_York' },
  { key: 'santos', email: 'renata.santos@example.com', first_name: 'Renata', last_name: 'Santos', company_name: 'Andorinha Carga', user_type: 'business', plan: 'enterprise', phone: '(786) 555-0107', time_zone: 'America/New_York' },
  { key: 'campbell', email: 'devon.campbell@example.com', first_name: 'Devon', last_name: 'Campbell', company_name: 'Blue Mahoe Stores', user_type: 'business', phone: '+1 876 555 0108', time_zone: 'America/Jamaica' },
  { key: 'rampersad', email: 'anil.rampersad@example.com', first_name: 'Anil', last_name: 'Rampersad', company_name: 'Chaconia Wharf Storage', user_type: 'business', phone: '+1 868 555 0109', time_zone: 'America/Port_of_Spain' },
  { key: 'moreno', email: 'luz.moreno@example.com', first_name: 'Luz', last_name: 'Moreno', company_name: 'Puerto Sereno Depósitos', user_type: 'business', phone: '+57 605 555 0110', time_zone: 'America/Bogota' },
  { key: 'fitzgerald', email: 'nora.fitzgerald@example.com', first_name: 'Nora', last_name: 'Fitzgerald', company_name: 'Sandhill Warehousing', user_type: 'business', phone: '(813) 555-0111', time_zone: 'America/New_York' },
  { key: 'nguyen', email: 'linh.nguyen@example.com', first_name: 'Linh', last_name: 'Nguyen', company_name: 'Lantern Bay Bonded', user_type: 'business', phone: '(305) 555-0112', time_zone: 'America/New_York' },
]; // prettier-ignore

export const demoShippers: readonly DemoAccount[] = [
  { key: 'greaves', email: 'tamika.greaves@example.com', first_name: 'Tamika', last_name: 'Greaves', company_name: 'Greaves Home Goods', user_type: 'customer', plan: 'professional', phone: '+1 246 555 0121', time_zone: 'America/Barbados' },
  { key: 'castillo', email: 'rafael.castillo@example.com', first_name: 'Rafael', last_name: 'Castillo', company_name: 'Castillo Repuestos', user_type: 'customer', plan: 'professional', phone: '+1 809 555 0122', time_zone: 'America/Santo_Domingo' },
  { key: 'joseph', email: 'marie.joseph@example.com', first_name: 'Marie', last_name: 'Joseph', company_name: null, user_type: 'customer', phone: '(305) 555-0123', time_zone: 'America/New_York' },
  { key: 'singh', email: 'vikram.singh@example.com', first_name: 'Vikram', last_name: 'Singh', company_name: 'Singh Rice Traders', user_type: 'customer', plan: 'professional', phone: '+592 555 0124', time_zone: 'America/Guyana' },
  { key: 'larsen', email: 'emma.larsen@example.com', first_name: 'Emma', last_name: 'Larsen', company_name: 'Larsen & Moss Skincare', user_type: 'customer', plan: 'professional', phone: '(212) 555-0125', time_zone: 'America/New_York' },
  { key: 'ortega', email: 'pablo.ortega@example.com', first_name: 'Pablo', last_name: 'Ortega', company_name: 'Ortega Flores', user_type: 'customer', plan: 'professional', phone: '+593 4 555 0126', time_zone: 'America/Guayaquil' },
]; // prettier-ignore

/** Colleagues of owners: other people who act for their company. */
export const demoColleagues: readonly (DemoAccount & { of: string; roles: readonly MemberRole[] })[] = [
  { of: 'reyes', roles: ['sales'], key: 'solano', email: 'adriana.solano@example.com', first_name: 'Adriana', last_name: 'Solano', company_name: null, user_type: 'business', phone: '(305) 555-0113', time_zone: 'America/New_York' },
  { of: 'reyes', roles: ['operations', 'finance'], key: 'delva', email: 'wilner.delva@example.com', first_name: 'Wilner', last_name: 'Delva', company_name: null, user_type: 'business', phone: '(305) 555-0114', time_zone: 'America/New_York' },
]; // prettier-ignore
