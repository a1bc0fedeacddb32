import { ExternalLink } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

interface CarrierPageLinkProps {
  href: string | null;
  carrier: string | null;
}

/** Link to a number's page at its carrier, where both are known. */
export function CarrierPageLink({ href, carrier }: CarrierPageLinkProps) {
  if (href === null || carrier === null) return null;
  return (
    <p className="mt-4">
      <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-flex gap-1.5">
        {m.tracking_result_carrier_page({ carrier })}
        <ExternalLink className="mt-1 size-4" />
      </a>
    </p>
  );
}
