/** The form of everything a listing holds; a button elsewhere on its page sends it too. */
export const editFormId = 'listing';
