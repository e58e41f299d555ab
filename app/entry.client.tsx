import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LoadedMessages } from './ui/i18n/loaded-messages.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LoadedMessages>
        <HydratedRouter />
      </LoadedMessages>
    </StrictMode>,
  )
})
