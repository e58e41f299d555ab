/** Joins the truthy names to one class attribute. */
export const classes = (...names: unknown[]) => names.filter(Boolean).join(' ')
