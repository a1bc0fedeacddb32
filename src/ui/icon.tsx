// The icons of the product: symbols of one cached file, so a page contains no drawing twice. Decorative: the text
// beside them has the meaning. To add one, add a line with its Lucide name and run `node bin/icons.ts`.
import type { ReactElement } from 'react';

import { cx } from './class-names.ts';
import sprite from './icons.svg?url';

export type Icon = (props: { className?: string }) => ReactElement;

const icon =
  (name: string): Icon =>
  ({ className }) => (
    <svg className={cx('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );

export const AlertCircle = icon('circle-exclamation-point');
export const AlertTriangle = icon('triangle-exclamation-point');
export const ArrowDown = icon('arrow-down');
export const ArrowLeft = icon('arrow-left');
export const ArrowRight = icon('arrow-right');
export const ArrowUp = icon('arrow-up');
export const ArrowUpDown = icon('arrow-up-down');
export const BarChart3 = icon('chart-column');
export const Bell = icon('bell');
export const Building2 = icon('building-complex');
export const Check = icon('check');
export const CheckCircle2 = icon('circle-check');
export const ChevronDown = icon('chevron-down');
export const CircleDashed = icon('circle-dashed');
export const ClipboardCheck = icon('clipboard-check');
export const Copy = icon('copy');
export const Download = icon('download');
export const ExternalLink = icon('external-link');
export const Eye = icon('eye');
export const FileText = icon('file-text');
export const Flag = icon('flag');
export const Globe = icon('globe');
export const GripVertical = icon('grip-vertical');
export const Handshake = icon('handshake');
export const Heart = icon('heart');
export const History = icon('rotate-ccw-clock');
export const Info = icon('info');
export const List = icon('list');
export const Lock = icon('lock');
export const LockOpen = icon('lock-open');
export const LogIn = icon('log-in');
export const LogOut = icon('log-out');
export const Map = icon('map');
export const MapPin = icon('map-pin');
export const MenuIcon = icon('menu');
export const MessagesSquare = icon('messages-square');
export const MonitorSmartphone = icon('monitor-smartphone');
export const Package = icon('package');
export const Pause = icon('pause');
export const Pencil = icon('pencil');
export const Plane = icon('plane');
export const Play = icon('play');
export const Plus = icon('plus');
export const RefreshCw = icon('refresh-cw');
export const Search = icon('search');
export const ShieldCheck = icon('shield-check');
export const Ship = icon('ship');
export const SlidersHorizontal = icon('sliders-horizontal');
export const Star = icon('star');
export const Thermometer = icon('thermometer');
export const Trash2 = icon('trash');
export const Truck = icon('truck');
export const Undo2 = icon('undo-2');
export const UserCog = icon('user-cog');
export const Users = icon('users');
export const Warehouse = icon('warehouse');
export const X = icon('x');
