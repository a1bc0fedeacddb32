/** The most bytes of a posted body: JSON, a form, and a form with files. */
export const bodyLimits = { json: 256 * 1024, form: 64 * 1024, upload: 10 * 1024 * 1024 } as const;
