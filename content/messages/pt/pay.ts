import type { messages as english } from '../en/pay.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Esta gorjeta não foi registrada',
  method: 'Escolha Cash App ou Venmo.',
  way: 'Escolha uma forma de pagamento.',
  notSetUp: icu('{way} ainda não foi configurado aqui.'),
  amount: icu('Escolha um valor de {least} a {most}.'),
  changed: 'Os valores mudaram. Escolha de novo.',
  tooMany: 'Há gorjetas demais vindas daqui. Tente de novo em alguns minutos.',
  tooManyToday: 'Há gorjetas demais vindas daqui hoje. Você ainda pode enviá-la pelo app.',
  unavailable: 'Não foi possível salvar agora. Você ainda pode enviá-la pelo app.',
  program: 'Programas que leem páginas não deixam gorjetas. Você ainda pode enviá-la pelo app.',
  openApp: 'Continuar no app',
  back: 'Voltar',
  report: 'Denunciar este código',
})
