export const reportPath = (kind: string, id: string) => `/report/${kind}/${id}`;
export const reviewReportPath = (id: string) => `/moderation/reports/${id}`;
