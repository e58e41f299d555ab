import type { messages as english } from '../../en/owner/contact.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  address: icu('Sie können auch an <mail>{email}</mail> schreiben.'),
  dialog: 'Hilfe anfordern',
  form: 'Nachricht an uns',
  fields: { subject: 'Betreff', message: 'Nachricht', email: 'Ihre E-Mail-Adresse (freiwillig)' },
  subjects: {
    'Technical Support': 'Technische Hilfe',
    'Billing Question': 'Frage zur Rechnung',
    'Feature Request': 'Wunsch',
    'Bug Report': 'Fehler melden',
    'General Inquiry': 'Allgemeine Anfrage',
  },
  emailHint: 'Falls Sie eine Antwort möchten.',
  cancel: 'Abbrechen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet\u00a0…',
  sent: {
    heading: 'Nachricht gesendet',
    closes: 'Vielen Dank. Das Fenster schließt sich von selbst.',
    thanks: 'Vielen Dank für Ihre Nachricht.',
    another: 'Noch eine schreiben',
  },
  from: icu('Wir sehen, dass die Nachricht von {email} kommt.'),
  anonymous: 'Sie brauchen kein Konto. Ohne E-Mail-Adresse ist Ihre Nachricht anonym.',
  problems: {
    'no-message': 'Bitte geben Sie eine Nachricht ein',
    'message-long': icu('Bitte höchstens {max} Zeichen'),
    'email-invalid': 'Die E-Mail-Adresse ist ungültig',
    'signed-out': 'Sie sind abgemeldet, darum wurde nichts gesendet.',
    'another-account': 'Sie sind jetzt mit einem anderen Konto angemeldet, darum wurde nichts gesendet.',
    'permission-denied':
      'Keine Berechtigung. Bitte versuchen Sie es später noch einmal oder fragen Sie die Betreiber.',
    'too-many-requests': 'Zu viele Nachrichten in kurzer Zeit. Bitte versuchen Sie es später noch einmal.',
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
})
