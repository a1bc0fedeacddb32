import type { Ctx } from './context.ts';
import type { CardLine } from './feature.ts';

/** Rows of one kind that a company has. */
export interface CompanyRows {
  id: string;
  label: string;
  order: number;
  count: number;
  /** What becomes of them when the company is deleted; null for what belongs to its members. */
  fate: 'deleted' | 'kept' | null;
  /** The newest, with links for administrators. */
  lines: CardLine[];
}

/** Something that others rely on: a company is not deleted before it is done. */
export interface OpenMatter {
  label: string;
  detail: string;
  to: string;
}

/** A company that is being deleted, in the deleting transaction. */
export interface DeletedCompany {
  id: string;
  /** Returns the company that rows are moved to which others still need; it has the name and no members. */
  archive: () => Promise<string>;
}

/** A feature's part of a company. */
export interface CompanyData {
  /** Returns what the company has. The caller has checked who asks. */
  rows?: (ctx: Ctx, organizationId: string) => Promise<CompanyRows[]>;
  /** Returns what is open; `isLocked` keeps it from changing until the end of the transaction. */
  open?: (ctx: Ctx, organizationId: string, options: { isLocked: boolean }) => Promise<OpenMatter[]>;
  /** Deletes its rows with what refers to them. Whatever else references the company is deleted by foreign keys. */
  erase?: (tx: Ctx, company: DeletedCompany) => Promise<void>;
}

/** The most lines listed of a kind. */
export const companyLines = 10;
