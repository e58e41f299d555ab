/** The names that are there, as one class attribute. */
export const classes = (...names: unknown[]) => names.filter(Boolean).join(' ')
