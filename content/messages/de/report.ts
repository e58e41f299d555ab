import type { messages as english } from '../en/report.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Diesen Code melden',
  lead: icu('Sagen Sie den Betreibern von {brand}, was daran nicht stimmt.'),
  question: 'Was stimmt nicht?',
  reasons: {
    'somebody-else': 'Er führt zu jemand anderem',
    'stuck-over': 'Er war über einen anderen Code geklebt',
    offensive: 'Etwas Anstößiges',
    other: 'Etwas anderes',
  },
  text: 'Was Sie gesehen haben (freiwillig)',
  textHint: 'Höchstens 1.000 Zeichen.',
  email: 'Ihre E-Mail-Adresse (freiwillig)',
  emailHint: 'Falls Sie eine Antwort möchten.',
  nextHeading: 'Wie es weitergeht',
  next: {
    look: icu(
      'Die Betreiber von {brand} sehen sich die Seite und ihre Codes an und können die Seite sperren.',
    ),
    privacy:
      'Der Betrieb erfährt nicht, von wem die Meldung kommt. Gespeichert wird, was Sie hier eingeben, und sonst nichts über Sie.',
    money:
      'Geld geht direkt an den Empfänger. Wenn Sie etwas geschickt haben, wenden Sie sich an Ihre Bezahl-App: Wir können es nicht zurückholen.',
  },
  send: 'Meldung senden',
  back: 'Zurück',
  sent: {
    heading: 'Vielen Dank',
    text: icu('Die Betreiber von {brand} sehen es sich an.'),
    answer: 'Wenn Sie eine Adresse angegeben haben, kommt die Antwort per E-Mail.',
    toPage: 'Zur Seite',
  },
  problems: {
    'no-reason': 'Bitte wählen Sie, was nicht stimmt',
    'text-long': 'Bitte höchstens 1.000 Zeichen',
    'email-invalid': 'Die E-Mail-Adresse ist ungültig',
    'too-many-requests': 'Zu viele Meldungen in kurzer Zeit. Bitte versuchen Sie es später noch einmal.',
    unavailable: 'Die Meldung konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  },
})
