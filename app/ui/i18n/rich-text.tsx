import { Fragment, type ReactNode } from 'react'

type Props = { text: string; tags: Record<string, (content: string) => ReactNode> }

/** A sentence with elements in it: `<terms>Terms</terms>` is rendered by `tags.terms`. */
export const RichText = ({ text, tags }: Props) =>
  text.split(/(<\w+>[^<]*<\/\w+>)/).map((part, index) => {
    const [, name, content = ''] = /^<(\w+)>([^<]*)</.exec(part) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
    return <Fragment key={index}>{name ? tags[name]?.(content) : part}</Fragment>
  })
