import { LinkButton } from '#ui/button.tsx';
import { CompassRose, RhumbLines } from '#ui/compass.tsx';

import type { SectionOf } from '../schema/pages.ts';

/** The closing section of a page with its links. */
export function Closing({ title, text, links }: Pick<SectionOf<'closing'>, 'title' | 'text' | 'links'>) {
  return (
    <section className="on-navy relative isolate overflow-hidden bg-navy text-on-navy print:hidden">
      <div className="relative mx-auto flex max-w-wide flex-wrap items-center gap-10 px-4 py-14 sm:px-6">
        <div className="grow basis-80">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-3 max-w-narrow text-lg text-on-navy-muted">{text}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            {links.map(({ label, to }, index) => (
              <LinkButton
                key={to}
                to={to}
                size="lg"
                variant={index === 0 ? 'primary' : 'quiet'}
                className={
                  index === 0
                    ? 'border-transparent! bg-on-navy! text-navy!'
                    : 'border-on-navy-muted! text-on-navy! hover:bg-on-navy-line!'
                }
              >
                {label}
              </LinkButton>
            ))}
          </p>
        </div>
        <div className="relative mx-auto hidden size-40 md:mr-4 md:block">
          <RhumbLines className="text-on-navy-line opacity-80" />
          <CompassRose className="size-full text-on-navy-muted [--compass-ground:var(--color-navy)]" />
        </div>
      </div>
    </section>
  );
}
