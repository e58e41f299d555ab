// Mechanism: link previews of customer pages
import type { MetaDescriptor } from 'react-router'
import { env } from '#app/server/env.server.ts'

const OUR_PICTURE = '/icon-512.png'

type Shown = { title: string; description: string; picture: string | null }

/** What a messenger or a search engine shows of a link to a page. One element serves both descriptions. */
export const linkPreview = ({ title, description, picture }: Shown): MetaDescriptor[] => [
  { property: 'og:title', content: title },
  { name: 'description', property: 'og:description', content: description },
  { property: 'og:image', content: new URL(picture ?? OUR_PICTURE, env.publicUrl).href },
]
