/** Secrets are for one sending and for no storage, files cannot be kept, and hidden fields are the page's own. By `type` and by `autocomplete`. */
export const unrestorableTypes = /^(?:password|file|hidden|submit|button|image|reset)$/;
export const secretFields = /password|one-time-code|^cc-/;
