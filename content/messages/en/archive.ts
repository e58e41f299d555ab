import { icu } from '../icu.ts'

/** What explains the files of an exported account, and the columns of the tips. */
export const messages = {
  heading: 'What is in this archive',
  data: 'everything that is stored about you and your business',
  tips: 'your tips, for a spreadsheet',
  menu: "your menu, in the form that 'Import' reads",
  pictures: 'your logo and the pictures of your menu',
  tipColumns: {
    time: icu<{ zone: string }>('Time ({zone})'),
    app: 'App',
    amount: 'Amount chosen',
    currency: 'Currency',
    game: 'Game',
    score: 'Score',
    state: 'State',
    confirmed: 'Amount confirmed',
    word: 'Word',
    note: 'Note',
    place: 'Place',
  },
  tipReportColumns: {
    from: 'From',
    to: 'To',
    app: 'App',
    currency: 'Currency',
    tips: 'Tips',
    chosen: 'Chosen',
    saidSent: 'Said sent',
    confirmed: 'Confirmed',
  },
  tipStates: {
    chosen: 'Chosen',
    'said-sent': 'Said sent',
    confirmed: 'Confirmed',
    added: 'Confirmed, from a statement',
    'set-aside': 'Set aside',
    'struck-out': 'Struck out',
  },
}
