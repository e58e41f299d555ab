const SENTENCES: Record<string, (file: string) => string> = {
  CANTOPEN: (file) =>
    `The file ${file} cannot be opened: it and its folder must belong to the user that runs this`,
  READONLY: (file) =>
    `The file ${file} cannot be written: it, the files beside it and their folder must belong to the user that runs this, on a disk that is not read-only`,
  NOTADB: (file) =>
    `The file ${file} is no SQLite database: set DATA_DIR right, or restore a backup into an empty folder`,
  CORRUPT: (file) => `The file ${file} is damaged: restore a backup into an empty folder`,
}

/** Says in an error of SQLite which file it is about and what helps, where its own words name neither. */
export function nameFile(error: unknown, file: string) {
  if (!(error instanceof Error) || !('code' in error)) return
  // SQLite adds to its codes, as in SQLITE_CANTOPEN_ISDIR.
  const [, kind = ''] = /^SQLITE_([A-Z]+)/.exec(String(error.code)) ?? []
  const sentence = SENTENCES[kind]
  if (sentence) error.message = `${sentence(file)} (${error.code}).`
}
