import type { messages as english } from '../en/plan-names.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({ free: 'Kostenlos', menu: 'Tarif Speisekarte' })
