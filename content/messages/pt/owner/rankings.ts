import type { messages as english } from '../../en/owner/rankings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Jogos',
  lead: 'As melhores partidas no seu negócio, conferidas jogando de novo. Os nomes são feitos com as nossas palavras, e cada linha some depois de 30 dias.',
  isOn: 'As classificações estão ativadas',
  isOff: 'As classificações estão desativadas',
  why: 'Se você desativar, nenhum ponto aparece na sua página, depois de uma partida ou no seu painel de parede.',
  switchOn: 'Ativar',
  switchOff: 'Desativar',
  switchedOn: 'As classificações estão ativadas.',
  switchedOff: 'As classificações estão desativadas.',
  removed: 'Esta pessoa não está mais nas classificações deste jogo. Partidas novas voltam a aparecer.',
  removedBest: 'Os pontos foram removidos.',
  undo: 'Desfazer',
  restored: 'Esta pessoa voltou às classificações deste jogo.',
  time: 'Período',
  place: 'Lugar',
  everywhere: 'Em todos os lugares',
  show: 'Mostrar',
  nobody: 'Ninguém ainda.',
  players: icu('{count, plural, one {# pessoa} other {# pessoas}}'),
  remove: icu('Remover {name} com {score}'),
  challenge: {
    heading: 'Desafio de hoje',
    text: 'Uma partida de Cobrinha, igual para todos em todos os seus lugares; vale a primeira tentativa.',
    nobody: 'Hoje ninguém tem pontos nele ainda.',
  },
  bestToday: 'O melhor de hoje sem classificação',
  unranked:
    'O jogo da memória e o quiz não têm classificação: eles se decidem no celular, e ninguém pode conferir os pontos.',
  times: { today: 'Hoje', week: '7 dias', month: '30 dias' },
  pictures: {
    heading: 'Suas imagens nos jogos',
    text: 'O jogo da memória e o quebra-cabeça podem mostrar as imagens do seu cardápio no lugar dos nossos desenhos.',
    locked: 'Com o Plano Cardápio.',
    plans: 'Ver os planos',
    none: 'Nenhum item disponível tem imagem ainda.',
    menu: 'Abrir o cardápio',
    few: icu(
      'O jogo da memória precisa de oito imagens, e o seu cardápio tem {count}. O quebra-cabeça já pode usar {count, plural, one {a que existe} other {as que existem}}.',
    ),
    isOn: 'Os jogos mostram as suas imagens.',
    on: 'Usar minhas imagens',
    off: 'Usar os desenhos',
  },
  problems: {
    'unknown-line': 'Esta linha não existe mais.',
    'unknown-request': 'O pedido não foi entendido. Recarregue a página.',
    'not-saved': 'Não foi possível salvar. Tente de novo.',
    'no-answer': 'O servidor não respondeu. Tente de novo.',
  },
})
