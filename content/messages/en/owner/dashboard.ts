import { icu } from '../../icu.ts'
import { messages as games } from '../games.ts'

/** The figures, the tips and the code of a provider. */
export const messages = {
  games,
  lead: 'Every tip your customers chose, and the code that brings them.',
  welcome: icu<{ name: string }>('Welcome, {name}'),
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
    when: 'When',
    app: 'App',
    game: 'Game',
    amount: 'Amount',
    change: 'Change',
    tips: 'Tips',
    sessions: 'Sessions',
  },
  tips: {
    heading: 'Tips',
    lead: 'As chosen by customers. What is set aside or struck out counts in no figure and no file.',
    list: 'List of tips',
    latest: 'Latest tips',
    toAll: 'All tips',
    filters: { all: 'All', 'set-aside': 'Set aside', 'struck-out': 'Struck out' },
    noGame: 'No game',
    none: 'No tips yet',
    noneLead: 'The first tip shows up here, with the game that was played.',
    noneInState: 'No tip is in this state.',
    newest: 'Newest tips',
    older: 'Older tips',
    unusual: 'Unusually large. Not counted until you decide.',
    toSetAside: icu<{ count: number }>('All {count} set aside'),
    toManySetAside: icu<{ count: number }>('All {count} or more set aside'),
    whySetAside: icu<{ least: string; most: string; mostAtFirst: string }>(
      'A tip is set aside when it is more than 20 times your usual tip and at least {least}, or more than {most}; in your first seven days with tips, when it is more than {mostAtFirst}. Your usual tip comes from the last 90 days, and each day counts once, so that nobody can change it within a day.',
    ),
  },
  states: { 'set-aside': 'Set aside', 'struck-out': 'Struck out', chosen: 'Counted' }, // of one tip
  changes: { accept: 'Accept', strikeOut: 'Strike out', putBack: 'Put back', undo: 'Undo' },
  problems: {
    'change-failed': 'Could not be stored. Try again.',
    'tip-gone': 'This tip is not there any more.',
  },
}

export type TipProblem = keyof typeof messages.problems
