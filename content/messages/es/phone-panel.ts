import type { messages as english } from '../en/phone-panel.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Sigue en tu teléfono',
  scan: icu('Escanea el código: esta página se abre allí con {amount}.'),
  code: 'Código QR de esta página con el monto',
  copy: icu('Copiar {handle}'),
  copied: 'Copiado',
  byHand: 'Cópialo manualmente',
})
