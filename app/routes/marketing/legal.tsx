import { LegalPage } from '#app/features/public/legal-page.tsx'
import { env } from '#app/server/env.server.ts'
import { privacyOf } from '#content/legal/privacy.ts'
import { termsOf } from '#content/legal/terms.ts'
import type { Route } from './+types/legal.ts'

export function loader({ request }: Route.LoaderArgs) {
  const textOf = new URL(request.url).pathname.startsWith('/terms') ? termsOf : privacyOf
  const { brand, supportEmail, ads } = env
  return { text: textOf({ brand, supportEmail, ads: ads !== undefined }) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.text.title }]

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
