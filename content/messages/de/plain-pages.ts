import type { messages as english } from '../en/plain-pages.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'Es wurde nichts heruntergeladen.',
  signedOut: 'Sie sind abgemeldet',
  otherAccount: 'Sie sind jetzt mit einem anderen Konto angemeldet',
  tooManyMisses: 'Zu viele Adressen, die es nicht gibt. Bitte warten Sie eine Minute.',
  tooManyPages: 'Zu viele Seiten auf einmal aus Ihrem Netz. Bitte warten Sie zehn Sekunden.',
  wrongAddress: {
    heading: 'Das ist nicht die öffentliche Adresse',
    other: icu(
      'Sie haben {here} geöffnet. Der Server antwortet nur unter seiner öffentlichen Adresse, und die ist nach seinen Einstellungen {there}.',
    ),
    unset: icu(
      'Sie haben {here} geöffnet. Der Server hat noch keine öffentliche Adresse, darum antwortet er nur auf dem eigenen Rechner.',
    ),
    change: icu(
      'Soll die Adresse, die Sie geöffnet haben, auf den gedruckten Codes stehen? Dann tragen Sie {setting} in die Einstellungen des Servers ein, starten Sie ihn neu und öffnen Sie diese Seite noch einmal.',
    ),
    proxy:
      'Zeigt Ihr Browser eine andere Adresse als die obige? Dann gibt der Proxy vor dem Server den Header Host nicht weiter.',
    open: icu('{there} öffnen'),
  },
  refusals: {
    'foreign-origin':
      'Dieses Formular kam nicht von unserer Seite, darum wurde nichts gespeichert. Öffnen Sie die Seite neu und versuchen Sie es noch einmal.',
    'too-many-requests':
      'Zu viele Anfragen auf einmal. Bitte warten Sie kurz, gehen Sie zurück und versuchen Sie es noch einmal.',
    unavailable:
      'Der Server ist gerade ausgelastet. Bitte warten Sie kurz, gehen Sie zurück und versuchen Sie es noch einmal.',
    'unknown-host':
      'Unter der Adresse, die Sie geöffnet haben, gibt es nichts. Vielleicht ist es eine frühere, aus der Zeit vor einem Umzug der Seite.',
  },
})
