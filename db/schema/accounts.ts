import { sql } from 'kysely'

/** Users with their business and their plan. */
export function accountsSchema(onPostgres: boolean) {
  // A prefix search is a range of bytes, so the column needs the C collation.
  const word = onPostgres ? sql`text collate "C"` : sql`text`
  // The primary key is the whole row: WITHOUT ROWID stores it once.
  const stored = onPostgres ? sql`` : sql`without rowid`
  return [
    sql`create table "user" (
      id text primary key,
      name text not null,
      email text not null unique,
      email_verified integer not null default 0,
      photo_url text,
      created_at text not null,
      updated_at text not null,
      full_name text,
      mailing_address text,
      business_name text,
      business_type text,
      custom_business_type text,
      has_password integer not null default 0,
      auth_provider text not null,
      time_zone text,
      indexed_at text,
      rim_name text,
      suspended_at bigint,
      language text,
      last_language text,
      currency text not null default 'USD',
      country text,
      second_step integer not null default 0,
      had_method_at bigint,
      devices_forgotten_at bigint,
      has_rankings integer not null default 1,
      has_own_pictures integer not null default 0
    )`,
    sql`create index user_created on "user" (created_at, id)`,
    sql`create index user_by_name on "user" (lower(coalesce(full_name, name)), id)`,
    sql`create index user_by_address on "user" (lower(coalesce(mailing_address, '')), id)`,
    sql`create index user_by_business on "user" (lower(coalesce(business_name, '')), id)`,
    sql`create index user_by_type on "user" (coalesce(business_type, ''), id)`,
    sql`create index user_unindexed on "user" (id) where coalesce(indexed_at, '') <> updated_at`,

    // The words of each user, for the search by prefix
    sql`create table user_word (
      word ${word} not null,
      user_id text not null references "user" (id) on delete cascade,
      constraint user_word_pk primary key (word, user_id)
    ) ${stored}`,
    sql`create index user_word_user on user_word (user_id, word)`,

    // The plan of each provider
    sql`create table subscription (
      provider_id text primary key references "user" (id) on delete cascade,
      plan text not null,
      name text not null,
      price_cents integer not null,
      status text not null,
      billing_cycle text not null,
      active integer not null,
      start_date bigint not null,
      renewal_date bigint,
      updated_at bigint not null
    )`,

    // Who is an admin
    sql`create table admin_claim (
      user_id text primary key references "user" (id) on delete cascade,
      granted_at bigint not null
    )`,

    // The addresses of before, which are mailed and undo for some days
    sql`create table earlier_email (
      id text primary key,
      user_id text not null references "user" (id) on delete cascade,
      email text not null,
      changed_at bigint not null
    )`,
    sql`create index earlier_email_user_id on earlier_email (user_id)`,
    sql`create index earlier_email_email on earlier_email (email)`,

    // Changes of an account that its mailbox can undo; a deletion waits until due_at
    sql`create table account_change (
      id text primary key,
      user_id text not null references "user" (id) on delete cascade,
      kind text not null,
      before text not null,
      state text not null,
      created_at bigint not null,
      due_at bigint,
      ended_at bigint
    )`,
    sql`create index account_change_user on account_change (user_id, created_at)`,
    sql`create index account_change_due on account_change (state, due_at)`,
  ]
}
