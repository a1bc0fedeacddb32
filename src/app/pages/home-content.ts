import { BarChart3, ClipboardCheck, type Icon, MapPin, Search, ShieldCheck, SlidersHorizontal } from '#ui/icon.tsx';
import { warehousePaths } from '#features/warehouses/paths.ts';

// What the home page says. An operator edits this file; the page only lays it out.

export const hero = {
  eyebrow: 'Miami · Caribbean · South America',
  title: 'Find the warehouse your freight is looking for.',
  text: 'A directory of checked warehouses around Miami and the gateways south of it: what each one does, where it stands, what it costs.',
};

/** Claims of the marketing department, not measurements. */
export const claims: { value: string; label: string }[] = [
  { value: '500+', label: 'warehouses connected' },
  { value: '50%', label: 'time savings' },
  { value: '99.9%', label: 'accuracy' },
  { value: '30-50%', label: 'cost reduction' },
];

export const counter = { start: 1_474_065, label: 'packages processed', caption: 'Illustrative' };

/** `answerTime`: how soon we answer, "24 hours". */
export const features = (answerTime: string): { title: string; text: string; icon: Icon }[] => [
  {
    icon: Search,
    title: 'Search by what you need',
    text: 'Services, certificates, temperature, hazmat, bonded, returns: ask for any or for all of them. Misspelt names are understood.',
  },
  {
    icon: MapPin,
    title: 'Near your lane',
    text: 'Give a city or a ZIP code and a distance. See the answers as a list or on the chart, nearest first.',
  },
  {
    icon: ShieldCheck,
    title: 'Checked before it is shown',
    text: `A person reviews every listing within ${answerTime}. What has not been verified is not in the directory.`,
  },
  {
    icon: BarChart3,
    title: 'Prices in the open',
    text: 'Starting rates per square foot and month stand on the card, so that you compare at a glance.',
  },
  {
    icon: ClipboardCheck,
    title: 'Facts with their source',
    text: 'Every fact says whether the owner has confirmed it. What is only assumed never satisfies a filter.',
  },
  {
    icon: SlidersHorizontal,
    title: 'List once, keep it current',
    text: 'Owners add photos, hours, capacity and rates, pause when full, and see what is still missing.',
  },
];

export const paths = (answerTime: string) => [
  {
    title: 'For shippers',
    steps: [
      { title: 'Say what and where', text: 'The service you need, the place, how far you would go.' },
      { title: 'Compare what is there', text: 'Space, price, certificates and distance, side by side.' },
      { title: 'Read the whole listing', text: 'Photos, hours, security, rates, and how fresh each fact is.' },
    ],
    action: { label: 'Find a Warehouse', to: warehousePaths.directory() },
  },
  {
    title: 'For warehouse owners',
    steps: [
      {
        title: 'List in five minutes',
        text: 'Company, address, space, starting rate, a few sentences. No setup fees.',
      },
      { title: 'We review it', text: `Within ${answerTime}, by a person. You hear by email, either way.` },
      { title: 'Be found', text: 'By what you offer and where you are, in every search that fits.' },
    ],
    action: { label: 'List Your Warehouse', to: warehousePaths.listWarehouse() },
  },
];
