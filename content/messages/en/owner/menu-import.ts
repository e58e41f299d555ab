import { icu } from '../../icu.ts'

/** The import of a table into a menu. */
export const messages = {
  heading: 'Import a menu',
  hint: 'An Excel or CSV file with a line for each item, such as the exported one or that of a till. You will see what it changes before anything is written.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  preview: 'Preview',
  uploading: 'Uploading file',
  table: 'Table',
  sheets: 'Sheets',
  sheet: 'Sheet',
  whichLetters: 'Which of these can you read?',
  columns: 'Which column is what?',
  columnIs: icu<{ name: string }>('“{name}” is'),
  unnamed: icu<{ number: number }>('Column {number}'),
  leaveOut: 'Leave out',
  categoryOfNew: 'Category of new items',
  newCategory: 'Menu', // of a menu that has none yet
  headless: 'The first line is an item, too',
  stored: 'Items that are on the menu already',
  modes: { update: 'Update them by name', add: 'Leave them as they are', replace: 'Replace the menu' },
  modeHints: {
    update: 'Items that are not in the table stay as they are',
    add: 'Only new items are added',
    replace: 'Items that are not in the table are removed',
  },
  free: icu<{ count: number; price: string }>(
    '{count, plural, one {# item} other {# items}} at {price}', // such as $0.00
  ),
  freeItems: icu<{ names: string }>('{names} would be on the menu without a price.'),
  more: icu<{ count: number }>('{count} more'), // the end of a list of names
  freeChoices: {
    hide: 'Add as unavailable',
    'leave-out': 'Leave out',
    free: icu<{ price: string }>('Free, {price}'),
  },
  refresh: 'Show what changes',
  submit: icu<{ count: number }>('Import {count, plural, one {# item} other {# items}}'),
  pending: 'Importing...',
  refused: icu<{ count: number }>('{count, plural, one {# line is} other {# lines are}} left out:'),
  unpriced: icu<{ count: number }>('In {count, plural, one {# line} other {# lines}} the price is none:'),
  unclearPrice: icu<{ text: string }>('Which price is “{text}”?'),
  counts: {
    added: icu<{ count: number }>('{count, number} new'),
    changed: icu<{ count: number }>('{count, number} changed'),
    removed: icu<{ count: number }>('{count, number} removed'),
    same: icu<{ count: number }>('{count, plural, one {# as it is} other {# as they are}}'),
    leftOut: icu<{ count: number }>('{count, number} left out'),
  },
  changes: { new: 'new', changed: 'changed', removed: 'removed', 'left out': 'left out' },
  nothing: 'There is nothing to import.',
  reordered: 'The items get the order of the table.',
  newCategories: icu<{ names: string }>('New categories: {names}'),
  removedCategories: icu<{ names: string }>('Removed categories: {names}'),
  line: icu<{ line: number }>('Line {line}'),
  shown: icu<{ shown: number; total: number }>(
    '{shown, number} of {total, plural, one {# line} other {# lines}}',
  ),
  showMore: icu<{ count: number }>('Show {count, number} more'),
}
