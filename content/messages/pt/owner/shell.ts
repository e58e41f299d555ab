import type { messages as english } from '../../en/owner/shell.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

export const messages = translate<typeof english>({
  failure,
  menuButton: 'Navegação',
  views: {
    dashboard: 'Painel',
    menu: 'Gerenciar cardápio',
    profile: 'Editar perfil',
    settings: 'Configurações',
    contact: 'Fale conosco',
  },
  subscription: 'Assinatura',
  getPaid: 'Receber gorjetas',
  places: 'Lugares',
  print: 'Imprimir',
  security: 'Segurança',
  programs: 'Programas',
  wall: 'Painel de parede',
  rankings: 'Jogos',
  notifications: 'Notificações',
  menuTitle: 'Seu cardápio',
  menuLoading: 'Carregando o cardápio...',
  signInForMenu: 'Entre para gerenciar seu cardápio',
  leads: {
    menu: 'O que você oferece, para os clientes lerem depois de escanear.',
    profile: 'O que os clientes veem e para onde vão as gorjetas.',
    settings: 'Seu perfil, seu plano e ajuda.',
  },
  logout: 'Sair',
  leaving: 'Saindo...',
  signOutFailed: 'Não foi possível sair. Tente de novo.',
  code: { picture: 'QR code', pictureOf: icu('QR code de {name}') },
  rim: {
    mayLack:
      'Pode ser que faltem letras deste nome na borda. Seu painel mostra o código como ele é impresso.',
    note: 'A borda do seu código não consegue mostrar todas as letras deste nome.',
    choose: 'Escolha um nome curto',
  },
  loading: 'Carregando...',
  download: {
    failed: 'Não foi possível baixar o arquivo. Tente de novo.',
    tooMany: 'Downloads demais em pouco tempo. Espere alguns minutos.',
    signedOut: 'Sua sessão terminou, por isso nada foi baixado.',
    signInAgain: 'Entrar de novo',
  },
  suspended: icu(
    '<strong>Sua página está suspensa.</strong> Os clientes veem que ela não está disponível, e ninguém pode deixar gorjeta. Nada foi excluído. Para perguntar o motivo, escreva para <mail>{email}</mail>.',
  ),
})
