import type { messages as english } from '../en/archive.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  heading: 'Qué hay en este archivo',
  data: 'todo lo que está guardado sobre ti y tu negocio',
  tips: 'tus propinas, para una hoja de cálculo',
  menu: 'tu menú, en el formato que se puede volver a importar',
  pictures: 'tu logo y las imágenes de tu menú',
  tipColumns: {
    time: icu('Hora ({zone})'),
    app: 'App',
    amount: 'Monto elegido',
    currency: 'Moneda',
    game: 'Juego',
    score: 'Puntos',
    state: 'Estado',
    confirmed: 'Importe confirmado',
    word: 'Palabra',
    note: 'Nota',
    place: 'Lugar',
  },
  tipReportColumns: {
    from: 'Desde',
    to: 'Hasta',
    app: 'App',
    currency: 'Moneda',
    tips: 'Propinas',
    chosen: 'Elegido',
    saidSent: 'Enviado según el cliente',
    confirmed: 'Confirmado',
  },
  tipStates: {
    chosen: 'Elegida',
    'said-sent': 'Enviada según el cliente',
    confirmed: 'Confirmada',
    added: 'Confirmada, de un extracto',
    'set-aside': 'Apartada',
    'struck-out': 'Tachada',
  },
})
