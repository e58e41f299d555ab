import type { messages as english } from '../en/code-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: icu('Propina con {way}'),
  forName: icu('para {name}'),
  steps: {
    copy: 'Copia el código.',
    paste: icu('En la app de tu banco elige {way} y después “Copiar y pegar”.'),
    save: 'Guarda este código o muéstralo a otro teléfono.',
    open: 'Ábrelo en la app de tu banco o escanéalo allí.',
    confirm: 'Revisa el nombre y el monto. Confírmalo allí.',
    type: icu('Revisa el nombre y escribe {amount}. Confírmalo allí.'),
  },
  code: icu('Código de {way}'),
  recipient: 'Destinatario',
  pasteCode: icu('Ahora abre la app de tu banco y pégalo en {way}.'),
  pasteRecipient: 'Ahora abre la app de tu banco y pégalo allí.',
  picture: icu('Código QR: {amount} para {name}'),
  page: {
    back: 'Atrás',
    copy: 'Copiar',
    copyAgain: 'Copiar otra vez',
    copied: 'Copiado.',
    byHand: 'Mantén pulsado y elige Copiar.',
    save: 'Guardar este código',
    saved: 'Guardado.',
    openSaved: 'Ahora ábrelo en la app de tu banco.',
    notSaved: 'Haz una captura de pantalla.',
    show: 'Mostrarlo a otro teléfono',
    scan: 'Escanear con otro teléfono',
    close: 'Cerrar',
    keepBright: 'Abre la app del banco en el otro teléfono y escanea. Mantén el brillo de esta pantalla.',
    comeBack: 'Después vuelve aquí. El juego te espera.',
    report: 'Reportar este código',
  },
})
