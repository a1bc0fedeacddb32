export const dataPath = '/dashboard/account/data';
export const sharingPath = '/dashboard/account/data/sharing';
