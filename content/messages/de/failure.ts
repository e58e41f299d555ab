import type { messages as english } from '../en/failure.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  known: 'Das hat nicht geklappt',
  unknown: 'Etwas ist schiefgegangen',
  hint: 'Das liegt nicht an Ihnen. Bitte versuchen Sie es gleich noch einmal.',
  name: 'Wenn Sie uns schreiben, bitte angeben:',
  home: 'Zur Startseite',
  again: 'Erneut versuchen',
  problems: {
    'form-unreadable': 'Dieses Formular konnte nicht gelesen werden. Bitte senden Sie es noch einmal.',
    'too-large': 'Das ist zu groß zum Senden. Bitte gehen Sie zurück und kürzen Sie es.',
    'load-failed': 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
    'too-many-requests': 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie ein paar Minuten.',
  },
})
