import { sql } from 'kysely'

/** Where tips go. */
export const paymentMethodsSchema = [
  // The payment methods of a provider, in the provider's order
  sql`create table payment_method (
    provider_id text not null references "user" (id) on delete cascade,
    id text not null,
    handle text not null,
    position integer not null,
    enabled integer not null default 1,
    checked_at bigint,
    constraint payment_method_pkey primary key (provider_id, id)
  )`,

  // Changes of where tips go, held and undone; place '' is the provider's own list
  sql`create table payment_method_change (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    before text not null,
    after text not null,
    state text not null,
    created_at bigint not null,
    due_at bigint,
    confirmed_at bigint,
    ended_at bigint
  )`,
  sql`create index payment_method_change_provider on payment_method_change (provider_id, created_at)`,
  sql`create index payment_method_change_due on payment_method_change (state, due_at)`,
]
