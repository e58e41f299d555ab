import type { LegalText } from '#content/legal/legal-text.ts'
import styles from './legal-page.module.css'
import { PublicFooter, PublicHeader } from './public-frame.tsx'

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <PublicHeader />
      <main className={styles.text}>
        <h1>{text.title}</h1>
        <p className={styles.intro}>{text.intro}</p>
        {text.sections.map(({ heading, body }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </main>
      <PublicFooter />
    </>
  )
}
