import type { messages as english } from '../en/phone-panel.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Continue no celular',
  scan: icu('Escaneie o código: esta página abre lá com {amount}.'),
  code: 'QR code desta página com o valor',
  copy: icu('Copiar {handle}'),
  copied: 'Copiado',
  byHand: 'Copie manualmente',
})
