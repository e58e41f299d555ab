import { Zip, ZipPassThrough } from 'fflate'
import type { Card } from '#app/features/qr/qr-card.ts'
import { qrCard } from '#app/features/qr/qr-card.ts'
import { qrFileName, tipAddress } from '#app/features/qr/qr-content.ts'
import { qrPng } from '#app/features/qr/qr-image.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import type { ListedProvider } from './providers.server.ts'

type Coded = Pick<ListedProvider, 'id' | 'businessName' | 'businessType'>

/** The card that an admin prints for a provider: it names the provider alone, without a session. */
export const adminCard = (origin: string, { id, businessName }: Coded): Card => ({
  text: tipAddress(origin, id),
  errorCorrection: 'L',
  businessName,
})

/** 'blue-cup-coffee-SampleMaya-coffee_shop-tip-qr-code.png': readable, and never the same for two providers. */
export function codeFileName({ id, businessName, businessType }: Coded) {
  const plain = businessName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 40) ?? 'no-name'
  return `${words}-${id}-${qrFileName(businessType)}`
}

/** The cards of these providers as one ZIP, each drawn when the reader is ready for it, so memory stays small. */
export function codesZip(origin: string, providers: Coded[]) {
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
        const file = new ZipPassThrough(codeFileName(provider)) // a PNG does not shrink any more
        zip.add(file)
        file.push(await qrPng(qrCard(adminCard(origin, provider))), true)
      } catch (error) {
        log.error({ err: error }, 'a code could not be drawn')
        controller.error(error)
      }
    },
    cancel: () => zip.terminate(),
  })
}
