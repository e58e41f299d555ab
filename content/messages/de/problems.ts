import type { messages as english } from '../en/problems.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Die Daten konnten nicht geladen werden',
  suspended: 'Nicht verfügbar',
  lookup: {
    'no-id': 'Die Adresse enthält keine Anbieter-ID.',
    'invalid-id': 'Die Anbieter-ID hat kein gültiges Format.',
    'test-id': 'Test-IDs sind im Produktivbetrieb nicht erlaubt.',
    'not-found': 'Anbieter nicht gefunden.',
    suspended: 'Diese Seite ist zurzeit nicht verfügbar.',
    'permission-denied': 'Kein Zugriff auf die Daten. Bitte die Sicherheitsregeln prüfen.',
    unreachable: 'Die Daten des Anbieters konnten nicht geladen werden: Die Datenbank antwortet nicht',
  },
  network: 'Netzwerkfehler. Bitte die Verbindung prüfen.',
  unknown: 'Die Daten des Anbieters konnten nicht geladen werden.',
  because: 'Die Daten des Anbieters konnten nicht geladen werden:',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen\u00a0…',
  home: 'Zur Startseite',
  pay: {
    heading: 'Dieses Trinkgeld wurde nicht erfasst',
    method: 'Bitte Cash App oder Venmo wählen.',
    amount: 'Bitte einen Betrag von 0,01\u00a0$ bis 10.000,00\u00a0$ wählen.',
    tooMany: 'Zu viele Trinkgelder von hier. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    tooManyToday:
      'Zu viele Trinkgelder von hier für heute. In der App können Sie Ihr Trinkgeld trotzdem geben.',
    unavailable:
      'Das Speichern hat gerade nicht geklappt. In der App können Sie Ihr Trinkgeld trotzdem geben.',
    openApp: 'Weiter zur App',
    back: 'Zurück',
  },
})
