import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Language } from '#content/languages.ts'
import type { FooterTexts } from '#content/legal/footer.ts'
import type { HeaderTexts } from '#content/legal/header.ts'
import type { LegalText } from '#content/legal/legal-text.ts'
import styles from './legal-page.module.css'
import { PublicFooter, PublicHeader } from './public-frame.tsx'

type Props = {
  text: LegalText
  language: Language
  header: HeaderTexts
  footer: FooterTexts
  path: string
  entries?: string
}

export function LegalPage({ text, language, header, footer, path, entries }: Props) {
  return (
    <div id="screen" data-entries={entries}>
      <PublicHeader texts={header} />
      <Main className={styles.text}>
        <div className={styles.language}>
          <LanguageSwitch language={language} to={path} />
        </div>
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
      </Main>
      <PublicFooter texts={footer} />
    </div>
  )
}
