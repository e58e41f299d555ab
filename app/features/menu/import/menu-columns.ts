export const MENU_COLUMNS = ['id', 'name', 'category', 'price', 'description', 'available'] as const
export type Column = (typeof MENU_COLUMNS)[number]

/** What a column of a table is read as; '' is left out. */
export type ColumnUse = Column | ''

export const isColumnUse = (text: string): text is ColumnUse =>
  text === '' || (MENU_COLUMNS as readonly string[]).includes(text)
