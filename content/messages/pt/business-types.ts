import type { messages as english } from '../en/business-types.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  restaurant: 'Restaurante',
  cafe: 'Café',
  food_truck: 'Food truck',
  bakery: 'Padaria',
  bar: 'Bar',
  coffee_shop: 'Cafeteria',
  rideshare: 'Motorista de app',
  delivery: 'Entregas',
  nail_salon: 'Manicure',
  hair_salon: 'Salão de beleza',
  barber: 'Barbearia',
  spa: 'Spa',
  massage: 'Massagem',
  retail: 'Loja',
  street_vendor: 'Comércio ambulante',
  performer: 'Artista',
  tour_guide: 'Guia de turismo',
  cleaning: 'Limpeza',
  other: 'Outro',
})
