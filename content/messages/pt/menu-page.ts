import type { messages as english } from '../en/menu-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Cardápio: {name}'),
  titleOfNobody: 'Cardápio',
  back: 'Voltar',
  categories: 'Categorias',
  nameless: 'RESTAURANTE',
  typeless: 'COMIDAS E BEBIDAS',
  empty: 'O cardápio ainda está vazio.',
  emptyHint: 'Peça no local que incluam os itens do cardápio.',
  privacy: 'Privacidade',
  scanAgain: 'Escaneie o código de novo ou peça por ele.',
  problems: {
    'invalid-id': 'O ID do prestador não é válido',
    'not-found': 'Prestador não encontrado',
    suspended: 'Este cardápio não está disponível',
    unreachable: 'Não foi possível carregar o cardápio',
  },
})
