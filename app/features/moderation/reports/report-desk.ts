/** What an admin can do with a report: what the admin confirms, and what is said afterwards. */
export const REPORT_ACTIONS = {
  suspend: {
    label: 'Suspend this page',
    reason: 'Customers will see that this page is not available.',
    done: 'Suspended. The open reports of this page are marked as acted on.',
  },
  acted: {
    label: 'Mark as acted on',
    reason: 'The report is marked as acted on.',
    done: 'Marked as acted on.',
  },
  dismiss: {
    label: 'Dismiss',
    reason: 'The report is dismissed, and the page stays as it is.',
    done: 'Dismissed.',
  },
  reopen: {
    label: 'Open again',
    reason: 'The report is open again.',
    done: 'The report is open again.',
  },
  answer: {
    label: 'Send answer',
    reason: 'The answer is sent by mail.',
    done: 'The answer is on its way.',
  },
} as const

/** How many reports of a page came on the day of this one beyond those that are stored. */
export const moreThatDay = (count: number) =>
  count === 1
    ? '1 more report of this page came that day'
    : `${count} more reports of this page came that day`

export type ReportIntent = keyof typeof REPORT_ACTIONS

export const REPORT_FAILED = 'This could not be done. Please try again.'
export const OWN_REPORT = 'This report is about your own page. Another admin decides about it.'
export const NO_REPORT = 'There is no report with this id. The account may have been deleted.'

/** The words of the admin area, which is in English. */
export const REASON_WORDS = {
  'somebody-else': 'It leads to somebody else',
  'stuck-over': 'It was stuck over another code',
  offensive: 'Something offensive',
  other: 'Something else',
} as const

export const STATE_WORDS = { open: 'Open', dismissed: 'Dismissed', acted: 'Acted on' } as const
