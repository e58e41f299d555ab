import { icu } from '../../icu.ts'

/** A statement of a payment app, matched with tips in the browser. */
export const messages = {
  heading: 'Match a statement',
  lead: 'Your app’s own file shows what arrived. Look it over, then confirm.',
  back: 'All tips',
  needsScript: 'A statement is read in your browser alone. For that the page needs JavaScript.',
  promise: 'This file never leaves your computer',
  drop: 'Drop your statement here',
  known: 'CSV or Excel (.xlsx) of Venmo, Cash App, PayPal or your bank.',
  choose: 'Choose a file',
  another: 'Another file',
  reading: icu<{ lines: number }>('Reading{lines, plural, =0 {} one { # line} other { # lines}} ...'),
  read: icu<{ lines: number; payments: number }>(
    '{lines, plural, one {# line} other {# lines}}, {payments, plural, one {# payment} other {# payments}} to you',
  ),
  howRead: 'How the file was read',
  linesOf: icu<{ count: number }>(
    '{count, plural, one {The file has # line:} other {The file has # lines:}}',
  ),
  paymentsOf: icu<{ count: number }>('{count, plural, one {# payment to you} other {# payments to you}}'),
  leftOut: {
    before: icu<{ count: number }>(
      '{count, plural, one {# line before the first payment} other {# lines before the first payment}}',
    ),
    'no-payment': icu<{ count: number }>(
      '{count, plural, one {# line without a day or an amount} other {# lines without a day or an amount}}',
    ),
    'went-out': icu<{ count: number }>(
      '{count, plural, one {# line of money that went out} other {# lines of money that went out}}',
    ),
    'not-arrived': icu<{ count: number }>(
      '{count, plural, one {# payment that has not arrived or went back} other {# payments that have not arrived or went back}}',
    ),
    'no-tip': icu<{ count: number }>(
      '{count, plural, one {# line that is no payment of a customer, such as a deposit or an invoice} other {# lines that are no payments of customers, such as deposits or invoices}}',
    ),
    repeated: icu<{ count: number }>(
      '{count, plural, one {# line that is there twice} other {# lines that are there twice}}',
    ),
    'unknown-state': icu<{ count: number }>(
      '{count, plural, one {# line in a state or direction that we do not know} other {# lines in a state or direction that we do not know}}',
    ),
    unread: icu<{ count: number }>(
      '{count, plural, one {# line that could not be read} other {# lines that could not be read}}',
    ),
  },
  otherColumns: 'These are other columns',
  whichOrder: icu<{ text: string }>('What comes first in {text}?'),
  whichMark: icu<{ text: string }>('What is {text}?'),
  whichLetters: 'Which of these can you read?',
  whichSheet: 'Which sheet has the payments to you?',
  notShown: 'The file does not show it, so we ask.',
  isDecimal: 'An amount with decimals',
  isThousand: 'More than a thousand',
  problems: {
    unreadable: icu<{ name: string }>('“{name}” is not a statement we can read. Nothing was stored.'),
    'other-format': icu<{ name: string }>(
      '“{name}” is neither a CSV file nor a workbook (.xlsx). Download the statement as one of these. Nothing was stored.',
    ),
    'workbook-too-large': icu<{ name: string }>(
      'The workbook “{name}” is too large. Download a shorter time or a CSV file. Nothing was stored.',
    ),
    'too-large': icu<{ name: string }>('“{name}” is larger than 20 MB. Nothing was stored.'),
    'no-answer': icu<{ name: string }>(
      '{name} could not be matched: the server does not answer. Nothing was stored.',
    ),
    'not-stored': icu<{ name: string }>(
      'Not everything could be stored. Try again: nothing is stored twice.',
    ),
    'host-limit': icu<{ name: string }>(
      'The server in front of this site takes no request that large, so not everything is stored. Ask whoever runs the site to allow 6 MB, then try again: nothing is stored twice.',
    ),
    'not-undone': icu<{ name: string }>('This could not be undone. Try again in “Statements so far”.'),
  },
  unknown: 'We do not know this file',
  mapLead: 'Say what its columns are. Your browser remembers it for the next file like this.',
  mapProblem: 'Choose the column of the date and the column of the amount.',
  whichWay: 'Which way to pay is it from?',
  dayOrder: 'Dates such as 03/04/2026',
  dayOrders: {
    seen: 'As the file shows',
    'day-first': 'The day comes first',
    'month-first': 'The month comes first',
    'year-first': 'The year comes first',
  },
  whereHeadings: 'Where the table begins',
  noHeadings: 'The first line is a payment',
  headingsIn: icu<{ number: number; text: string }>('Headings are in line {number}: {text}'),
  nameless: icu<{ number: number }>('Column {number}'),
  leaveOut: 'Leave out',
  columns: {
    date: 'Date, perhaps with a time',
    time: 'Time',
    zone: 'Time zone',
    amount: 'Amount',
    out: 'Money that went out',
    direction: 'In or out',
    currency: 'Currency',
    status: 'Status',
    kind: 'Kind of payment',
    name: 'Who paid',
    note: 'Note',
    id: 'Number of the payment',
  },
  readColumns: 'Read the file',
  groups: {
    certain: 'Certain',
    likely: 'Likely',
    choose: 'To choose',
    unmatched: 'Unmatched',
    extra: 'Extra',
  },
  meanings: {
    certain: 'the word of the tip is in the note',
    likely: 'time and amount fit',
    choose: 'several tips fit',
    unmatched: 'no payment found',
    extra: 'no tip chosen',
  },
  notes: {
    certain: 'The tip’s word stands in the note.',
    likely: 'Only one tip fits. Tick what is right.',
    choose: 'Several tips fit. Choose one, or none.',
    unmatched: 'They stay as they are, nothing is deleted.',
    extra: 'Tips given in person, perhaps.',
  },
  otherAmount: icu<{ amount: string }>('Other amount: {amount} will be stored'),
  addAsTip: 'Add as a tip',
  noneOfThese: 'None of these',
  already: icu<{ count: number }>(
    '{count, plural, one {# payment is} other {# payments are}} confirmed already.',
  ),
  nothingNew: 'There is nothing new in this file.',
  nothingNewRead: 'There is nothing new in the lines that could be read.',
  noPayments: 'We found no payment to you in this file. If there is one, choose its columns.',
  showMore: icu<{ count: number }>('Show {count} more'),
  chosen: icu<{ count: number; sum: string }>(
    '{count, plural, =0 {No tip} one {# tip, {sum}} other {# tips, {sum}}}',
  ),
  stored:
    'Only the tip’s number, the amount, “confirmed” and a fingerprint that recognises the line are stored.',
  confirm: icu<{ count: number }>('Confirm {count, plural, one {# tip} other {# tips}}'),
  saving: 'Confirming ...',
  done: icu<{ count: number }>('{count, plural, one {# tip} other {# tips}} confirmed.'),
  undone: icu<{ count: number }>('Undone: {count, plural, one {# tip} other {# tips}}.'),
  undo: 'Undo',
  undoAll: 'Undo all of it',
  wasUndone: 'Undone',
  imports: 'Statements so far',
}
