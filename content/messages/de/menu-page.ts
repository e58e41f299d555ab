import type { messages as english } from '../en/menu-page.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: icu('Speisekarte: {name}'),
  titleOfNobody: 'Speisekarte',
  description: 'Die ganze Speisekarte mit ihren Preisen.',
  back: 'Zurück',
  categories: 'Kategorien',
  nameless: 'RESTAURANT',
  typeless: 'SPEISEN & GETRÄNKE',
  empty: 'Die Speisekarte ist noch leer.',
  emptyHint: 'Bitte vor Ort nach der Speisekarte fragen.',
  privacy: 'Datenschutz',
  scanAgain: 'Bitte den Code noch einmal scannen oder danach fragen.',
  problems: {
    'invalid-id': 'Diese Anbieter-ID ist ungültig',
    'not-found': 'Anbieter nicht gefunden',
    suspended: 'Diese Speisekarte ist nicht verfügbar',
    unreachable: 'Die Speisekarte konnte nicht geladen werden',
  },
})
