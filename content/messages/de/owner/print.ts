import type { messages as english } from '../../en/owner/print.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Ihren Code drucken',
  layouts: {
    card: { label: 'Eine Karte', about: 'Ein Code auf einer Seite, 68 mm breit, in der Mitte.' },
    sheet: {
      label: 'Sechs Karten',
      about: 'Sechs Codes auf einer Seite, je 68 mm. Mit 100 % drucken, an den Strichen schneiden.',
    },
    l7160: {
      label: 'Etiketten L7160, A4',
      about: '21 Etiketten mit 63,5 x 38,1 mm auf A4, etwa Avery L7160.',
    },
    l5163: {
      label: 'Etiketten 5163, Letter',
      about: 'Zehn Etiketten mit 102 x 51 mm auf Letter, etwa Avery 5163.',
    },
  },
  scale: 'Wählen Sie im Druckdialog 100 %, nicht „an Seite anpassen“.',
  choose: 'Was drucken?',
  leftOut: icu('Nicht möglich: {layouts}. Ihr Code wäre darauf zu klein, um ihn gut zu scannen.'),
  show: 'Zeigen',
  print: 'Drucken',
  back: 'Zurück',
  pages: 'Die Seiten, wie sie gedruckt werden',
  invitation: 'Scannen, spielen, Trinkgeld geben.',
  advice: 'Das Weiß um den Code frei lassen. Erst einen testen, dann viele drucken.',
  paper: 'Passt auf A4 und Letter',
  picture: 'QR-Code',
  pictureOf: icu('QR-Code von {name}'),
})
