import { fileWords } from '#app/features/download/file-name.ts'
import { type QrCardContent, renderQrCard } from '#app/features/qr/qr-card.ts'
import { codeLabel, qrFileName, tipUrl } from '#app/features/qr/qr-content.ts'
import { qrPng } from '#app/features/qr/qr-image.server.ts'
import type { ZipEntry } from '#app/server/zip.server.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import type { ListedProvider } from './providers.server.ts'

type CardProvider = Pick<ListedProvider, 'id' | 'businessName' | 'rimName' | 'language'>

/** The card that an admin prints, in the language of the provider: its URL has no session. */
export const adminCard = (
  origin: string,
  { id, businessName, rimName, language }: CardProvider,
): QrCardContent => ({
  text: tipUrl(origin, id),
  businessName,
  rimName,
  language,
  label: codeLabel(OWNER_MESSAGES[language].shell.code, businessName),
})

type FileProvider = Pick<ListedProvider, 'id' | 'businessName' | 'businessType'>

/** A file name such as 'blue-cup-coffee-SampleMaya-coffee_shop-tip-qr-code.png', unique by the id. */
export const codeFileName = ({ id, businessName, businessType }: FileProvider) =>
  `${fileWords(businessName)}-${id}-${qrFileName(businessType)}`

/** The cards as files of an archive. */
export async function* codeFiles(origin: string, providers: ListedProvider[]): AsyncGenerator<ZipEntry> {
  for (const provider of providers) {
    const picture = await qrPng(renderQrCard(adminCard(origin, provider)))
    yield { name: codeFileName(provider), chunks: [picture], stored: true }
  }
}
