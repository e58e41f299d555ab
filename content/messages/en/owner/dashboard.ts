import { icu } from '../../icu.ts'
import { messages as games } from '../games.ts'

/** The figures, the tips and the code of a provider. */
export const messages = {
  games,
  deletionWaits: icu<{ time: string }>(
    '<strong>Your account will be deleted: {time}.</strong> Until then customers see that your page is not available. You can still <keep>keep the account</keep>.',
  ),
  passkeyOffer: {
    heading: 'Sign in without a password?',
    text: 'A passkey signs you in with a finger, a face or the PIN of this device.',
    add: 'Add a passkey',
    close: 'Not on this device',
  },
  lead: 'Every tip your customers chose, and the code that brings them.',
  welcome: icu<{ name: string }>('Welcome, {name}'),
  checkEmail: {
    text: icu<{ email: string }>(
      'Does mail to {email} reach you? Please press the button in the mail that we sent there.',
    ),
    again: 'Send again',
    change: 'Change it',
  },
  toDo: {
    heading: 'Complete your profile',
    steps: {
      handle: 'A way to get paid, so that tips reach you',
      business: 'Business name and type, so that customers know you',
      names: 'Display name and full name, for printed codes',
      address: 'Mailing address, for printed codes',
    },
    missing: '(missing)',
    done: '(done)',
    action: 'Complete Profile',
    noHandle: 'A way to get paid is missing before the first tip can arrive.',
    count: icu<{ count: number }>(
      'Tips can arrive. {count, plural, one {One thing is} =2 {Two things are} other {Three things are}} still missing.',
    ),
    nothing: 'Save your profile once more to finish.',
  },
  menuPanel: {
    open: 'Your menu is open',
    openText: 'Add items with pictures and prices, sort them, and hide what is sold out.',
    manage: 'Manage your menu',
    locked: 'Your menu is locked',
    lockedText: icu<{ plan: string; price: string }>(
      'With the {plan}, {price} a month, customers see your menu after the scan.',
    ),
  },
  code: {
    heading: 'Your QR code',
    download: 'Download QR',
    downloadSvg: 'Download as SVG',
    failed: 'There was an error generating the QR code. Please try again.',
    print: 'Print a sheet',
    advice: 'QR Code Tips',
    where: 'Put it where people wait: table, till, mirror.',
    size: 'Print it at least 6 cm (2.4 in) wide.',
    white: 'Leave the white around the code free.',
    say: 'Say it: “Scan for a game while you wait.”',
  },
  advertisement: {
    label: 'Advertisement',
    heading: 'Know another place with a queue?',
    subtitle: icu<{ brand: string }>('Tell them about {brand}. Sign-up is free.'),
  },
  live: 'Live',
  lastRead: icu<{ time: string }>('Last read {time}'),
  offline: 'No connection.',
  again: 'Try again',
  sound: {
    heading: 'Sound on this screen',
    lead: 'While the dashboard is open',
    locked: 'Tap to hear it again: after a reload browsers want a tap first.',
    play: 'Play once',
    unlock: 'Hear it again',
  },
  totals: {
    tips: 'Total Tip Amount',
    chosen: 'As chosen by customers',
    nothing: 'Nothing yet, that is normal',
    sessions: 'Total Sessions',
    scans: 'scans of your code',
    average: 'Average Tip Amount',
    perTip: 'per session with a tip',
    visitors: 'Unique Users',
    phones: 'different phones',
  },
  earlier: icu<{ currency: string; amount: string; tips: number }>(
    'In {currency}, before: <strong>{amount}</strong> as chosen, in {tips, plural, one {# tip} other {# tips}}.',
  ),
  bars: {
    periods: { '7': 'Last 7 days', '30': 'Last 30 days', '91': 'Last 13 weeks', '365': 'Last 12 months' },
    upTo: icu<{ amount: string; unit: string }>(
      'up to {amount} a {unit, select, week {week} month {month} other {day}}',
    ),
    none: 'no tips in this time',
    now: { day: 'Today', week: 'This week', month: 'This month' },
    to: 'to', // between two days
    caption: icu<{ period: string }>('Tips as chosen by customers, {period}'),
    sum: icu<{ amount: string; tips: number; zone: string }>(
      '<strong>{amount}</strong> as chosen, in {tips, plural, one {# tip} other {# tips}}. Days in <zone>{zone}</zone>.',
    ),
    choose: 'Period',
    show: 'Show',
    download: icu<{ period: string }>(': download the tips of the {period}'),
  },
  columns: {
    state: 'State',
    word: 'Word',
    confirmed: 'Confirmed',
    saidSent: 'Said sent',
    when: 'When',
    app: 'App',
    place: 'Place',
    game: 'Game',
    amount: 'Amount',
    change: 'Change',
    tips: 'Tips',
    sessions: 'Sessions',
  },
  tips: {
    heading: 'Tips',
    lead: 'Your word makes a tip confirmed. What is set aside or struck out counts in no figure and no file.',
    list: 'List of tips',
    latest: 'Latest tips',
    toAll: 'All tips',
    filters: {
      all: 'All',
      waiting: 'Waiting',
      chosen: 'Chosen',
      'said-sent': 'Said sent',
      confirmed: 'Confirmed',
      'set-aside': 'Set aside',
      'struck-out': 'Struck out',
    },
    noGame: 'No game',
    none: 'No tips yet',
    noneLead: 'The first tip shows up here, with the game that was played.',
    noneInState: 'No tip is in this state.',
    newest: 'Newest tips',
    older: 'Older tips',
    unusual: 'Unusual for you. Not counted until you decide.',
    toSetAside: icu<{ count: number }>('All {count} set aside'),
    filter: 'Filter',
    show: 'Show',
    anyWay: 'Any app',
    anyGame: 'Any game',
    anyPlace: 'Any place',
    ownCode: 'Your own code',
    from: 'From',
    to: 'To',
    clearFilter: 'Show all tips',
    sum: icu<{ tips: number; chosen: string }>(
      '{tips, plural, one {# tip} other {# tips}}: <strong>{chosen}</strong> as chosen.',
    ),
    one: 'Tip',
    history: 'What happened',
    by: { customer: 'by the customer', provider: 'by you', statement: 'by a statement' },
    confirmedAs: icu<{ amount: string }>('Confirmed as {amount}'),
    back: 'All tips',
    whySetAside: icu<{
      least: string
      most: string
      mostAtFirst: string
      tips: number
      sum: string
      tipsAtFirst: number
      sumAtFirst: string
    }>(
      'A tip is set aside when it is more than 20 times your usual tip and at least {least}, or more than {most}; in your first seven days with tips, when it is more than {mostAtFirst}. Your usual tip comes from the last 90 days, and each day counts once, so that nobody can change it within a day. Tips are also set aside where a day brings more than ten times what your days usually bring; {tips, plural, one {# tip} other {# tips}} and {sum} a day always count, in your first seven days {tipsAtFirst} and {sumAtFirst}.',
    ),
    together: {
      day: icu<{ count: number; day: string; amount: string }>(
        '{day}: {count, plural, one {# tip} other {# tips}} with {amount} set aside.',
      ),
      accept: 'Count them all',
      strikeOut: 'Strike them all out',
      span: 'Strike out a span of time',
      spanLead: icu<{ zone: string }>(
        'Strikes out every tip between two moments that you have not confirmed. Times in {zone}, at most 24 hours.',
      ),
      decisions: 'Decided together',
      done: {
        accept: icu<{ count: number }>('{count, plural, one {# tip counts} other {# tips count}} now.'),
        'strike-out': icu<{ count: number }>(
          '{count, plural, one {# tip is} other {# tips are}} struck out.',
        ),
      },
      undone: 'Undone.',
    },
  },
  tipReport: {
    heading: 'Tip diary',
    span: icu<{ business: string; from: string; to: string }>('{business}, {from} to {to}'),
    unit: 'By',
    units: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
    none: 'No tips in this time.',
    total: icu<{ currency: string }>('Sum in {currency}'),
    note: 'A record of what customers chose and of what you confirmed. It is no tax advice, and it promises nothing about taxes.',
    print: 'Print',
  },
  ledger: {
    confirmed: icu<{ period: string }>('Confirmed, {period}'),
    chosen: icu<{ period: string }>('Chosen, {period}'),
    of: icu<{ amount: string }>('of {amount} as chosen by customers'),
    noneConfirmed: 'A chosen tip is a promise. Your own app has the last word.',
    parts: { confirmed: 'Confirmed', 'said-sent': 'Said sent', chosen: 'Chosen' },
    tips: icu<{ count: number }>('{count, plural, one {# tip} other {# tips}}'),
    match: 'Match a statement',
    waiting: icu<{ count: number }>('{count, plural, one {# tip waits} other {# tips wait}} for your word'),
    nothingWaits: 'No tip waits for your word',
  },
  states: {
    chosen: 'Chosen',
    'said-sent': 'Said sent',
    confirmed: 'Confirmed',
    added: 'From the statement',
    'set-aside': 'Set aside',
    'struck-out': 'Struck out',
  }, // of one tip
  changes: {
    confirm: 'Confirm',
    accept: 'Accept',
    strikeOut: 'Strike out',
    putBack: 'Put back',
    undo: 'Undo',
    select: 'Select',
    selectAll: 'Select all on this page',
    selected: icu<{ count: number }>('{count, plural, one {# tip selected} other {# tips selected}}'),
    clear: 'Clear the selection',
    many: icu<{ state: string; count: number }>('{state}: {count, plural, one {# tip} other {# tips}}.'),
    note: 'Your note',
    noteHint: 'Only you see it. It is part of your files.',
    save: 'Save the note',
    saved: 'Saved.',
  },
  problems: {
    'choice-none': 'Select at least one tip.',
    'note-long': 'A note has at most 500 characters.',
    'change-failed': 'Could not be stored. Try again.',
    'span-wrong': 'Choose a beginning and a later end, at most 24 hours apart.',
    'span-none': 'There is no unconfirmed tip in this time.',
    'tip-gone': 'This tip is not there any more.',
  },
}

export type TipProblem = keyof typeof messages.problems
