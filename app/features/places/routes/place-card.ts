import type { RouterContextProvider } from 'react-router'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import type { QrCardContent } from '#app/kit/qr/qr-card.ts'
import { codeLabel } from '#app/kit/qr/qr-content.ts'
import { db } from '#app/server/db/db.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { isPlaceCode, placeAddress } from '../place.ts'
import { findOwnCode } from '../places.server.ts'

/** The user's card with a printed code; undefined for a code that is not theirs. */
export async function placeCard(
  code: string,
  context: Readonly<RouterContextProvider>,
): Promise<QrCardContent | undefined> {
  const user = context.get(userContext)
  if (!isPlaceCode(code) || !(await findOwnCode(db, user.id, code))) return undefined
  const language = context.get(languageContext)
  const businessName = user.business_name ?? ''
  return {
    text: placeAddress(context.get(clientContext).origin, code),
    errorCorrection: 'M',
    language,
    businessName,
    rimName: user.rim_name,
    label: codeLabel(MESSAGES[language].shell.code, businessName),
  }
}
