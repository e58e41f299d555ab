import { sql } from 'kysely'

/** Tokens of other programs, and addresses that are called when something happens. */
export const integrationsSchema = [
  // Tokens with which other programs read what belongs to a provider
  sql`create table api_token (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    name text not null,
    scopes text not null,
    begin text not null,
    hash text not null,
    created_at bigint not null,
    used_at bigint
  )`,
  sql`create unique index api_token_hash on api_token (hash)`,
  sql`create index api_token_provider on api_token (provider_id)`,

  // For a day after a new secret, calls are signed with the earlier one too
  sql`create table webhook (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    url text not null,
    events text not null,
    secret text not null,
    earlier_secret text,
    earlier_until bigint,
    created_at bigint not null,
    off_at bigint,
    off_cause text,
    failing_since bigint
  )`,
  sql`create index webhook_provider on webhook (provider_id)`,

  // Calls that wait, and the log of the others, which have no next_try_at
  sql`create table webhook_delivery (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    webhook_id text not null references webhook (id) on delete cascade,
    event text not null,
    payload text not null,
    created_at bigint not null,
    state text not null,
    next_try_at bigint,
    tries integer not null default 0,
    last_try_at bigint,
    status integer,
    cause text
  )`,
  sql`create index webhook_delivery_due on webhook_delivery (next_try_at) where next_try_at is not null`,
  sql`create index webhook_delivery_waiting on webhook_delivery (webhook_id, next_try_at) where next_try_at is not null`,
  sql`create index webhook_delivery_log on webhook_delivery (webhook_id, created_at)`,
  sql`create index webhook_delivery_created on webhook_delivery (created_at)`,
  sql`create index webhook_delivery_provider on webhook_delivery (provider_id)`,
]
