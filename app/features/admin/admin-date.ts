const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 19, 2026': in universal time, so that the server and every browser write the same day. */
export const adminDate = (moment: string | number) => format.format(new Date(moment))
