import { sql } from 'kysely';

import { messagePaths } from '#features/messaging/paths.ts';
import { isAdmin } from '#server/actor.ts';
import { newestMatching } from '#server/db/newest-matching.ts';
import { containsWords } from '#server/db/words-in.ts';
import type { StaffSearch } from '#server/staff-search.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { type LeadStatus, leadStatusLabels } from '../state.ts';

/** Leads by company, contact, address, phone number, reference or id. */
export const leadSearch: StaffSearch = {
  kind: 'leads',
  label: () => m.leads_admin_leads(),
  order: 40,
  may: isAdmin,
  all: (q) => leadPaths.adminLeads({ q }),
  async find(ctx, text, limit) {
    const isId: boolean = isUuid(text);
    const matches = isId ? sql<boolean>`id = ${text}::uuid` : containsWords('search_text', text);
    const leads = ctx.db
      .selectFrom('leads')
      .select(['id', 'reference', 'company_name', 'contact_name', 'email', 'status'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    // All leads have most letters of a whole address in a row: the index of words would find them all.
    const ofAddress = text.includes('@')
      ? await leads.where('email', '=', text.toLowerCase()).limit(limit).execute()
      : [];
    const rows =
      ofAddress.length > 0
        ? ofAddress
        : await leads.where('id', 'in', newestMatching({ table: 'leads', matches, limit })).execute();
    return rows.map(({ id, reference, company_name, contact_name, email, status }) => ({
      id,
      title: company_name ?? email,
      // A CHECK limits the statuses.
      detail: [reference, contact_name, leadStatusLabels[status as LeadStatus]()].filter(Boolean).join(' · '),
      href: leadPaths.adminLead(id),
    }));
  },
};

/** Requests for support by their number, or by the whole address of who wrote. */
export const supportSearch: StaffSearch = {
  kind: 'support',
  label: () => m.leads_support_queue(),
  order: 45,
  may: isAdmin,
  async find(ctx, text, limit) {
    const rows = await ctx.db
      .selectFrom('support_requests as request')
      .innerJoin('conversations', (join) =>
        join
          .onRef('conversations.subject_id', '=', 'request.id')
          .on('conversations.subject_kind', '=', 'support')
          .on('conversations.key', '=', 'thread'),
      )
      .select(['request.id', 'request.reference', 'request.subject', 'request.contact_name'])
      .select('conversations.id as conversation_id')
      .where((is) =>
        is.or([is('request.reference', '=', text.toUpperCase()), is('request.email', '=', text.toLowerCase())]),
      )
      .orderBy('request.created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, reference, subject, contact_name, conversation_id }) => ({
      id,
      title: subject,
      detail: `${contact_name} · ${reference}`,
      href: messagePaths.conversation(conversation_id),
    }));
  },
};
