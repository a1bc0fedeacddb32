import { BarChart3, ClipboardCheck, type Icon, MapPin, Search, ShieldCheck, SlidersHorizontal } from '#ui/icon.tsx';
import type { Words } from '#shared/languages.ts';
import { warehousePaths } from '#features/warehouses/paths.ts';
import * as m from '#texts/messages.js';

// The content of the home page in its order. The sentences are in ../texts, where an operator edits them; the page only
// lays them out.

export const hero = {
  eyebrow: () => m.app_home_eyebrow(),
  title: () => m.app_home_hero(),
  text: () => m.app_home_hero_text(),
};

/** Marketing claims, not measurements. */
export const claims: { value: string; label: Words }[] = [
  { value: '500+', label: () => m.app_home_claim_connected() },
  { value: '50%', label: () => m.app_home_claim_time() },
  { value: '99.9%', label: () => m.app_home_claim_accuracy() },
  { value: '30-50%', label: () => m.app_home_claim_cost() },
];

export const counter = {
  start: 1_474_065,
  label: () => m.app_home_counter(),
  caption: () => m.app_home_counter_caption(),
};

/** `answerTime` is the promised time of an answer, "24 hours". */
export const features = (answerTime: string): { title: string; text: string; icon: Icon }[] => [
  {
    icon: Search,
    title: m.app_home_search(),
    text: m.app_home_search_text(),
  },
  {
    icon: MapPin,
    title: m.app_home_near(),
    text: m.app_home_near_text(),
  },
  {
    icon: ShieldCheck,
    title: m.app_home_checked(),
    text: m.app_home_checked_text({ answerTime }),
  },
  {
    icon: BarChart3,
    title: m.app_home_prices(),
    text: m.app_home_prices_text(),
  },
  {
    icon: ClipboardCheck,
    title: m.app_home_facts(),
    text: m.app_home_facts_text(),
  },
  {
    icon: SlidersHorizontal,
    title: m.app_home_current(),
    text: m.app_home_current_text(),
  },
];

export const paths = (answerTime: string) => [
  {
    title: m.app_home_shippers(),
    steps: [
      { title: m.app_home_shippers_say(), text: m.app_home_shippers_say_text() },
      { title: m.app_home_shippers_compare(), text: m.app_home_shippers_compare_text() },
      { title: m.app_home_shippers_read(), text: m.app_home_shippers_read_text() },
    ],
    action: { label: m.app_home_find(), to: warehousePaths.directory() },
  },
  {
    title: m.app_home_owners(),
    steps: [
      {
        title: m.app_home_owners_list(),
        text: m.app_home_owners_list_text(),
      },
      { title: m.app_home_owners_review(), text: m.app_home_owners_review_text({ answerTime }) },
      { title: m.app_home_owners_found(), text: m.app_home_owners_found_text() },
    ],
    action: { label: m.app_home_list(), to: warehousePaths.listWarehouse() },
  },
];
