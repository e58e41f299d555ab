import type { messages as english } from '../../en/owner/rankings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Pontos',
  lead: 'As melhores partidas no seu negócio, conferidas jogando de novo. Os nomes são feitos com as nossas palavras, e cada linha some depois de 30 dias.',
  isOn: 'As classificações estão ativadas',
  isOff: 'As classificações estão desativadas',
  why: 'Se você desativar, nenhum ponto aparece na sua página, depois de uma partida ou no seu painel de parede.',
  switchOn: 'Ativar',
  switchOff: 'Desativar',
  switchedOn: 'As classificações estão ativadas.',
  switchedOff: 'As classificações estão desativadas.',
  removed: 'A linha foi removida.',
  time: 'Período',
  place: 'Lugar',
  everywhere: 'Em todos os lugares',
  show: 'Mostrar',
  nobody: 'Ninguém ainda.',
  players: icu('{count, plural, one {# pessoa} other {# pessoas}}'),
  remove: icu('Remover {name} com {score}'),
  unranked:
    'Memória e trivia não têm classificação: elas se decidem no celular, e ninguém pode conferir os pontos.',
  times: { today: 'Hoje', week: '7 dias', month: '30 dias' },
  problems: {
    'unknown-line': 'Esta linha não existe mais.',
    'unknown-request': 'O pedido não foi entendido. Recarregue a página.',
    'not-saved': 'Não foi possível salvar. Tente de novo.',
    'no-answer': 'O servidor não respondeu. Tente de novo.',
  },
})
