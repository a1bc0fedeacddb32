/** Staff's check of a partner, as of a listing. */
export type ReviewStatus = 'submitted' | 'changes_requested' | 'verified' | 'rejected';
