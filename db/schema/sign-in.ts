import { sql } from 'kysely'

/** Sessions, and the keys with which they begin. */
export const signInSchema = [
  // Where a user is signed in: how, on which device, since when, and whether a second factor is awaited
  sql`create table session (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    token text not null unique,
    expires_at text not null,
    user_agent text,
    created_at text not null,
    updated_at text not null,
    method text,
    device_id text,
    started_at bigint,
    second_factor_at bigint,
    is_pending integer not null default 0
  )`,
  sql`create index "session_user" on session (user_id)`,

  // The sign-in methods of a user: a password, Google
  sql`create table account (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    created_at text not null,
    updated_at text not null,
    constraint account_identity unique (provider_id, account_id)
  )`,
  sql`create index account_user on account (user_id)`,

  // The devices of an account
  sql`create table known_device (
    user_id text not null references "user" (id) on delete cascade,
    id text not null,
    first_seen_at bigint not null,
    last_seen_at bigint not null,
    constraint known_device_pk primary key (user_id, id)
  )`,

  // Passkeys, and the challenges that they sign
  sql`create table passkey (
    user_id text not null references "user" (id) on delete cascade,
    id text primary key,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    aaguid text not null,
    backed_up integer not null,
    created_at bigint not null,
    used_at bigint,
    disabled_at bigint
  )`,
  sql`create index passkey_user on passkey (user_id)`,

  sql`create table passkey_challenge (
    hash text primary key,
    user_id text references "user" (id) on delete cascade,
    purpose text not null,
    expires_at bigint not null
  )`,

  // The apps for codes
  sql`create table totp (
    user_id text not null references "user" (id) on delete cascade,
    secret text not null,
    created_at bigint not null,
    confirmed_at bigint,
    last_step bigint not null,
    constraint totp_pk primary key (user_id)
  )`,

  // Recovery codes as HMACs, with a key of their account, which is sealed
  sql`create table recovery_key (
    user_id text primary key references "user" (id) on delete cascade,
    secret text not null
  )`,

  sql`create table recovery_code (
    user_id text not null references "user" (id) on delete cascade,
    hash text not null,
    created_at bigint not null,
    used_at bigint,
    constraint recovery_code_pk primary key (user_id, hash)
  )`,

  // Mailed links, with the hash of their token
  sql`create table mail_link (
    hash text primary key,
    purpose text not null,
    user_id text not null references "user" (id) on delete cascade,
    email text,
    expires_at bigint not null
  )`,
  sql`create index mail_link_user on mail_link (user_id)`,
]
