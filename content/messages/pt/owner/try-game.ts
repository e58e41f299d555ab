import type { messages as english } from '../../en/owner/try-game.ts'
import { icu, translate } from '../../icu.ts'
import { messages as failure } from '../failure.ts'
import { messages as frame } from '../frame.ts'
import { messages as landing } from '../landing.ts'

export const messages = translate<typeof english>({
  result: icu(
    '{game}, {score, plural, one {# ponto} other {# pontos}}. É aqui que seus clientes deixam a gorjeta.',
  ),
  getCode: landing.getCode,
  home: failure.home,
  loading: frame.loading,
})
