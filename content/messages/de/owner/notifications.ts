import type { messages as english } from '../../en/owner/notifications.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Mitteilungen',
  tips: 'Trinkgeld',
  push: {
    heading: 'Melden, wenn Trinkgeld kommt',
    lead: 'Auf diesem Gerät. Höchstens eine Mitteilung in der Minute, mehrere Trinkgelder in einer.',
    example: 'So lautet eine Mitteilung:',
    privacy: 'Keine Namen, keine Zahlungsnamen, keine Worte von Kunden.',
    checking: 'Dieses Gerät wird geprüft ...',
    script: 'Für dieses Gerät braucht die Seite JavaScript.',
    denied: 'In diesem Browser wurde es abgelehnt',
    deniedHow:
      'Er fragt nicht noch einmal. Erlauben Sie Mitteilungen dieser Seite in den Einstellungen des Browsers und kommen Sie dann wieder hierher.',
    unsupported: 'Dieser Browser kann keine Mitteilungen empfangen',
    unsupportedHow: 'Öffnen Sie diese Seite in einem anderen Browser. Alles Übrige geht auch hier.',
    insecure: 'Mitteilungen brauchen https',
    insecureHow: 'Browser erlauben Mitteilungen nur einer Seite mit sicherer Adresse.',
    paused: 'Nachrichten sind angehalten',
    pausedHow:
      'Der Schlüssel dieser Installation ist nicht lesbar. Wer sie betreibt, muss das beheben. Kein Gerät geht verloren.',
    failed: 'Dieses Gerät konnte nicht eingerichtet werden. Bitte versuchen Sie es noch einmal.',
    working: 'Einen Moment ...',
  },
  iphone: {
    heading: 'Auf dem iPhone erst ein Schritt',
    lead: 'Apple lässt Seiten nur vom Home-Bildschirm aus Mitteilungen senden.',
    share: 'Unten auf <strong>Teilen</strong> drücken.',
    add: '<strong>Zum Home-Bildschirm</strong> wählen.',
    open: icu('{brand} von dort öffnen und die Glocke einschalten.'),
    without: 'Alles andere geht auch so: Die Übersicht zeigt neues Trinkgeld, solange sie offen ist.',
  },
  quiet: {
    heading: 'Ruhezeit',
    off: 'Mitteilungen kommen jederzeit',
    on: icu('Zwischen {from} und {to} nach Ihrer Uhr. Danach sagt eine Mitteilung alles.'),
    from: 'Von',
    to: 'Bis',
    save: 'Speichern',
  },
  amount: { heading: 'Betrag zeigen', lead: 'Auf dem Sperrbildschirm' },
  devices: {
    heading: 'Geräte',
    none: 'Noch kein Gerät.',
    isThis: 'Dieses Gerät',
    since: 'Seit',
    remove: 'Entfernen',
    removeOf: icu('{device} entfernen'),
  },
  test: { send: 'Test senden' },
  done: {
    sent: 'Gesendet. Die Mitteilung kommt gleich.',
    removed: 'Entfernt. Dieses Gerät meldet nichts mehr.',
  },
  lost: icu(
    'Die Verbindung ist unterbrochen. Wir versuchen es von selbst weiter. Sie sehen den Stand von {time} Uhr.',
  ),
  problems: {
    'unknown-service': 'Den Mitteilungsdienst dieses Browsers kennen wir nicht.',
    'unknown-keys': 'Dieser Browser hat Schlüssel gesendet, die nicht lesbar sind.',
    'too-many-devices': icu('Höchstens {max} Geräte. Bitte entfernen Sie erst eines.'),
    'no-devices': 'Noch ist kein Gerät eingeschaltet.',
    'wrong-hours': 'Bitte wählen Sie zwei verschiedene Uhrzeiten.',
    'too-many-tests': 'Zu viele Tests in kurzer Zeit. Bitte warten Sie einige Minuten.',
    'too-many-changes': 'Zu viele Änderungen in kurzer Zeit. Bitte warten Sie einige Minuten.',
    gone: 'Dieses Gerät steht nicht mehr in Ihrer Liste.',
    paused: 'Nachrichten sind angehalten: Der Schlüssel dieser Installation ist nicht lesbar.',
    'unknown-request': 'Unbekannte Anfrage',
    'not-saved': 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    'no-answer':
      'Der Server hat nicht geantwortet, deshalb wurde nichts gespeichert. Bitte versuchen Sie es noch einmal.',
  },
})
