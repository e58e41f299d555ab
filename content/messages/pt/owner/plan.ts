import type { messages as english } from '../../en/owner/plan.ts'
import { icu, translate } from '../../icu.ts'
import { messages as names } from '../plan-names.ts'

export const messages = translate<typeof english>({
  names,
  rhythms: { free: 'para sempre', menu: 'por mês' },
  points: {
    free: {
      code: 'Seu QR code para baixar e imprimir',
      tips: 'Gorjetas direto nos seus próprios apps de pagamento',
      games: 'Todos os jogos para seus clientes',
      figures: 'Os números das suas gorjetas',
    },
    menu: {
      free: 'Tudo do plano grátis',
      menu: 'Um cardápio público com fotos',
      button: 'Um botão de cardápio depois de cada leitura',
      order: 'Itens, categorias e ordem como você quiser',
    },
  },
  plans: 'Plano',
  recommended: 'Recomendado',
  current: 'Plano atual',
  yours: {
    label: 'Seu plano',
    text: icu('<strong>{plan}</strong>, {price} por mês.'),
  },
  renews: icu('Renovação em {date}.'),
  banner: {
    label: 'Mudar de plano',
    text: icu(
      '<strong>Mostre seu cardápio depois da leitura.</strong> <name>{plan}, </name>{price} por mês.',
    ),
  },
  change: 'Trocar de plano',
  compare: 'Comparar planos',
  cancel: 'Cancelar',
  update: 'Salvar plano',
  updating: 'Salvando...',
  page: {
    heading: 'Escolha seu plano',
    lead: 'Você pode trocar quando quiser.',
    submit: 'Assinar',
    pending: 'Assinando...',
    noJs: 'Assinar sem script',
    goOn: 'Ir para o seu painel',
    legal: 'Ao assinar, você aceita os <terms>Termos</terms> e a <privacy>Política de Privacidade</privacy>.',
  },
  done: {
    first: icu('Pronto! Agora você tem o {plan, select, menu {Plano Cardápio} other {plano grátis}}.'),
    changed: icu(
      'Plano trocado! Agora você tem o {plan, select, menu {Plano Cardápio} other {plano grátis}}.',
    ),
  },
  problems: {
    'invalid-plan': 'Este plano não existe',
    'subscribe-failed': 'Não foi possível concluir a assinatura. Tente de novo.',
    'update-failed': 'Não foi possível trocar o plano. Tente de novo mais tarde.',
  },
})
