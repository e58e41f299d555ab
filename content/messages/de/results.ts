import type { messages as english } from '../en/results.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: 'Ergebnis',
  yourResult: 'Ihr Ergebnis',
  amazing: 'Großartig!',
  wellPlayed: 'Gut gespielt!',
  goodEffort: 'Guter Versuch!',
  toBest: icu('{points, plural, one {Noch {points} Punkt} other {Noch {points} Punkte}} bis zu Ihrem Rekord'),
  equalsBest: 'So gut wie Ihr Rekord',
  playedAt: 'Gespielt bei',
  leaveTip: 'Trinkgeld geben',
  playAgain: 'Noch einmal',
  continue: 'Weiter',
  continueIn: icu('Weiter in {seconds}\u00a0…'),
  poweredBy: icu('Läuft mit {brand}'),
  advertisement: {
    label: 'Anzeige',
    heading: 'Bekommen Sie auch Trinkgeld?',
    subtitle: 'Ihr eigener Code, kostenlos.',
  },
})
