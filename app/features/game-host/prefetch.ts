/** The connection as a browser reports it (Network Information API); most report nothing. */
export type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether files that may not be needed may be loaded over this connection. */
export const allowsPrefetch = ({ saveData, effectiveType }: Connection = {}) =>
  !saveData && !effectiveType?.endsWith('2g')
