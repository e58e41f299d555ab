/** The columns of an exported menu. */
export const MENU_COLUMNS = ['id', 'name', 'category', 'price', 'description', 'available'] as const

/** Those that an import reads. */
export const IMPORT_COLUMNS = [...MENU_COLUMNS, 'size', 'hidden'] as const
export type Column = (typeof IMPORT_COLUMNS)[number]

/** What a column of a table is read as; '' is left out. */
export type ColumnUse = Column | ''

export const isColumnUse = (text: string): text is ColumnUse =>
  text === '' || (IMPORT_COLUMNS as readonly string[]).includes(text)
