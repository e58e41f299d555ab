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
]
