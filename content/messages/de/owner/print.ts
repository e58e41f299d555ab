import type { messages as english } from '../../en/owner/print.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  layouts: {
    card: { label: 'Eine Karte', about: 'Ein Code auf einer Seite, 68\u00a0mm breit, in der Mitte.' },
    sheet: {
      label: 'Sechs Karten',
      about:
        'Sechs Codes auf einer Seite, je 68\u00a0mm. Mit 100\u00a0% drucken, entlang der Striche schneiden.',
    },
    l7160: {
      label: 'Etiketten L7160, A4',
      about: '21 Etiketten mit 63,5\u00a0×\u00a038,1\u00a0mm auf A4, etwa Avery L7160.',
    },
    l5163: {
      label: 'Etiketten 5163, Letter',
      about: 'Zehn Etiketten mit 102\u00a0×\u00a051\u00a0mm auf Letter, etwa Avery 5163.',
    },
  },
  scale: 'Wählen Sie im Druckdialog 100\u00a0%, nicht „An Seite anpassen“.',
  choose: 'Was soll gedruckt werden?',
  leftOut: icu('Nicht möglich: {layouts}. Ihr Code wäre darauf zu klein, um ihn gut zu scannen.'),
  show: 'Anzeigen',
  print: 'Drucken',
  back: 'Zurück',
  pages: 'Die Seiten, wie sie gedruckt werden',
  invitation: 'Scannen, spielen, Trinkgeld geben.',
  advice: 'Den weißen Rand um den Code frei lassen. Erst einen testen, dann viele drucken.',
  paper: 'Passt auf A4 und Letter',
})
