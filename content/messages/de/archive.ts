import type { messages as english } from '../en/archive.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Was in diesem Archiv ist',
  data: 'alles, was über Sie und Ihren Betrieb gespeichert ist',
  tips: 'Ihre Trinkgelder, für eine Tabellenkalkulation',
  menu: 'Ihre Speisekarte, in der Form, die sich wieder importieren lässt',
  pictures: 'Ihr Logo und die Bilder Ihrer Speisekarte',
  tipColumns: {
    time: icu('Zeit ({zone})'),
    app: 'App',
    amount: 'Gewählter Betrag',
    currency: 'Währung',
    game: 'Spiel',
    score: 'Punkte',
    state: 'Stand',
    confirmed: 'Bestätigter Betrag',
    word: 'Wort',
    note: 'Notiz',
    place: 'Platz',
  },
  tipReportColumns: {
    from: 'Von',
    to: 'Bis',
    app: 'App',
    currency: 'Währung',
    tips: 'Trinkgelder',
    chosen: 'Gewählt',
    saidSent: 'Laut Kunde gesendet',
    confirmed: 'Bestätigt',
  },
  tipStates: {
    chosen: 'Gewählt',
    'said-sent': 'Laut Kunde gesendet',
    confirmed: 'Bestätigt',
    added: 'Bestätigt, aus einem Auszug',
    'set-aside': 'Zurückgestellt',
    'struck-out': 'Gestrichen',
  },
})
