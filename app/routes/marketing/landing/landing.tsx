import { data, Link, useSearchParams } from 'react-router'
import { loadDocument } from '#app/features/public/load-document.client.ts'
import { publicHeaders } from '#app/features/public/page-shell.server.ts'
import { PublicFooter, PublicHeader } from '#app/features/public/public-frame.tsx'
import { landingShell } from '#app/features/public/site-shells.server.ts'
import { isGameType } from '#app/games/games.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { FIRST_SAMPLE } from '#db/samples.ts'
import type { Route } from './+types/landing.ts'
import { Answers } from './answers.tsx'
import { Closing } from './closing.tsx'
import { DashboardPicture } from './dashboard-picture.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './landing.module.css'
import { Steps } from './steps.tsx'
import { TryGame } from './try-game.tsx'

const TITLE = 'Grow Your Tips. Delight Your Customers.'

const gameIn = (params: URLSearchParams) => {
  const game = params.get('play') ?? ''
  return isGameType(game) ? game : undefined
}

export function loader({ request }: Route.LoaderArgs) {
  // Only a game needs the router's scripts.
  const shell = gameIn(new URL(request.url).searchParams) ? undefined : landingShell
  // Only a trial has sample people, so only there is a whole sample page to open.
  const samplePage = env.trial ? `/tip/${FIRST_SAMPLE.id}` : undefined
  const { totals } = OWNER_MESSAGES.en.dashboard // the browser of a provider loads them as a file of their own
  return data({ brand: env.brand, samplePage, totals, shell }, shell && { headers: publicHeaders(shell) })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  gameIn(new URL(args.request.url).searchParams) ? args.serverLoader() : loadDocument(args)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.brand}: ${TITLE}` },
  {
    name: 'description',
    content: 'Customers scan your code, play a small game and leave a tip. Sign-up is free.',
  },
]

export default function Landing({ loaderData: { brand, samplePage, totals, shell } }: Route.ComponentProps) {
  const game = gameIn(useSearchParams()[0])
  if (game) return <TryGame game={game} />
  return (
    <div id="screen" data-entries={shell?.entries} className={styles.page}>
      <PublicHeader />
      <main>
        <section className={styles.hero}>
          <div>
            <div className={styles.words}>
              <h1>
                <span>Grow Your Tips.</span> <span>Delight Your Customers.</span>
              </h1>
              <p>
                One QR code. Your customers play a quick game while they wait and tip you in three taps. Free
                for you, no app for them.
              </p>
              <div className={styles.ways}>
                <Link to="/register" className={buttonClass({ variant: 'go', size: 'xl' })}>
                  Get Your QR Code
                </Link>
                <a href="#how" className={buttonClass({ variant: 'plain' })}>
                  How It Works
                </a>
              </div>
            </div>
            <HeroPicture brand={brand} />
          </div>
        </section>
        <Steps samplePage={samplePage} />
        <FeatureCards />
        <DashboardPicture totals={totals} />
        <Answers brand={brand} />
        <Closing />
      </main>
      <PublicFooter />
    </div>
  )
}
