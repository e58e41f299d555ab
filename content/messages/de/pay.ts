import type { messages as english } from '../en/pay.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Dieses Trinkgeld wurde nicht erfasst',
  method: 'Bitte Cash App oder Venmo wählen.',
  way: 'Bitte eine Bezahlart wählen.',
  notSetUp: icu('{way} ist hier noch nicht eingerichtet.'),
  amount: icu('Bitte einen Betrag von {least} bis {most} wählen.'),
  changed: 'Die Beträge haben sich geändert. Bitte wählen Sie noch einmal.',
  tooMany: 'Zu viele Trinkgelder von hier. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  tooManyToday:
    'Zu viele Trinkgelder von hier für heute. In der App können Sie Ihr Trinkgeld trotzdem geben.',
  unavailable: 'Das Speichern hat gerade nicht geklappt. In der App können Sie Ihr Trinkgeld trotzdem geben.',
  program:
    'Programme, die Seiten lesen, geben kein Trinkgeld. In der App können Sie Ihr Trinkgeld trotzdem geben.',
  openApp: 'Weiter zur App',
  back: 'Zurück',
  report: 'Diesen Code melden',
})
