import type { messages as english } from '../en/failure.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  known: 'Isso não funcionou',
  unknown: 'Algo deu errado',
  hint: 'A culpa não é sua. Tente de novo daqui a pouco.',
  name: 'Se escrever para nós, mencione isto:',
  home: 'Voltar ao início',
  again: 'Tentar de novo',
  problems: {
    'form-unreadable': 'Não foi possível ler este formulário. Envie de novo.',
    'too-large': 'Isto é grande demais para enviar. Volte e encurte.',
    'load-failed': 'Não foi possível carregar seus dados. Tente de novo mais tarde.',
    'too-many-requests': 'Solicitações demais em pouco tempo. Espere alguns minutos.',
  },
})
