import type { messages as english } from '../en/problems.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Não foi possível carregar os dados',
  suspended: 'Indisponível',
  lookup: {
    'no-id': 'O endereço não contém o ID de um negócio.',
    'invalid-id': 'O ID do negócio não tem um formato válido.',
    'test-id': 'IDs de teste não são permitidos em produção.',
    'not-found': 'Negócio não encontrado.',
    suspended: 'Esta página não está disponível no momento.',
    'permission-denied': 'Acesso aos dados negado. Verifique as regras de segurança.',
    unreachable: 'Não foi possível carregar os dados do negócio: o banco de dados não responde',
  },
  network: 'Erro de rede. Verifique sua conexão.',
  unknown: 'Não foi possível carregar os dados do negócio.',
  because: 'Não foi possível carregar os dados do negócio:',
  tryAgain: 'Tentar de novo',
  loading: 'Carregando...',
  home: 'Voltar ao início',
  pay: {
    heading: 'Esta gorjeta não foi registrada',
    method: 'Escolha Cash App ou Venmo.',
    amount: 'Escolha um valor de US$\u00a00,01 a US$\u00a010.000,00.',
    tooMany: 'Há gorjetas demais vindas daqui. Tente de novo em alguns minutos.',
    tooManyToday: 'Há gorjetas demais vindas daqui hoje. Você ainda pode enviá-la pelo app.',
    unavailable: 'Não foi possível salvar agora. Você ainda pode enviá-la pelo app.',
    openApp: 'Continuar no app',
    back: 'Voltar',
  },
})
