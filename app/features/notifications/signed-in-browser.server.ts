import { sql } from 'kysely'

/** Whether the browser of the selected `push_subscription` is signed in to the account that it notifies. */
export const isBrowserSignedIn = sql<boolean>`exists (
  select 1 from session where session.user_id = push_subscription.provider_id and session.is_pending = 0
  and session.device_id is not distinct from push_subscription.device_id)`
