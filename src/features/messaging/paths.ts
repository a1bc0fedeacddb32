export const messagesPath = '/dashboard/messages';
export const conversationPath = (id: string) => `${messagesPath}/${id}`;
export const strangerPath = (token: string) => `/messages/${token}`;
