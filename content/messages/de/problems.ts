import type { messages as english } from '../en/problems.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Die Daten konnten nicht geladen werden',
  suspended: 'Nicht verfügbar',
  unused: { resting: 'Dieser Code ruht', blank: 'Dieser Code ist neu' },
  openBusiness: 'Seite des Betriebs öffnen',
  giveItAPlace: 'Ihr Code? Einem Platz zuordnen',
  lookup: {
    'no-id': 'Die Adresse enthält keine Anbieter-ID.',
    'invalid-id': 'Die Anbieter-ID hat kein gültiges Format.',
    'test-id': 'Test-IDs sind im Produktivbetrieb nicht erlaubt.',
    'not-found': 'Anbieter nicht gefunden.',
    suspended: 'Diese Seite ist zurzeit nicht verfügbar.',
    resting: 'Er ist zurzeit nicht in Gebrauch. Zum Betrieb ist es nur ein Tippen.',
    blank: 'Er ist gedruckt und hat noch keinen Platz.',
    'permission-denied': 'Kein Zugriff auf die Daten. Bitte die Sicherheitsregeln prüfen.',
    unreachable: 'Die Daten des Anbieters konnten nicht geladen werden: Die Datenbank antwortet nicht',
  },
  network: 'Netzwerkfehler. Bitte die Verbindung prüfen.',
  unknown: 'Die Daten des Anbieters konnten nicht geladen werden.',
  because: 'Die Daten des Anbieters konnten nicht geladen werden:',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen\u00a0…',
  home: 'Zur Startseite',
})
