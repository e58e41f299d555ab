import { icu } from '../icu.ts'

/** The customer's page and its tip sheet. */
export const messages = {
  title: icu<{ name: string }>('Tip {name}'),
  titleOfNobody: 'Leave a Tip',
  nameless: 'Business Name',
  leaveTip: 'Leave a Tip',
  playGame: 'Play Game',
  gamesNeedScript: 'The games need JavaScript. Tips work without it.',
  menu: 'Menu',
  poweredBy: icu<{ brand: string }>('Powered by {brand}'),
  privacy: 'Privacy',
  tipAmount: 'Tip Amount',
  close: 'Close',
  custom: 'Custom',
  yourAmount: 'Your amount',
  tipWith: icu<{ amount: string; app: string }>('Tip {amount} with {app}'),
  tipWithApp: icu<{ app: string }>('Tip with {app}'),
  toHandle: icu<{ handle: string }>('to {handle}'),
  onVenmo: 'Continue on venmo.com',
  hint: 'Opens your payment app with the amount filled in. You confirm it there.',
  noMethods: 'No payment methods available for this provider.',
  enjoyGames: 'You can still enjoy the games!',
  notSetUp: {
    cashapp: 'This provider has not set up CashApp payments',
    venmo: 'This provider has not set up Venmo payments',
  },
}
