import type { messages as english } from '../../en/owner/ui.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  close: 'Fechar',
  unsaved: 'O que você digitou não foi salvo.',
  discard: 'Descartar',
  keepEditing: 'Continuar editando',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  offline: 'Você está sem conexão, por isso esta página fica aberta. Tente de novo quando a conexão voltar.',
  previous: 'Anterior',
  next: 'Próxima',
  page: icu('Página {page, number} de {pages, number}'),
  language: 'Idioma',
  notFound: {
    heading: 'Página não encontrada',
    why: 'O endereço pode ser antigo ou estar errado.',
    home: failure.home,
  },
  problems: {
    'signed-out': 'Sua sessão terminou, por isso nada foi salvo.',
  },
})
