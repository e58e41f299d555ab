import type { messages as english } from '../en/code-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: icu('Trinkgeld mit {way}'),
  forName: icu('für {name}'),
  steps: {
    copy: 'Kopieren Sie den Code.',
    paste: icu('Wählen Sie in Ihrer Bank-App {way}, dann „Kopieren und Einfügen“.'),
    save: 'Sichern Sie diesen Code oder zeigen Sie ihn einem zweiten Handy.',
    open: 'Öffnen Sie ihn in Ihrer Bank-App oder scannen Sie ihn dort.',
    confirm: 'Prüfen Sie Name und Betrag. Bestätigen Sie dort.',
    type: icu('Prüfen Sie den Namen und geben Sie {amount} ein. Bestätigen Sie dort.'),
  },
  code: icu('{way}-Code'),
  recipient: 'Empfänger',
  pasteCode: icu('Öffnen Sie jetzt Ihre Bank-App und fügen Sie ihn unter {way} ein.'),
  pasteRecipient: 'Öffnen Sie jetzt Ihre Bank-App und fügen Sie ihn dort ein.',
  picture: icu('QR-Code: {amount} für {name}'),
  page: {
    back: 'Zurück',
    copy: 'Kopieren',
    copyAgain: 'Noch einmal kopieren',
    copied: 'Kopiert.',
    byHand: 'Gedrückt halten, dann Kopieren.',
    save: 'Code sichern',
    saved: 'Gesichert.',
    openSaved: 'Öffnen Sie ihn jetzt in Ihrer Bank-App.',
    notSaved: 'Machen Sie stattdessen ein Bildschirmfoto.',
    show: 'Einem zweiten Handy zeigen',
    scan: 'Mit einem zweiten Handy scannen',
    close: 'Schließen',
    keepBright:
      'Öffnen Sie die Bank-App des anderen Handys und scannen Sie. Lassen Sie diesen Bildschirm hell.',
    comeBack: 'Kommen Sie danach hierher zurück. Das Spiel wartet auf Sie.',
    report: 'Diesen Code melden',
  },
})
