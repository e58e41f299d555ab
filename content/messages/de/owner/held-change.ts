import type { messages as english } from '../../en/owner/held-change.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  nameChanges: icu('{way}: Name ändert sich {time}'),
  changes: icu('Eine Änderung wird ausgeführt: {time}'),
  fromTo: icu('von <name>{from}</name> zu <name>{to}</name>.'),
  untilName: icu('Bis dahin geht Trinkgeld an {from}.'),
  until: 'Bis dahin geht Trinkgeld dorthin, wo es in Ihrer Liste steht.',
  untilPlace: 'Bis dahin geht Trinkgeld dieses Platzes dorthin, wohin es bisher ging.',
  mailed: icu('Wir haben eine E-Mail an {email} gesendet.'),
  hours: icu('{hours} Std.'),
  undo: 'Rückgängig',
  undone: 'Die wartende Änderung wurde rückgängig gemacht. Trinkgeld geht dorthin, wohin es bisher ging.',
  gone: 'Diese Änderung wartet nicht mehr.',
  atOnce: 'Gilt ab sofort.',
  held: icu(
    'Wartet bis {time}, weil dieses Gerät für Ihr Konto neu ist oder nur Google für Sie bürgt. Bis dahin ändert sich nichts.',
  ),
  replaced: 'Sie ersetzt die Änderung, die bisher gewartet hat.',
  dropped: 'Die Änderung, die bisher gewartet hat, wurde verworfen.',
  link: {
    undo: {
      heading: 'Änderung rückgängig machen?',
      held: 'Jemand wollte ändern, wohin Ihr Trinkgeld geht. Wenn Sie auf die Schaltfläche klicken, ändert sich nichts.',
      made: 'Es wurde geändert, wohin Ihr Trinkgeld geht. Wenn Sie auf die Schaltfläche klicken, geht es wieder dorthin, wohin es vorher ging.',
      account:
        'Etwas an Ihrem Konto wurde geändert. Wenn Sie auf die Schaltfläche klicken, wird entfernt, was seitdem hinzukam, und was entfernt wurde, ist wieder da.',
      deletion:
        'Jemand wollte Ihr Konto löschen. Wenn Sie auf die Schaltfläche klicken, bleibt es, und was seitdem hinzukam, wird entfernt.',
      address:
        'Die E-Mail-Adresse Ihres Kontos wurde geändert. Wenn Sie auf die Schaltfläche klicken, gilt wieder die frühere.',
      follows:
        'Alle Geräte werden abgemeldet, gesendete Links funktionieren nicht mehr, und danach wählen Sie ein neues Passwort oder melden sich neu mit Google an.',
      submit: 'Änderung rückgängig machen',
      pending: 'Wird rückgängig gemacht ...',
    },
    confirm: {
      heading: 'Waren Sie das?',
      lead: icu('Jemand wollte ändern, wohin Ihr Trinkgeld geht. Geändert wird es {time}.'),
      follows:
        'Auf einem Gerät, das Sie seit sieben Tagen verwenden, wird es sofort geändert, auf jedem anderen zur genannten Zeit.',
      submit: 'Das war ich',
      pending: 'Wird gespeichert ...',
    },
    done: {
      heading: 'Rückgängig gemacht',
      mailed:
        'Alle Geräte sind abgemeldet. Eine E-Mail an die Adresse des Kontos enthält einen Link für ein neues Passwort.',
      google: 'Trinkgeld geht dorthin, wohin es vorher ging, und alle Geräte sind abgemeldet.',
      signIn: 'Neu anmelden',
      goOn: 'Anmelden',
      look: 'Prüfen Sie danach unter „Sicherheit“, ob alle Schlüssel Ihre sind.',
    },
    thanks: {
      heading: 'Danke',
      made: 'Die Änderung ist ausgeführt.',
      waits: 'Die Änderung wird zur genannten Zeit ausgeführt.',
      goOn: 'Weiter',
    },
    dead: {
      heading: 'Hier ist nichts mehr zu tun',
      undone: 'Diese Änderung wurde schon rückgängig gemacht. Trinkgeld geht dorthin, wohin es vorher ging.',
      account: 'Diese Änderung an Ihrem Konto wurde schon rückgängig gemacht.',
      deletion: 'Die Löschung wurde schon rückgängig gemacht. Ihr Konto bleibt.',
      dropped: 'Diese Änderung wurde nie ausgeführt: Eine andere kam ihr zuvor.',
      made: 'Diese Änderung wurde inzwischen ausgeführt. Mit der E-Mail darüber können Sie sie sieben Tage lang rückgängig machen.',
      confirmed: 'Sie haben schon gesagt, dass Sie es waren.',
      gone: 'Dieser Link funktioniert nicht mehr oder ist nicht vollständig. Wenn Ihr Trinkgeld an die falsche Stelle geht, melden Sie sich an und prüfen Sie „Trinkgeld empfangen“.',
      'too-late': 'Dafür ist es zu spät: Das Konto wird gerade gelöscht.',
    },
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
})
