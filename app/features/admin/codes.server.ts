import { Zip, ZipPassThrough } from 'fflate'
import { type QrCardContent, renderQrCard } from '#app/features/qr/qr-card.ts'
import { qrFileName, tipUrl } from '#app/features/qr/qr-content.ts'
import { qrPng } from '#app/features/qr/qr-image.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { ListedProvider } from './providers.server.ts'
import { fold } from './search-words.ts'

type CardProvider = Pick<ListedProvider, 'id' | 'businessName' | 'businessType'>

/** The card that an admin prints: its URL has no session. */
export const adminCard = (origin: string, { id, businessName }: CardProvider): QrCardContent => ({
  text: tipUrl(origin, id),
  businessName,
})

/** Such as 'blue-cup-coffee-SampleMaya-coffee_shop-tip-qr-code.png', unique by the id. */
export function codeFileName({ id, businessName, businessType }: CardProvider) {
  const words =
    fold(businessName)
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 40) ?? 'no-name'
  return `${words}-${id}-${qrFileName(businessType)}`
}

/** The cards as a ZIP; each is rendered when the reader pulls it, so that memory stays small. */
export function codesZip(origin: string, providers: CardProvider[]) {
  let next = 0
  let zip: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, final) => {
        if (error) controller.error(error)
        else controller.enqueue(chunk)
        if (final) controller.close()
      })
    },
    async pull(controller) {
      const provider = providers[next++]
      if (!provider) return zip.end()
      try {
        const file = new ZipPassThrough(codeFileName(provider)) // a PNG is already compressed
        zip.add(file)
        file.push(await qrPng(renderQrCard(adminCard(origin, provider))), true)
      } catch (error) {
        log.error({ err: error }, 'a code could not be rendered')
        controller.error(error)
      }
    },
    cancel: () => zip.terminate(),
  })
}
