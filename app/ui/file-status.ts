/** The status that the server answers for a file that could not be loaded; undefined without a connection. */
export const fileStatus = (file: string) =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }): number | undefined => status,
    () => undefined,
  )
