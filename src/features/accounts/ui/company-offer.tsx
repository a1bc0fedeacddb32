import { useEffect } from 'react';
import { useFetcher } from 'react-router';

import { emailDomain, readEmailAddress } from '#shared/email-address.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';

import { accountPaths } from '../paths.ts';

interface Offered {
  company: string;
  domain: string;
  isEnforced: boolean;
}

/** How long somebody must have stopped typing. */
const pauseMs = 300;

/** Offers the company of the domain of a typed address, as soon as the address is complete; nothing without scripts. */
export function CompanyOffer({ email, next }: { email: string; next: string | null }) {
  const { load, data } = useFetcher<{ company: Offered | null }>();
  const address = readEmailAddress(email.trim());
  const domain = address === null ? '' : emailDomain(address);
  useEffect(() => {
    if (domain === '') return undefined;
    const timer = setTimeout(() => void load(accountPaths.companyLogin({ domain })), pauseMs);
    return () => clearTimeout(timer);
  }, [domain, load]);
  const company = data?.company;
  if (!company || company.domain !== domain) return null;
  return (
    <Alert
      live
      title={company.isEnforced ? m.accounts_company_enforced({ domain }) : m.accounts_company_offered({ domain })}
      actions={<CompanyButton company={company.company} domain={domain} next={next} />}
    />
  );
}

/** Leads to the provider of a company. */
export function CompanyButton({ company, domain, next }: { company: string; domain: string; next: string | null }) {
  return (
    <LinkButton to={accountPaths.companyAuth(domain, next)} reloadDocument prefetch="none" variant="secondary">
      <span className="wrap-anywhere">{m.accounts_company_sign_in_with({ company })}</span>
    </LinkButton>
  );
}
