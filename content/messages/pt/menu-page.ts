import type { messages as english } from '../en/menu-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Cardápio: {name}'),
  titleOfNobody: 'Cardápio',
  description: 'O cardápio completo com os preços.',
  back: 'Voltar',
  categories: 'Categorias',
  nameless: 'RESTAURANTE',
  typeless: 'COMIDAS E BEBIDAS',
  empty: 'O cardápio ainda está vazio.',
  emptyHint: 'Peça ao estabelecimento que adicione itens ao cardápio.',
  privacy: 'Privacidade',
  scanAgain: 'Escaneie de novo ou peça o código no local.',
  problems: {
    'invalid-id': 'O ID do negócio não é válido',
    'not-found': 'Negócio não encontrado',
    suspended: 'Este cardápio não está disponível',
    unreachable: 'Não foi possível carregar o cardápio',
  },
})
