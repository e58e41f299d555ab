import type { messages as english } from '../en/menu-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Menú: {name}'),
  titleOfNobody: 'Menú',
  description: 'El menú completo con sus precios.',
  back: 'Atrás',
  categories: 'Categorías',
  nameless: 'RESTAURANTE',
  typeless: 'COMIDA Y BEBIDAS',
  empty: 'El menú todavía no tiene nada.',
  emptyHint: 'Pídele al negocio que agregue productos al menú.',
  privacy: 'Privacidad',
  scanAgain: 'Escanea el código otra vez o pídelo.',
  problems: {
    'invalid-id': 'El ID del negocio no es válido',
    'not-found': 'No se encontró el negocio',
    suspended: 'Este menú no está disponible',
    unreachable: 'No se pudo cargar el menú',
  },
})
