/** A waiting change is decided once; `superseded` when a newer wish replaced it or the subject itself went back into review. */
const changeTransitions = { pending: ['approved', 'rejected', 'withdrawn', 'superseded'] } as const;

export type ChangeDecision = (typeof changeTransitions)['pending'][number];

/** A report is decided once. */
const reportTransitions = { open: ['handled', 'dismissed'] } as const;

export type ReportDecision = (typeof reportTransitions)['open'][number];
export type ReportStatus = 'open' | ReportDecision;

/** What can be wrong with something, in the order people choose from. */
export const reportReasons = ['wrong_facts', 'unreachable', 'contact_details', 'fraud', 'offensive', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  wrong_facts: 'The facts are wrong',
  unreachable: 'Nobody answers, or it is closed',
  contact_details: 'It shows contact details',
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
  other: 'Something else',
};

export const reportStatusLabels: Readonly<Record<ReportStatus, string>> = {
  open: 'Open',
  handled: 'Handled',
  dismissed: 'Dismissed',
};
