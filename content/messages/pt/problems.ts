import type { messages as english } from '../en/problems.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Não foi possível carregar os dados',
  suspended: 'Indisponível',
  unused: { resting: 'Este código está em pausa', blank: 'Este código é novo' },
  openBusiness: 'Abrir a página do negócio',
  giveItAPlace: 'É seu? Dê um lugar a ele',
  lookup: {
    'no-id': 'O endereço não contém o ID de um negócio.',
    'invalid-id': 'O ID do negócio não tem um formato válido.',
    'test-id': 'IDs de teste não são permitidos em produção.',
    'not-found': 'Negócio não encontrado.',
    suspended: 'Esta página não está disponível no momento.',
    resting: 'Não está em uso no momento. O negócio está a um toque.',
    blank: 'Está impresso e ainda não tem lugar.',
    'permission-denied': 'Acesso aos dados negado. Verifique as regras de segurança.',
    unreachable: 'Não foi possível carregar os dados do negócio: o banco de dados não responde',
  },
  network: 'Erro de rede. Verifique sua conexão.',
  unknown: 'Não foi possível carregar os dados do negócio.',
  because: 'Não foi possível carregar os dados do negócio:',
  tryAgain: 'Tentar de novo',
  loading: 'Carregando...',
  home: 'Voltar ao início',
})
