import { icu } from '../../icu.ts'
import { messages as failure } from '../failure.ts'
import { messages as frame } from '../frame.ts'
import { messages as landing } from '../landing.ts'

/** A round on the landing page. */
export const messages = {
  result: icu<{ game: string; score: number }>(
    '{game}, {score, plural, one {# point} other {# points}}. Your customers end here with a tip for you.',
  ),
  getCode: landing.getCode,
  home: failure.home,
  loading: frame.loading,
}
