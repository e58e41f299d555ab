import { hostForTexts } from '#app/features/public/host.server.ts'
import { LegalPage } from '#app/features/public/legal-page.tsx'
import { termsOf } from '#content/legal/terms.ts'
import type { Route } from './+types/terms.ts'

export const loader = () => ({ text: termsOf(hostForTexts()) })

export const meta = () => [{ title: 'Terms' }]

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
