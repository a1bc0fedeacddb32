import type { LeadPriority, LeadStatus, SourceForm } from '../state.ts';

export interface DemoLead {
  company: string;
  contact: string;
  form: SourceForm;
  source: string;
  status: LeadStatus;
  priority: LeadPriority;
  value: number | null;
  /** Hours since it arrived. */
  ago: number;
  note: string | null;
  /** The answer, and after how many hours. */
  answer?: { after: number; text: string };
  /** The author's reply to it. */
  reply?: string;
}

const miami = 'Miami Warehouse Landing Page';
const asks = (country: string, services: string) => `Country: ${country}\nServices: ${services}`;
const offer = (text: string, after = 5) => ({ after, text });

/** A company occurs once for each time it asked. */
export const demoLeads: readonly DemoLead[] = [
  { company: 'Tropic Bay Imports', contact: 'Nadia Campbell', form: 'miami', source: miami, status: 'new', priority: 'medium', value: null, ago: 3, note: asks('Jamaica', 'storage, consolidation') },
  { company: 'Andes Flor Exportaciones', contact: 'Camila Rojas', form: 'miami', source: miami, status: 'new', priority: 'high', value: null, ago: 31, note: asks('Colombia', 'storage, export, cold room for cut flowers') },
  { company: 'Port Royal Hardware', contact: 'Delroy Grant', form: 'demo', source: 'Google Search', status: 'new', priority: 'medium', value: 18_000, ago: 52, note: 'Two containers a month to Kingston. Can you receive from six suppliers?' },
  { company: 'Biscayne Cold Chain', contact: 'Marta Ruiz', form: 'owner_landing', source: 'Industry Event', status: 'new', priority: 'medium', value: null, ago: 9, note: 'We have 300 free pallet positions at -18 degrees.' },
  { company: 'Isla Verde Comercial', contact: 'José Ortiz', form: 'compact', source: 'Social Media', status: 'new', priority: 'low', value: null, ago: 1, note: null },
  { company: 'Guyana Gold Traders', contact: 'Ramesh Persaud', form: 'contact', source: 'Website', status: 'new', priority: 'medium', value: null, ago: 27, note: 'Do you know a forwarder for Georgetown who handles machinery?' },
  { company: 'Tropic Bay Imports', contact: 'Nadia Campbell', form: 'contact', source: 'Website', status: 'new', priority: 'medium', value: null, ago: 2, note: 'I forgot: we also need labels in Spanish.' },
  { company: 'Caribe Auto Parts', contact: 'Luis Peña', form: 'demo', source: 'Referral', status: 'contacted', priority: 'high', value: 42_000, ago: 70, note: 'Engines and tyres, some of it heavy.', answer: offer('Thank you. Two of our warehouses have forklifts for five tonnes. When may we call?'), reply: 'Tomorrow after ten is best.' },
  { company: 'Bluewater Provisions', contact: 'Anna Reid', form: 'miami', source: miami, status: 'contacted', priority: 'medium', value: null, ago: 96, note: asks('Bahamas', 'storage, consolidation, repacking'), answer: offer('We found three warehouses near the port, from $1.35 a square foot.', 11) },
  { company: 'Sol y Mar Textiles', contact: 'Patricia Vega', form: 'compact', source: 'Google Search', status: 'contacted', priority: 'medium', value: null, ago: 120, note: null, answer: offer('Thank you for asking for a demo. Does Thursday at 11:00 suit you?', 3), reply: 'Thursday is fine.' },
  { company: 'Paramaribo Foods', contact: 'Soraya Jong', form: 'demo', source: 'Cold Outreach', status: 'contacted', priority: 'low', value: 6_500, ago: 150, note: 'Rice and sauces, one container every two months.', answer: offer('We can show you who consolidates for Suriname.', 20) },
  { company: 'Doral Dry Storage', contact: 'Kevin Brooks', form: 'owner_landing', source: 'Direct Mail', status: 'contacted', priority: 'medium', value: null, ago: 168, note: 'Is there a fee for listing?', answer: offer('Listing is free of charge. The form takes three minutes.', 1) },
  { company: 'Maracaibo Repuestos', contact: 'Andrés Molina', form: 'contact', source: 'Website', status: 'contacted', priority: 'urgent', value: null, ago: 44, note: 'A shipment arrives on Friday and our warehouse closed.', answer: offer('We called you: two warehouses can receive it on Friday.', 1), reply: 'You saved our week.' },
  { company: 'Nassau Marine Supply', contact: 'Tamika Rolle', form: 'demo', source: 'Referral', status: 'qualified', priority: 'high', value: 27_500, ago: 210, note: 'Boat parts, fast-moving, e-commerce.', answer: offer('Three providers offer pick and pack. Shall we introduce you?'), reply: 'Yes, all three please.' },
  { company: 'Quito Rosas', contact: 'Daniela Paredes', form: 'miami', source: miami, status: 'qualified', priority: 'high', value: null, ago: 260, note: asks('Ecuador', 'storage, repacking'), answer: offer('Cold rooms by the airport have space from the first of the month.', 8) },
  { company: 'Belize Coffee Roasters', contact: 'Emory King', form: 'demo', source: 'Google Search', status: 'qualified', priority: 'medium', value: 9_800, ago: 300, note: null, answer: offer('Would a warehouse with a food certificate be right for you?', 30), reply: 'That is a must.' },
  { company: 'Grenada Spice Board', contact: 'Ianthe Charles', form: 'contact', source: 'Website', status: 'qualified', priority: 'medium', value: null, ago: 340, note: 'Nutmeg in bags, moisture matters.', answer: offer('Two climate-controlled halls answer to that.', 6) },
  { company: 'Hialeah Fulfillment', contact: 'Yaima Pérez', form: 'owner_landing', source: 'Social Media', status: 'qualified', priority: 'medium', value: null, ago: 390, note: 'We want more e-commerce customers.', answer: offer('Let us look at your listing together on Tuesday.', 4) },
  { company: 'Lima Mining Spares', contact: 'Rosa Quispe', form: 'demo', source: 'Industry Event', status: 'converted', priority: 'high', value: 88_000, ago: 480, note: 'Heavy spares, bonded storage needed.', answer: offer('We have a bonded warehouse for you to visit.', 2), reply: 'We signed. Thank you.' },
  { company: 'Barbados Pharma', contact: 'Cheryl Haynes', form: 'miami', source: miami, status: 'converted', priority: 'urgent', value: null, ago: 520, note: asks('Barbados', 'storage, temperature control'), answer: offer('Two licensed warehouses can take it.', 1) },
  { company: 'St. Lucia Beverages', contact: 'Marcus Felix', form: 'compact', source: 'Referral', status: 'converted', priority: 'medium', value: null, ago: 560, note: null, answer: offer('Thank you. We booked Monday for your demo.', 7), reply: 'Great, see you.' },
  { company: 'Santo Domingo Muebles', contact: 'Rafael Núñez', form: 'demo', source: 'Google Search', status: 'converted', priority: 'medium', value: 15_400, ago: 610, note: 'Furniture, many small deliveries.', answer: offer('Consolidation by the port starts at 20 pallets.', 12) },
  { company: 'Medley Cross Dock', contact: 'Omar Haddad', form: 'owner_landing', source: 'Cold Outreach', status: 'converted', priority: 'low', value: null, ago: 650, note: 'Forty doors, room for more.', answer: offer('Your listing is live. Welcome.', 9) },
  { company: 'Haiti Solar', contact: 'Jean Baptiste', form: 'contact', source: 'Website', status: 'converted', priority: 'medium', value: null, ago: 700, note: 'Panels and batteries to Cap-Haïtien.', answer: offer('A forwarder for dangerous goods will write to you.', 15) },
  { company: 'Tobago Dive Shop', contact: 'Alana Joseph', form: 'demo', source: 'Other', status: 'lost', priority: 'low', value: 900, ago: 430, note: 'Ten boxes a year.', answer: offer('For so few boxes a parcel service is cheaper.', 40) },
  { company: 'Antigua Yacht Crew', contact: 'Simon Weekes', form: 'miami', source: miami, status: 'lost', priority: 'low', value: null, ago: 580, note: asks('Antigua and Barbuda', 'storage'), answer: offer('The season is full until March, we are sorry.', 22) },
  { company: 'Caracas Moda', contact: 'Valeria Soto', form: 'compact', source: 'Social Media', status: 'lost', priority: 'medium', value: null, ago: 620, note: null, answer: offer('We tried to call you twice. Write to us any time.', 26) },
  { company: 'Kendall Toys', contact: 'Brian Cole', form: 'demo', source: 'Direct Mail', status: 'lost', priority: 'medium', value: 4_200, ago: 660, note: 'Only for Christmas.', answer: offer('Short terms under a month are rare in December.', 18) },
  { company: 'Port Royal Hardware', contact: 'Delroy Grant', form: 'compact', source: 'Google Search', status: 'contacted', priority: 'medium', value: null, ago: 400, note: null, answer: offer('Thank you, we will show you the marketplace on Wednesday.', 6) },
  { company: 'Orinoco Agro', contact: 'Elías Guerra', form: 'contact', source: 'Website', status: 'lost', priority: 'low', value: null, ago: 690, note: 'Is your warehouse in Tampa?', answer: offer('We have none there yet, all are around Miami.', 2) },
]; // prettier-ignore
