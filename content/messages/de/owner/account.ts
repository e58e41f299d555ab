import type { messages as english } from '../../en/owner/account.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Konto',
  email: {
    heading: 'E-Mail-Adresse',
    now: icu('Sie melden sich mit <strong>{email}</strong> an.'),
    pending: icu(
      'Noch nicht bestätigt: <strong>{email}</strong>. Öffnen Sie den Link in der E-Mail, die wir dorthin gesendet haben.',
    ),
    cancel: 'Änderung abbrechen',
    field: 'Neue E-Mail-Adresse',
    submit: 'Adresse ändern',
  },
  language: {
    heading: 'Sprache',
    field: 'Sprache dieser Seiten und Ihrer E-Mails',
    asBrowser: 'Wie mein Browser',
    submit: 'Speichern',
  },
  summary: {
    heading: 'Jeden Montag eine E-Mail',
    text: 'Am Montagmorgen: was die Woche davor gebracht hat, in einem Bild und in Worten. Keine E-Mail für eine Woche, in der nichts war.',
    on: 'Schicken Sie sie mir',
    off: 'Beenden',
  },
  password: {
    heading: 'Passwort',
    now: 'Aktuelles Passwort',
    submit: 'Passwort ändern',
    why: 'Sie melden sich mit Google an. Wenn Sie ein Passwort festlegen, können Sie sich auch mit Ihrer E-Mail-Adresse anmelden.',
    set: 'Passwort festlegen',
  },
  signIns: {
    heading: 'Wo Sie angemeldet sind',
    isThis: 'Dieses Gerät',
    used: 'Zuletzt benutzt:',
    since: 'Angemeldet seit:',
    end: 'Abmelden',
    endOf: icu('{device} abmelden'),
    endThere: 'Dort abmelden',
    endOthers: 'Überall sonst abmelden',
    atOnce: 'Die Anmeldung endet sofort.',
  },
  journal: {
    heading: 'Protokoll',
    lead: icu(
      'Anmeldungen und Änderungen {days, plural, one {des letzten Tages} other {der letzten # Tage}}. Etwas davon stammt nicht von Ihnen? Dann ändern Sie Ihr Passwort.',
    ),
  },
  data: {
    heading: 'Ihre Daten',
    lead: 'Profil, Speisekarte, Besuche, Trinkgelder und Bilder in einer ZIP-Datei: zum Aufheben oder Mitnehmen. Trinkgelder und Speisekarte öffnet jede Tabellenkalkulation.',
    download: 'Meine Daten herunterladen',
    failed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',
  },
  deletion: {
    heading: 'Konto löschen',
    lead: 'Alles wird sofort gelöscht und lässt sich nicht zurückholen: Profil, Bilder, Speisekarte, Zahlen. Gedruckte Codes funktionieren nicht mehr. Laden Sie vorher Ihre Daten herunter.',
    repeat: icu('Zur Bestätigung {email} eingeben'),
    submit: 'Mein Konto löschen',
  },
  results: {
    'language-changed': 'Sprache geändert.',
    'confirmation-sent': icu(
      'Wir haben einen Link an {email} gesendet. Sobald Sie ihn öffnen, ändert sich die Adresse.',
    ),
    'email-change-cancelled': 'Abgebrochen. Ihre Adresse bleibt, wie sie ist.',
    'password-changed': 'Passwort geändert. Alle anderen Geräte wurden abgemeldet.',
    'sign-in-ended': 'Dort abgemeldet.',
    'summary-on': 'Sie bekommen die E-Mail von jetzt an jeden Montag.',
    'summary-off': 'Die E-Mail am Montag ist beendet.',
  },
  problems: {
    'same-email': 'Das ist schon Ihre Adresse',
    'email-not-repeated': 'Geben Sie Ihre E-Mail-Adresse genau so ein, wie sie hier steht',
    'language-failed': 'Die Sprache konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
    'cancel-failed': 'Die Änderung konnte nicht abgebrochen werden. Bitte versuchen Sie es noch einmal.',
    'end-failed': 'Die Anmeldung konnte nicht beendet werden. Bitte versuchen Sie es noch einmal.',
    'end-others-failed': 'Die Anmeldungen konnten nicht beendet werden. Bitte versuchen Sie es noch einmal.',
    'delete-failed': 'Ihr Konto konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
    'summary-failed': 'Die E-Mail konnte nicht umgestellt werden. Bitte versuchen Sie es noch einmal.',
    'unknown-request': 'Unbekannte Anfrage',
  },
})
