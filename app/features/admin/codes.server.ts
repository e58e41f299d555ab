import type { PrintDesk } from '#app/features/printing/print-studio.server.ts'
import type { PrintableCode } from '#app/features/printing/printable-code.ts'
import { fileWords } from '#app/kit/download/file-name.ts'
import type { QrCardContent } from '#app/kit/qr/qr-card.ts'
import { codeLabel, qrFileName, tipUrl } from '#app/kit/qr/qr-content.ts'
import { printedCard, qrPng } from '#app/kit/qr/qr-image.server.ts'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import type { ZipEntry } from '#app/server/download/zip.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { DEFAULT_LANGUAGE } from '#content/languages.ts'
import { findSelection, type ListedProvider } from './providers.server.ts'

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
  label: codeLabel(MESSAGES[language].shell.code, businessName),
})

type FileProvider = Pick<ListedProvider, 'id' | 'businessName' | 'businessType'>

/** A file name such as 'blue-cup-coffee-SampleMaya-coffee_shop-tip-qr-code.png', unique by the id. */
export const codeFileName = ({ id, businessName, businessType }: FileProvider) =>
  `${fileWords(businessName)}-${id}-${qrFileName(businessType)}`

/** The cards as files of an archive. */
export async function* codeFiles(origin: string, providers: ListedProvider[]): AsyncGenerator<ZipEntry> {
  for (const provider of providers) {
    const picture = await qrPng(await printedCard(adminCard(origin, provider)))
    yield { name: codeFileName(provider), chunks: [picture], stored: true }
  }
}

const SELECTION = new Set(['id', 'all', 'q']) // the parameters that say whose codes there are

// Short, so that an address that names hundreds of them is one that proxies let through.
const codeId = (id: string) => sha256(id).slice(0, 8)

function printableCode(origin: string, provider: ListedProvider): PrintableCode {
  const { id, email, businessName, rimName, language } = provider
  return {
    id: codeId(id),
    address: tipUrl(origin, id),
    name: businessName || email,
    sign: '',
    kind: 'provider',
    of: { businessName, rimName, language },
  }
}

/** The desk of an admin who prints the codes of chosen providers, each in the language of its provider. */
export async function adminDesk(
  account: string,
  origin: string,
  params: URLSearchParams,
): Promise<PrintDesk> {
  const providers = await findSelection(params)
  const codes = providers.map((provider) => printableCode(origin, provider))
  return {
    address: '/admin/print',
    account,
    title: codes.length === 1 ? codes[0]!.name : MESSAGES.en.admin.print.title({ count: codes.length }),
    codes,
    paper: 'letter',
    language: DEFAULT_LANGUAGE,
    first: { kind: 'card', layout: 'six-cards' },
    kept: [...params].filter(([name]) => SELECTION.has(name)),
  }
}
