import type { messages as english } from '../en/tip-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Trinkgeld für {name}'),
  titleOfNobody: 'Trinkgeld geben',
  nameless: 'Name des Betriebs',
  leaveTip: 'Trinkgeld geben',
  playGame: 'Spielen',
  gamesNeedScript: 'Die Spiele brauchen JavaScript. Trinkgeld geht auch ohne.',
  menu: 'Speisekarte',
  poweredBy: icu('Läuft mit {brand}'),
  privacy: 'Datenschutz',
  tipAmount: 'Höhe des Trinkgelds',
  close: 'Schließen',
  custom: 'Anderer',
  yourAmount: 'Ihr Betrag',
  tipWith: icu('{amount} mit {app} geben'),
  tipWithApp: icu('Trinkgeld mit {app} geben'),
  toHandle: icu('an {handle}'),
  onVenmo: 'Weiter auf venmo.com',
  hint: 'Öffnet Ihre Bezahl-App mit dem Betrag. Dort bestätigen Sie ihn.',
  noMethods: 'Trinkgeld per App geht hier noch nicht.',
  enjoyGames: 'Spielen geht trotzdem!',
  notSetUp: {
    cashapp: 'Cash App ist hier noch nicht eingerichtet',
    venmo: 'Venmo ist hier noch nicht eingerichtet',
  },
})
