import type { messages as english } from '../../en/owner/ui.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  close: 'Schließen',
  unsaved: 'Ihre Eingaben sind nicht gespeichert.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  offline:
    'Sie sind offline, darum bleibt diese Seite geöffnet. Versuchen Sie es noch einmal, sobald Sie online sind.',
  previous: 'Zurück',
  next: 'Weiter',
  page: icu('Seite {page, number} von {pages, number}'),
  language: 'Sprache',
  notFound: {
    heading: 'Seite nicht gefunden',
    why: 'Die Adresse ist vielleicht veraltet oder falsch geschrieben.',
    home: failure.home,
  },
  problems: {
    'signed-out': 'Sie sind abgemeldet, darum wurde nichts gespeichert.',
  },
})
