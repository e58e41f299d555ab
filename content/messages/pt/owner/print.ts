import type { messages as english } from '../../en/owner/print.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  layouts: {
    card: { label: 'Um cartão', about: 'Um código por página, com 68\u00a0mm de largura, no meio.' },
    sheet: {
      label: 'Seis cartões',
      about: 'Seis códigos por página, com 68\u00a0mm cada. Imprima em 100% e corte nas linhas tracejadas.',
    },
    l7160: {
      label: 'Etiquetas L7160, A4',
      about: '21 etiquetas de 63,5\u00a0×\u00a038,1\u00a0mm em A4, como a Avery L7160.',
    },
    l5163: {
      label: 'Etiquetas 5163, carta',
      about: 'Dez etiquetas de 102\u00a0×\u00a051\u00a0mm em papel carta, como a Avery 5163.',
    },
  },
  scale: 'Na hora de imprimir, escolha 100%, não “ajustar à página”.',
  choose: 'O que imprimir',
  leftOut: icu('Não oferecemos: {layouts}. Seu código ficaria pequeno demais para escanear bem.'),
  show: 'Mostrar',
  print: 'Imprimir',
  back: 'Voltar',
  pages: 'As páginas, como serão impressas',
  invitation: 'Escaneie, jogue e deixe uma gorjeta.',
  advice: 'Deixe livre a margem branca em volta do código. Teste um antes de imprimir muitos.',
  paper: 'Para A4 e carta',
})
