// Notices that were shown, and a dialog that was open: a link leads to the page without them.
const ONE_TIME = ['deleted', 'google', 'done', 'undo', 'logo', 'delete', 'qr']

/** The parameters of an address that its links keep: filters, orders and pages. */
export function lastingParams(params: URLSearchParams) {
  const lasting = new URLSearchParams(params)
  for (const name of ONE_TIME) lasting.delete(name)
  return lasting
}
