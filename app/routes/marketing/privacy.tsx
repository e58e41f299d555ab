import { hostForTexts } from '#app/features/public/host.server.ts'
import { LegalPage } from '#app/features/public/legal-page.tsx'
import { privacyOf } from '#content/legal/privacy.ts'
import type { Route } from './+types/privacy.ts'

export const loader = () => ({ text: privacyOf(hostForTexts()) })

export const meta = () => [{ title: 'Privacy' }]

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
