import type { messages as english } from '../en/plain-pages.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  nothingDownloaded: 'Es wurde nichts heruntergeladen.',
  signedOut: 'Sie sind abgemeldet',
  otherAccount: 'Sie sind jetzt mit einem anderen Konto angemeldet',
  tooManyMisses: 'Zu viele Adressen, die es nicht gibt. Bitte warten Sie eine Minute.',
  refusals: {
    'foreign-origin':
      'Dieses Formular kam nicht von unserer Seite, darum wurde nichts gespeichert. Öffnen Sie die Seite neu und versuchen Sie es noch einmal.',
    'too-many-requests':
      'Zu viele Anfragen auf einmal. Bitte warten Sie kurz, gehen Sie zurück und versuchen Sie es noch einmal.',
    unavailable:
      'Der Server ist gerade ausgelastet. Bitte warten Sie kurz, gehen Sie zurück und versuchen Sie es noch einmal.',
  },
})
