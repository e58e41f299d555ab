import { sql } from 'kysely'

/** How a provider is told of tips: messages to browsers, a weekly mail, and the wall. */
export const notificationsSchema = [
  // Browsers that are told of tips
  sql`create table push_subscription (
    provider_id text not null references "user" (id) on delete cascade,
    id text primary key,
    device text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at bigint not null,
    last_ok_at bigint,
    failures integer not null default 0,
    device_id text
  )`,
  sql`create index push_subscription_provider on push_subscription (provider_id)`,

  // What their provider chose for it
  sql`create table notification_preference (
    provider_id text not null references "user" (id) on delete cascade,
    show_amount integer not null default 1,
    quiet_from integer,
    quiet_to integer,
    due_at bigint not null default 0,
    constraint notification_preference_pk primary key (provider_id)
  )`,

  // Tips that wait to be told
  sql`create table pending_notification (
    provider_id text not null references "user" (id) on delete cascade,
    event_id text primary key references tip_event (id) on delete cascade,
    created_at bigint not null
  )`,
  sql`create index pending_notification_provider on pending_notification (provider_id)`,

  // The key pair of the installation
  sql`create table push_key (
    id text primary key,
    public_key text not null,
    sealed text not null,
    created_at bigint not null
  )`,

  // The push services that refuse that key, by their host
  sql`create table push_refusal (
    host text primary key,
    refused_at bigint not null
  )`,

  // Who wants a mail every Monday
  sql`create table summary (
    provider_id text primary key references "user" (id) on delete cascade,
    last_week text not null
  )`,

  // The page for a screen at the counter, at a secret address
  sql`create table wall (
    provider_id text primary key references "user" (id) on delete cascade,
    secret_hash text,
    created_at bigint not null,
    shows_chosen integer not null,
    amounts text not null,
    shows_scores integer not null,
    shows_highlights integer not null,
    place_id text,
    last_seen_at bigint
  )`,
  sql`create unique index wall_secret on wall (secret_hash)`,
]
