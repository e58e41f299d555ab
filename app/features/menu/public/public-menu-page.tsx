import { ChevronLeft } from 'lucide-react'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import { formatMoney } from '#app/kit/money/amount.ts'
import { smallPicture } from '#app/kit/upload/stored-picture.ts'
import { classes } from '#app/ui/classes.ts'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { FaceCoin } from '#app/ui/coin/face-coin.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Currency } from '#content/currencies.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import { DishSymbol, ItemPicture } from '../image/item-picture.tsx'
import type { PublicSection } from '../menu.ts'
import type { PublicMenu } from './public-menu.server.ts'
import styles from './public-menu-page.module.css'

// With more pictures the URLs of the large sizes would be a third of the page.
const MAX_LARGE = 100

const idOf = (index: number) => `section-${index + 1}`

export type MenuPageMessages = Pick<
  Messages['menu-page'],
  'back' | 'categories' | 'empty' | 'emptyHint' | 'privacy'
>

type Props = { menu: PublicMenu; language: Language; messages: MenuPageMessages; entries?: string }

/** The menu as customers read it. Its navigation works without JavaScript. */
export function PublicMenuPage({ menu, language, messages, entries }: Props) {
  const { providerId, name, label, photoUrl, currency, sections } = menu
  const pictures = sections.flatMap(({ items }) => items).filter(({ imageUrl }) => imageUrl).length
  return (
    <div id="screen" data-entries={entries}>
      <header className={styles.head}>
        <a className={styles.back} href={`/tip/${providerId}`} data-back>
          <ChevronLeft size={22} aria-hidden />
          {messages.back}
        </a>
        <div className={styles.title}>
          <FaceCoin picture={photoUrl && smallPicture(photoUrl)} name={name} size={80} />
          <div>
            <h1>{name}</h1>
            <p>{label}</p>
          </div>
        </div>
      </header>
      {sections.length > 1 && (
        <nav className={styles.index} aria-label={messages.categories}>
          <ul>
            {sections.map((section, i) => (
              <li key={idOf(i)}>
                <a href={`#${idOf(i)}`} data-name={section.name}>
                  {section.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Main className={classes(styles.main, pictures === 0 && styles.plain)}>
        <svg width="0" height="0" aria-hidden className="sr">
          <DishSymbol />
        </svg>
        {sections.length === 0 && <Empty messages={messages} />}
        {sections.map((section, i) => (
          <section key={idOf(i)} aria-labelledby={idOf(i)}>
            <h2 id={idOf(i)} tabIndex={-1}>
              {section.name}
            </h2>
            <ul>
              {section.items.map((item, index) => (
                <Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and customers get no ids
                  key={index}
                  item={item}
                  currency={currency}
                  language={language}
                  hasPicture={pictures > 0}
                  smallOnly={pictures > MAX_LARGE}
                />
              ))}
            </ul>
          </section>
        ))}
      </Main>
      <footer className={styles.foot}>
        <LanguageSwitch language={language} to={`/menu/${providerId}`} />
        <a href="/privacy">{messages.privacy}</a>
      </footer>
    </div>
  )
}

type ItemProps = {
  item: PublicSection['items'][number]
  currency: Currency
  language: Language
  hasPicture: boolean // or its placeholder
  smallOnly: boolean
}

function Item({ item, currency, language, hasPicture, smallOnly }: ItemProps) {
  return (
    <li>
      {hasPicture && <ItemPicture imageUrl={item.imageUrl} size={76} smallOnly={smallOnly} />}
      <h3>{item.name}</h3>
      <b>{formatMoney(item.priceMinor, currency, LOCALES[language])}</b>
      {item.description && <p>{item.description}</p>}
    </li>
  )
}

function Empty({ messages }: Pick<Props, 'messages'>) {
  return (
    <div className={styles.empty}>
      <EmptyCoin size={120}>
        <path d="M-13-18v11q0 6 5 6t5-6v-11m-5 0v36m19 0v-36q-8 4-8 15 0 7 8 7" />
      </EmptyCoin>
      <h2>{messages.empty}</h2>
      <p>{messages.emptyHint}</p>
    </div>
  )
}
