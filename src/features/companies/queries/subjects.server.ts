import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { companyPaths } from '../paths.ts';

const isOwn = (ctx: Ctx, id: string): boolean => ctx.actor.kind === 'user' && ctx.actor.organization.id === id;

export const companySubject: SubjectKind = {
  kind: 'company',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('organizations').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: (ctx, id) => (isAdmin(ctx.actor) ? appPaths.adminCompany(id) : isOwn(ctx, id) ? companyPaths.company() : null),
  words: {
    'company.edited': { text: () => m.companies_log_edited() },
    'company.told_changed': { text: () => m.companies_log_told_changed() },
    'company.deleted': { text: () => m.companies_log_deleted() },
    'company.asking_allowed': { text: () => m.companies_log_asking_allowed() },
    'company.asking_stopped': { text: () => m.companies_log_asking_stopped() },
    'company.request_declined': { text: () => m.companies_log_request_declined() },
    'company.sign_in_set': { text: () => m.companies_log_sign_in_set() },
    'company.sign_in_removed': { text: () => m.companies_log_sign_in_removed() },
    'company.manager_set': { text: () => m.companies_log_manager_set() },
    'company.manager_removed': { text: () => m.companies_log_manager_removed() },
    'company.viewed': { text: () => m.companies_log_viewed() },
    'company.view_ended': { text: () => m.companies_log_view_ended() },
    'company.log_exported': { text: () => m.companies_log_exported() },
  },
  mayRead: async (ctx, id) => isAdmin(ctx.actor) || isOwn(ctx, id),
};

export const membershipSubject: SubjectKind = {
  kind: 'membership',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['memberships.id', 'users.first_name', 'users.last_name', 'users.email'])
      .where('memberships.id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, first_name, last_name, email }) => [id, `${first_name} ${last_name}`.trim() || email]),
    );
  },
  href: () => null,
  words: {
    'company.joined': { text: () => m.companies_log_joined() },
    'company.joined_by_sign_in': { text: () => m.companies_log_joined_by_sign_in() },
    'company.request_accepted': { text: () => m.companies_log_request_accepted() },
    'company.left': { text: () => m.companies_log_left() },
    'company.membership_ended': { text: () => m.companies_log_membership_ended() },
    'company.roles_changed': { text: () => m.companies_log_roles_changed() },
    'company.ownership_offered': { text: () => m.companies_log_ownership_offered() },
    'company.ownership_declined': { text: () => m.companies_log_ownership_declined() },
    'company.ownership_taken_back': { text: () => m.companies_log_ownership_taken_back() },
    'company.handed_over': { text: () => m.companies_log_handed_over() },
  },
  mayRead: async (ctx) => isAdmin(ctx.actor),
};

export const invitationSubject: SubjectKind = {
  kind: 'company_invitation',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('company_invitations')
      .select(['id', 'email'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, email }) => [id, email]));
  },
  href: () => null,
  words: {
    'company.invited': { text: () => m.companies_log_invited() },
    'company.invitation_withdrawn': { text: () => m.companies_log_invitation_withdrawn() },
  },
  mayRead: async (ctx) => isAdmin(ctx.actor),
};
