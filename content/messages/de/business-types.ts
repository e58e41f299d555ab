import type { messages as english } from '../en/business-types.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  restaurant: 'Restaurant',
  cafe: 'Café',
  food_truck: 'Foodtruck',
  bakery: 'Bäckerei',
  bar: 'Bar',
  coffee_shop: 'Kaffeebar',
  rideshare: 'Fahrdienst',
  delivery: 'Lieferdienst',
  nail_salon: 'Nagelstudio',
  hair_salon: 'Friseursalon',
  barber: 'Barbershop',
  spa: 'Spa',
  massage: 'Massage',
  retail: 'Laden',
  street_vendor: 'Straßenverkauf',
  performer: 'Straßenkunst',
  tour_guide: 'Führungen',
  cleaning: 'Reinigung',
  other: 'Sonstiges',
})
