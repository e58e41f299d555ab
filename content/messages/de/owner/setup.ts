import type { messages as english } from '../../en/owner/setup.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  title: 'Erste Einrichtung',
  heading: icu('Ihr eigenes {brand}.'),
  lead: 'Ein paar Antworten, dann lässt sich der erste Code drucken. Alle können Sie später ändern, bis auf eine.',
  choose:
    '<strong>Die öffentliche Adresse</strong> steht in jedem gedruckten Code. Wählen Sie sie mit Bedacht.',
  preview: 'So werden Ihre Codes aussehen',
  code: {
    label: 'Einrichtungscode',
    why: 'Aus dem Protokoll des Servers. Er zeigt, dass der Server Ihnen gehört.',
  },
  steps: {
    operator: 'Wer die Website betreibt',
    admin: 'Ihr Verwalterkonto',
    public: 'Öffentliche Adresse',
    mail: 'E-Mail',
    registration: 'Wer ein Konto anlegen darf',
    imprint: 'Impressum',
  },
  done: ': erledigt',
  fields: {
    name: 'Name',
    contact: 'E-Mail-Adresse für Fragen',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    public: 'Adresse',
    digits: 'Vier Ziffern aus der Test-E-Mail',
    address: 'Name und Anschrift',
  },
  hints: {
    contact: 'Von ihr kommen E-Mails, und Kunden sehen sie. Bleibt sie leer, gilt die Ihres Kontos.',
    contactFixed: 'Auf dem Server mit SUPPORT_EMAIL festgelegt.',
    password: icu('Mindestens {min} Zeichen. Ein zweiter Schritt folgt.'),
    imprint: 'In den Nutzungsbedingungen und im Datenschutztext. Viele Länder verlangen das.',
  },
  public: {
    reached: icu('Von hier aus erreichbar. Auf Codes steht {host}.'),
    other: icu('Ihr Browser zeigt {here}. Codes würden woandershin führen: Prüfen Sie PUBLIC_URL.'),
    unset:
      'PUBLIC_URL ist auf dem Server nicht gesetzt: Codes würden nur auf diesen Rechner führen. Setzen Sie es, bevor Sie drucken.',
  },
  mail: {
    send: 'Test-E-Mail senden',
    again: 'Noch einmal senden',
    pending: 'Wird gesendet\u00a0…',
    to: icu('Sie geht an die Adresse Ihres Kontos, über {host}.'),
    sent: icu('An {email} gesendet, über {host}.'),
    none: icu(
      '{setting} ist auf dem Server nicht gesetzt: Es geht keine E-Mail hinaus, und niemand kann ein Passwort zurücksetzen.',
    ),
  },
  registration: { open: 'Alle', invitation: 'Mit Einladung', closed: 'Niemand' },
  submit: 'Starten',
  pending: 'Wird gestartet\u00a0…',
  withoutMail: 'Die E-Mail ist noch nicht geprüft. Sie können ohne sie starten.',
  problems: {
    'setup-code-missing': 'Geben Sie den Einrichtungscode aus dem Protokoll des Servers ein',
    'setup-code-wrong':
      'Das ist nicht der Einrichtungscode, oder er ist zu alt. Der neueste steht im Protokoll des Servers; öffnen Sie diese Seite neu, um einen weiteren zu bekommen.',
    'set-up-already':
      'Die Einrichtung ist vorbei: Jemand hat ein Verwalterkonto angelegt. Melden Sie sich an.',
    'address-long': icu('Die Anschrift darf höchstens {max} Zeichen haben'),
    'digits-wrong': 'Das sind nicht die Ziffern der E-Mail, die an diese Adresse ging',
    'no-smtp': icu('Es ging keine E-Mail hinaus: {setting} ist auf dem Server nicht gesetzt.'),
    'mail-refused': icu('{host} hat die E-Mail nicht angenommen ({code}). Prüfen Sie {setting}.'),
    'setup-failed': 'Die Einrichtung ließ sich nicht abschließen. Bitte versuchen Sie es noch einmal.',
  },
})
