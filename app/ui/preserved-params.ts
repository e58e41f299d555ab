// Mechanism: parameters that links of a page keep
/** Notices, which are shown once. */
export const NOTICE_PARAMS = ['deleted', 'google', 'done', 'undo', 'logo']
const DIALOG_PARAMS = ['delete', 'qr'] // a dialog that was open

/** The parameters of an address that its links keep: filters, orders and pages. */
export function preservedParams(params: URLSearchParams) {
  const lasting = new URLSearchParams(params)
  for (const name of [...NOTICE_PARAMS, ...DIALOG_PARAMS]) lasting.delete(name)
  return lasting
}
