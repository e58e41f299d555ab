// Mechanism: schema of the database: tables, keys, indexes
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Currency } from '#content/currencies.ts'
import type { Language } from '#content/languages.ts'

/*
 * One type per table. Both databases store the same values: times are milliseconds since the epoch (ISO 8601 text in the
 * sign-in tables), money is integer minor units by ISO 4217, booleans are 1 and 0.
 */

type Flag = 0 | 1

type Visits = { sessions: number; visitors: number }
type SignInMethod = 'password' | 'google' | 'passkey'
type ReportReason = 'somebody-else' | 'stuck-over' | 'offensive' | 'other'
type ReportState = 'open' | 'dismissed' | 'acted'
type TipState = 'chosen' | 'said-sent' | 'confirmed' | 'added' | 'set-aside' | 'struck-out'

type CountedTips = {
  currency: Currency
  state: TipState
  tips: number
  tip_minor: number // as customers chose them
  confirmed_minor: number // as the provider confirmed them
}

type PlaceSteps = {
  scans: number
  games: number // scans with a round
  opened: number // tips whose payment app was opened, and that count
  said_sent: number // of these, said sent by the customer or confirmed
  confirmed: number
}

export type Tables = {
  user: {
    id: string
    name: string // the display name
    email: string
    email_verified: Flag
    photo_url: string | null
    created_at: string
    updated_at: string
    full_name: string | null
    mailing_address: string | null
    business_name: string | null
    business_type: string | null
    custom_business_type: string | null
    has_password: Generated<Flag>
    auth_provider: string
    indexed_at: string | null // the state of the row whose words are in user_word
    rim_name: string | null // a short name for the rim of the code, instead of business_name
    currency: Generated<Currency> // of tips and of the menu's prices
    country: string | null // by ISO 3166-1, for the order in which payment methods are offered
    time_zone: string | null // a name such as America/New_York; the provider's days begin at its midnight
    suspended_at: number | null // when an admin suspended the page that customers see
    language: Language | null // chosen in the account; without one the browser's counts
    last_language: Language | null // of the last sign-in, for mails
    devices_forgotten_at: number | null // the marks of devices from before count for nothing
    had_method_at: number | null // since when it is known that tips could be given to it, also if no way is left
    has_rankings: Generated<Flag> // whether its customers' scores are on boards
    has_own_pictures: Generated<Flag> // whether the games use the pictures of its menu
    second_step: Generated<Flag> // whether every sign-in asks for a second factor, as it does for admins
  }

  /** A payment method of a provider; equal positions are ordered by id. */
  payment_method: {
    provider_id: string
    id: string // of the payment app
    handle: string // as it was typed; read with the rule of the app
    position: number
    enabled: Generated<Flag>
    checked_at: number | null // when the provider said that this handle is theirs
  }

  session: {
    id: string
    user_id: string
    token: string
    expires_at: string
    user_agent: string | null
    created_at: string // of the last authentication
    updated_at: string
    method: SignInMethod | null
    device_id: string | null // of known_device
    started_at: number | null // of the first of the sessions that this one continues
    second_factor_at: number | null // when the second factor was passed, or a passkey with user verification
    is_pending: Generated<Flag> // waits for the second factor
  }

  /** A passkey; its id, key and AAGUID are base64url and UUID as in WebAuthn. */
  passkey: {
    user_id: string
    id: string
    name: string
    public_key: string
    counter: number
    transports: string // joined by commas
    aaguid: string
    backed_up: Flag
    created_at: number
    used_at: number | null
    disabled_at: number | null // when its counter went back: a copy of it may exist
  }

  /** A challenge that a browser may answer once; without `user_id` for a sign-in. */
  passkey_challenge: {
    hash: string
    user_id: string | null
    purpose: 'register' | 'sign-in' | 'reauthenticate'
    expires_at: number
  }

  /** The authenticator app of an account; before `confirmed_at` it counts for nothing. */
  totp: {
    user_id: string
    secret: string // encrypted
    created_at: number
    confirmed_at: number | null
    last_step: number // of the last accepted code, which is accepted once
  }

  /** The sealed key of the HMACs of an account's recovery codes. */
  recovery_key: { user_id: string; secret: string }

  recovery_code: { user_id: string; hash: string; created_at: number; used_at: number | null }

  /** A browser on which an account has signed in; `id` is a digest of what its cookie holds. */
  known_device: { user_id: string; id: string; first_seen_at: number; last_seen_at: number }

  /** An address that an account had until `changed_at`. */
  earlier_email: { id: string; user_id: string; email: string; changed_at: number }

  /** A change of where tips go, at once or held until `due_at`; place '' is the provider's own list. */
  payment_method_change: {
    id: string
    provider_id: string
    place_id: string // the printed code, else the place, that it is about; '' for the provider's own list
    before: string // JSON
    after: string // JSON
    state: 'held' | 'made' | 'undone' | 'dropped'
    created_at: number
    due_at: number | null // of a held change
    confirmed_at: number | null // when its owner said in the mail that it was them
    ended_at: number | null // when it was made, undone or dropped
  }

  /** Another change of an account that its mailbox can undo; a deletion waits until `due_at`. */
  account_change: {
    id: string
    user_id: string
    kind: 'key' | 'page' | 'deletion'
    before: string // JSON: how it is taken back
    state: 'held' | 'made' | 'undone' | 'dropped'
    created_at: number
    due_at: number | null
    ended_at: number | null // when it was made, undone or dropped; null of a passkey that can be removed
  }

  account: {
    id: string
    user_id: string
    account_id: string
    provider_id: string // of the sign-in: 'credential' or 'google'
    password: string | null
    created_at: string
    updated_at: string
  }

  /** A mailed link; `email` is the new address of a change of address. */
  mail_link: {
    hash: string
    purpose: 'reset-password' | 'change-email' | 'verify-email'
    user_id: string
    email: string | null
    expires_at: number
  }

  /** Work in the background that waits, and the log of what has ended. */
  job: {
    id: string
    kind: string
    user_id: string | null // with whose account it is deleted
    subject: string | null // what it is about
    payload: string
    created_at: number
    run_at: number | null // while it runs, the end of its lease; NULL once it has ended
    tries: Generated<number> // started so far
    last_try_at: number | null
    state: Generated<'waiting' | 'delivered' | 'failed' | 'dropped'>
    status: number | null // of the last answer
    cause: string | null // why there was none, or why it was dropped
  }

  admin_claim: { user_id: string; granted_at: number }

  /** What the people who run the installation set in it; 'setup' is the row that a first run locks. */
  site_setting: { name: string; value: string; changed_at: number }

  /** The last backup of a day, in the time zone of the server. */
  backup_run: {
    day: string
    ended_at: number
    state: 'done' | 'failed'
    result: Generated<string> // a sentence
    bytes: number | null
    restored: Flag | null // whether its trial restore worked
    restore_result: string | null
    mailed_at: number | null // to the admins, that it failed
  }

  /** A link with which somebody may make an account once; `hash` is a digest of its token. */
  invitation: {
    id: string
    hash: string
    email: string | null // where it was mailed
    made_by: string // the admin
    created_at: number
    expires_at: number
    used_at: number | null
  }

  /** A code that opens the first run; `hash` is an HMAC. */
  setup_code: { hash: string; expires_at: number }

  /** Search index of the users for admins. */
  user_word: { word: string; user_id: string }

  /** Attempts within a rate limit window; `key` is an HMAC of what is counted. */
  rate_limit: { key: string; count: number; window_ends_at: number }

  /** The random keys of today and yesterday; `begins_at` is midnight in universal time. */
  daily_key: { begins_at: number; secret: string }

  subscription: {
    provider_id: string
    plan: 'free' | 'menu'
    name: string
    price_cents: number
    status: string
    billing_cycle: string
    active: Flag
    start_date: number
    renewal_date: number | null
    updated_at: number
  }

  play_session: {
    id: string
    provider_id: string
    visitor_id: string
    created_at: number
    game_type: Generated<string> // a GameType, or 'none'
    started_at: number | null
    completed: Generated<Flag>
    completed_at: number | null
    score: number | null
    tipped: Generated<Flag>
    tip_minor: number | null
    tip_currency: Currency | null
    tip_method: string | null // the id of a payment method
    tipped_at: number | null
    tip_day: string | null // under which the tip is counted
    tip_state: Generated<TipState>
    confirmed_minor: number | null // where the amount that was confirmed is another one
    tip_note: string | null // of the provider
    tip_line: string | null // a fingerprint of the statement's line that confirms the tip
    reference: string | null // a word such as OTTER7, by which a statement shows the tip
    place_id: string | null // whose code was scanned
    visit_day: string | null // the day and hour, in the provider's time zone, under which the steps are counted
    visit_hour: number | null
  }

  /** A round whose seed the server gave; `verified` once it was played again with the same score. */
  ranked_round: {
    id: string
    provider_id: string
    session_id: string
    key: string // of the request for it
    visitor_id: string
    place_id: string | null
    game: string // a GameType
    engine: number // the version of the game's rules
    seed: number // as a signed integer
    mode: number | null // the choices before the round; of a challenge from the start
    daily: string | null // the day whose challenge it is
    started_at: number
    begun_at: number | null // the first move, of a challenge
    ended_at: number | null
    day: string | null // of its end, in the provider's time zone
    log: string | null
    shown: number | null // the score on the phone
    score: number | null // that of the boards
    steps: number | null
    verified: Generated<Flag>
    name: string | null // generated, and chosen by the player; without one only the player sees the row
    removed_at: number | null // by the provider
  }

  /** The seed of a provider's challenge of the day. */
  daily_seed: { provider_id: string; day: string; seed: number; created_at: number }

  /** The best score of a day in a game that nobody can check. */
  best_day: { provider_id: string; day: string; game: string; score: number; created_at: number }
  best_place_day: Tables['best_day'] & { place_id: string }

  /** A table, a counter or a person with a printed code; one that was deleted stays, because its prints do. */
  place: {
    provider_id: string
    id: string
    name: string
    kind: 'table' | 'counter' | 'person' | 'other'
    position: number // chosen by the provider; equal ones are ordered by id
    created_at: number
    off_at: number | null // when its codes were switched off
    deleted_at: number | null
    merged_into: string | null // the place whose visits include those of this one
  }

  /** A printed code; without `place_id` it was printed ahead and leads nowhere yet. */
  place_code: {
    code: string
    provider_id: string
    place_id: string | null
    created_at: number
    checked_at: number | null // when the provider last saw its print
  }

  /** The payment methods of a person at a place, in place of the provider's. */
  place_payment_method: {
    provider_id: string
    place_id: string
    id: string
    handle: string
    position: number
  }

  /** The steps of visits by the day of their scan; place '' has no place, '*' are all together. */
  place_day: { provider_id: string; place_id: string; day: string } & PlaceSteps
  place_hour: { provider_id: string; place_id: string; day: string; hour: number; scans: number }

  /** The tips of a place by the day of their scan. */
  place_tips: {
    provider_id: string
    place_id: string
    day: string
    currency: Currency
    tip_minor: number // as customers chose them
    confirmed_minor: number // as the provider confirmed them
  }

  /** The words of a provider's tips in the last 30 days, so that each stands for one. */
  reference_word: { provider_id: string; word: string; taken_at: number }

  /** Every change of a tip's state; without `from_state` the tip is new. */
  tip_event: {
    id: string
    provider_id: string
    session_id: string
    created_at: number
    actor: 'customer' | 'provider' | 'statement'
    from_state: TipState | null
    to_state: TipState
    amount_minor: number // as chosen, or as confirmed
    currency: Currency
    import_id: string | null // or the id of a decision about many tips
  }

  /** A browser that is told of tips; `id` is a digest of its endpoint. */
  push_subscription: {
    id: string
    provider_id: string
    device: string // a browser and its system
    device_id: string | null // of known_device, as in `session`
    endpoint: string
    p256dh: string
    auth: string
    created_at: number
    last_ok_at: number | null
    failures: Generated<number> // since then
  }

  /** How a provider wants to be told of tips; minutes of the provider's day, NULL without quiet hours. */
  notification_preference: {
    provider_id: string
    show_amount: Generated<Flag>
    quiet_from: number | null
    quiet_to: number | null
    due_at: Generated<number> // before which the provider is told nothing
  }

  /** A new tip that its provider has not been told of. */
  pending_notification: { provider_id: string; event_id: string; created_at: number }

  /** The key pair by which push services know the installation (VAPID), made once. */
  push_key: {
    id: string
    public_key: string
    sealed: string // the private key
    created_at: number
  }

  /** A push service that refuses the key, by its host, until it takes a message. */
  push_refusal: { host: string; refused_at: number }

  /** A statement by which tips were confirmed. */
  tip_import: {
    provider_id: string
    id: string
    method: string
    tips: number
    created_at: number
    undone_at: number | null
  }

  /** A decision about many tips at once: about what was set aside on a day, or about a span of time. */
  tip_decision: {
    provider_id: string
    id: string
    decision: 'accept' | 'strike-out'
    day: string | null
    currency: Currency | null // of what was set aside
    from_at: number | null
    until_at: number | null
    tips: number
    day_tips: number // what counted of the day after an acceptance
    day_minor: number
    created_at: number
    undone_at: number | null
  }

  /** A token with which another program reads what belongs to a provider. */
  api_token: {
    id: string
    provider_id: string
    name: string
    scopes: string // joined by spaces
    begin: string // of the token, by which its owner knows it
    hash: string
    created_at: number
    used_at: number | null // to the minute
  }

  /** An address of a provider that is called when something happens. */
  webhook: {
    id: string
    provider_id: string
    url: string
    events: string // joined by spaces
    secret: string // encrypted
    earlier_secret: string | null // encrypted; with it calls are signed as well until `earlier_until`
    earlier_until: number | null
    created_at: number
    off_at: number | null
    off_cause: 'owner' | 'failed' | 'gone' | null
    failing_since: number | null // since when no call has arrived
  }

  /** Who gets a mail every Monday; `last_week` is the Monday of the last week that was dealt with. */
  summary: { provider_id: string; last_week: string }

  /** What a screen at the counter shows; without `secret_hash` it is switched off. */
  wall: {
    provider_id: string
    secret_hash: string | null // of the secret in its address
    created_at: number // of the address
    shows_chosen: Flag // tips as they are chosen, else as they are confirmed
    amounts: 'off' | 'rounded' | 'shown'
    shows_scores: Flag
    shows_highlights: Flag // of the menu
    place_id: string | null // whose code it shows; without one the provider's own
    last_seen_at: number | null
  }

  /** Payment apps that customers opened, and how often they said that it went through; day: in universal time. */
  app_launch_day: {
    provider_id: string
    day: string
    method: string
    system: string // a family of operating systems
    opened: number
    said_sent: number
  }

  /** The idempotency keys of play session events. */
  play_event: {
    key: string
    session_id: string
    digest: string // of the event: the same key with another event is refused
    created_at: number
  }

  play_visitor: { provider_id: string; visitor_id: string; first_seen_at: number }

  provider_total: { provider_id: string } & Visits
  provider_day: { provider_id: string; day: string } & Visits // day: 2026-11-20 in the provider's time zone

  /** The tips in each currency that the provider has had, in every state. */
  tip_total: { provider_id: string } & CountedTips
  tip_day: { provider_id: string; day: string; method: string } & CountedTips

  menu: {
    provider_id: string
    last_id_ms: number // the time in the newest id of an item or category; unique
    last_image: Generated<number> // the number of the newest image; unique
    created_at: number
  }

  menu_category: {
    provider_id: string
    id: string
    name: string
    sort_order: number // chosen by the provider; equal ones are ordered by position
    position: number
    revision: number // incremented with each change, to detect a stale edit
  }

  menu_item: {
    provider_id: string
    id: string
    category_id: string
    name: string
    description: string
    price_minor: number // in the currency of the provider
    exact_minor: number | null // what was entered, of a price that another currency has rounded
    exact_currency: Currency | null
    image_url: string | null
    available: Flag
    position: number // from 0, with no gaps
    revision: number // not incremented by moving the item
  }

  /** The last change of a menu that can be undone. */
  menu_undo: {
    provider_id: string
    id: string
    series: string // changes of one series are undone together
    state: string // a digest of the menu after the change
    changes: string // JSON: the changed rows as they were, and the ids of new ones
    created_at: number
  }

  /** The idempotency keys of additions to a menu. */
  menu_addition: {
    provider_id: string
    key: string
    digest: string // of the addition: the same key with another addition is refused
    created_at: number
  }

  /** Feedback; without `user_id` the sender was not signed in, and `email` is what was typed. */
  feedback: {
    id: string
    user_id: string | null
    email: string | null
    subject: string
    message: string
    created_at: number
    answered_at: number | null
    answered_by: string | null // the admin
  }

  /** What a customer says is wrong with a printed code; of them, only what they typed is stored. */
  report: {
    id: string
    provider_id: string
    place_code: string | null
    reason: ReportReason
    text: string
    email: string | null // where they would like an answer
    language: Language
    created_at: number
    state: ReportState
    decided_at: number | null
    decided_by: string | null // the admin
  }

  /** How many more reports of a page came on a day than are stored. */
  report_excess: {
    provider_id: string
    day_at: number // when the day began, in UTC
    count: number
  }

  /** What an admin wrote by mail, about a report or to the sender of a message. */
  answer: {
    id: string
    user_id: string | null // the sender of the message, if it has an account
    report_id: string | null
    feedback_id: string | null
    admin_id: string
    text: string
    created_at: number
  }

  /** The security events of an account; audit-log.ts names them. */
  audit_log_entry: {
    id: string
    user_id: string
    event: string
    other_id: string | null // the admin who did it, or the account that this admin did it to
    request_id: string | null
    network: string | null // of the client's address, shortened
    device: string | null
    created_at: number
    ahead_since: number | null // when a sweep found that it is dated ahead
    subject: string | null // the payment method or the currency that it is about
  }

  /** Daily histograms of web vitals; vitals.ts has the buckets. */
  web_vital: { day: string; page: string; measure: string; bucket: number; count: number }
}

export type User = Selectable<Tables['user']>
export type NewUser = Insertable<Tables['user']>
export type PlaySession = Selectable<Tables['play_session']>
