import type { messages as english } from '../en/business-types.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  restaurant: 'Restaurante',
  cafe: 'Café',
  food_truck: 'Camión de comida',
  bakery: 'Panadería',
  bar: 'Bar',
  coffee_shop: 'Cafetería',
  rideshare: 'Viajes por app',
  delivery: 'Entregas a domicilio',
  nail_salon: 'Salón de uñas',
  hair_salon: 'Peluquería',
  barber: 'Barbería',
  spa: 'Spa',
  massage: 'Masajes',
  retail: 'Tienda',
  street_vendor: 'Venta callejera',
  performer: 'Artista',
  tour_guide: 'Guía de turismo',
  cleaning: 'Limpieza',
  other: 'Otro',
})
