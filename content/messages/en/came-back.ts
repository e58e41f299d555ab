import { icu } from '../icu.ts'

/** What a customer is asked who comes back from a payment app. */
export const messages = {
  ask: icu<{ amount: string; name: string }>('You chose {amount} for {name}. Did it go through?'),
  onlyYou: icu<{ app: string }>('{app} does not tell us. Only you know.'),
  yes: 'Yes',
  notYet: 'Not yet',
  noHurry: 'No hurry. What next?',
  again: icu<{ app: string }>('Open {app} again'),
  change: 'Change the amount',
  another: 'Use another way',
  notToday: 'Not today',
  thanks: 'Thank you!',
  told: icu<{ amount: string }>('You told us you sent {amount}.'),
  looks: icu<{ name: string; app: string }>('<name>{name}</name> looks it up in {app}, we cannot see it.'),
  word: icu<{ word: string }>('If anyone asks: the word of your tip is <strong>{word}</strong>'),
  offline: 'Saved on this phone, will send later.',
  done: 'Done',
  close: 'Close',
  title: 'Did your tip go through?',
}
