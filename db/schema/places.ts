import { sql } from 'kysely'

/** Places of a provider with their printed codes. */
export const placesSchema = [
  // A table, a counter or a person
  sql`create table place (
    provider_id text not null references "user" (id) on delete cascade,
    id text not null,
    name text not null,
    kind text not null,
    position integer not null,
    created_at bigint not null,
    off_at bigint,
    deleted_at bigint,
    merged_into text,
    constraint place_pk primary key (provider_id, id)
  )`,

  sql`create table place_code (
    provider_id text not null references "user" (id) on delete cascade,
    code text primary key,
    place_id text,
    created_at bigint not null,
    checked_at bigint
  )`,
  sql`create index place_code_place on place_code (provider_id, place_id, created_at)`,

  // The payment methods of a person, in place of those of the provider
  sql`create table place_payment_method (
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    id text not null,
    handle text not null,
    position integer not null,
    constraint place_payment_method_pk primary key (provider_id, place_id, id)
  )`,

  // What is counted of a place
  sql`create table place_day (
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    day text not null,
    scans bigint not null,
    games bigint not null,
    opened bigint not null,
    said_sent bigint not null,
    confirmed bigint not null,
    constraint place_day_pk primary key (provider_id, place_id, day)
  )`,

  sql`create table place_hour (
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    day text not null,
    hour integer not null,
    scans bigint not null,
    constraint place_hour_pk primary key (provider_id, place_id, day, hour)
  )`,

  sql`create table place_tips (
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    day text not null,
    currency text not null,
    tip_minor bigint not null,
    confirmed_minor bigint not null,
    constraint place_tips_pk primary key (provider_id, place_id, day, currency)
  )`,
]
