import type { messages as english } from '../en/archive.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'O que há neste arquivo',
  data: 'tudo o que está guardado sobre você e seu negócio',
  tips: 'suas gorjetas, para uma planilha',
  menu: 'seu cardápio, no formato que pode ser importado de novo',
  pictures: 'seu logo e as imagens do seu cardápio',
  tipColumns: {
    time: icu('Horário ({zone})'),
    app: 'App',
    amount: 'Valor escolhido',
    currency: 'Moeda',
    game: 'Jogo',
    score: 'Pontos',
    state: 'Estado',
    confirmed: 'Valor confirmado',
    word: 'Palavra',
    note: 'Nota',
    place: 'Lugar',
  },
  tipReportColumns: {
    from: 'De',
    to: 'Até',
    app: 'App',
    currency: 'Moeda',
    tips: 'Gorjetas',
    chosen: 'Escolhido',
    saidSent: 'Enviado segundo o cliente',
    confirmed: 'Confirmado',
  },
  tipStates: {
    chosen: 'Escolhida',
    'said-sent': 'Enviada segundo o cliente',
    confirmed: 'Confirmada',
    added: 'Confirmada, de um extrato',
    'set-aside': 'Em análise',
    'struck-out': 'Desconsiderada',
  },
})
