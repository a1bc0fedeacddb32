import { type Icon, Package, Plane, Ship, Truck } from '#ui/icon.tsx';
import { cx } from '#ui/class-names.ts';

import type { CarrierIconName } from '../schema/carrier-icon.ts';

const icons: Readonly<Record<CarrierIconName, Icon>> = { truck: Truck, plane: Plane, ship: Ship, package: Package };

export function CarrierIcon({ name, className }: { name: CarrierIconName; className?: string }) {
  const Glyph = icons[name];
  return <Glyph className={cx('stroke-[1.5]', className)} />;
}
