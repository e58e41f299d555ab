import { data, Link, useSearchParams } from 'react-router'
import { isGameType } from '#app/games/games.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { languageLinks } from '#app/kit/i18n/language-address.ts'
import { LanguageSwitch } from '#app/kit/i18n/language-switch.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { loadDocument } from '#app/kit/public-page/load-document.client.ts'
import { publicHeaders } from '#app/kit/public-page/page-shell.server.ts'
import { PublicFooter, PublicHeader } from '#app/kit/public-page/public-frame.tsx'
import { landingShell } from '#app/kit/public-page/site-shells.server.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { Answers } from '../landing/answers.tsx'
import { Closing } from '../landing/closing.tsx'
import { DashboardPicture } from '../landing/dashboard-picture.tsx'
import { FeatureCards } from '../landing/feature-cards.tsx'
import { HeroPicture } from '../landing/hero-picture.tsx'
import { landingWords } from '../landing/landing-words.server.ts'
import { Steps } from '../landing/steps.tsx'
import { TryGame } from '../landing/try-game.tsx'
import type { Route } from './+types/landing.ts'
import styles from './landing.module.css'

export const handle: PageHandle = { translated: true, onDemand: ['try-game'], cachedBy: ['language', 'play'] }

const gameIn = (params: URLSearchParams) => {
  const game = params.get('play') ?? ''
  return isGameType(game) ? game : undefined
}

export function loader({ request }: Route.LoaderArgs) {
  // Only a game needs the router's scripts.
  const shell = gameIn(new URL(request.url).searchParams) ? undefined : landingShell
  // Only a trial has sample people, so only there is a whole sample page to open.
  const samplePage = env.trial ? `/tip/${FIRST_SAMPLE.id}` : undefined
  const words = landingWords(readLanguage(request), env.brand)
  const links = languageLinks(env.publicUrl, '/')
  return data({ words, links, samplePage, shell }, shell && { headers: publicHeaders(shell) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  gameIn(new URL(args.request.url).searchParams) ? args.serverLoader() : loadDocument(args)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.words.title },
  { name: 'description', content: loaderData?.words.description },
  ...(loaderData?.links ?? []),
]

export default function Landing({ loaderData: { words, samplePage, shell } }: Route.ComponentProps) {
  const game = gameIn(useSearchParams()[0])
  if (game) return <TryGame game={game} />
  const { language, slogan, header } = words
  return (
    <div id="screen" data-entries={shell?.entries} className={styles.page}>
      <PublicHeader texts={header} />
      <Main>
        <section className={styles.hero}>
          <div>
            <div className={styles.words}>
              <h1>
                <span>{slogan.first}</span> <span>{slogan.second}</span>
              </h1>
              <p>{words.lead}</p>
              <div className={styles.ways}>
                <Link to="/register" className={buttonClass({ variant: 'go', size: 'xl' })}>
                  {words.getCode}
                </Link>
                <a href="#how" className={buttonClass({ variant: 'plain' })}>
                  {header.how}
                </a>
              </div>
            </div>
            <HeroPicture t={words.hero} />
          </div>
        </section>
        <Steps t={words.steps} heading={header.how} samplePage={samplePage} />
        <FeatureCards t={words.features} />
        <DashboardPicture t={words.dashboard} language={language} />
        <Answers t={words.answers} />
        <Closing t={words.closing} />
      </Main>
      <PublicFooter texts={words.footer}>
        <LanguageSwitch language={language} to="/" />
      </PublicFooter>
    </div>
  )
}
