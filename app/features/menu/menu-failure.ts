import { imageFailed, imageMessage, NO_UPLOAD_PERMISSION, UPLOAD_CANCELED } from './image/menu-image.ts'
import { failureMessage, failureReason, type MenuCause, type MenuDeed } from './menu-messages.ts'

export type Failed = {
  deed: MenuDeed
  cause: MenuCause | 'elsewhere' // elsewhere: not our server answered
  status?: number
  message?: string
  errors?: Record<string, string>
}

const FORBIDDEN = [401, 403]

/** The sentence when a form with an image did not arrive, or arrived and may not be sent. */
function imageSentence({ cause, status = 0, message, errors }: Failed) {
  if (errors?.image) return errors.image
  if (cause === 'canceled') return UPLOAD_CANCELED
  if (cause === 'permission-denied') return NO_UPLOAD_PERMISSION
  if (cause !== 'elsewhere') return undefined
  if (FORBIDDEN.includes(status)) return NO_UPLOAD_PERMISSION
  if (status === 413) return imageMessage('too-large')
  if (status === 507) return imageMessage('quota')
  return imageFailed(message)
}

/** What to tell about a change that failed, and what more there is to know about it. */
export function explainFailure(failed: Failed, hasImage = false): { sentence: string; reason?: string } {
  const image = hasImage ? imageSentence(failed) : failed.errors?.image
  if (image) return { sentence: image }
  const cause = failed.cause === 'elsewhere' ? causeOf(failed.status) : failed.cause
  return { sentence: failureMessage(failed.deed, cause), reason: failureReason(cause) }
}

function causeOf(status = 0): MenuCause {
  if (status === 401) return 'signed-out'
  return status === 403 ? 'permission-denied' : 'failed'
}

export const isSignedOut = (failed: Failed, hasImage = false) =>
  failed.cause === 'signed-out' || (failed.cause === 'elsewhere' && failed.status === 401 && !hasImage)
