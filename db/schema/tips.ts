import { sql } from 'kysely'

/** The ledger of tips, and what is counted of it. */
export const tipsSchema = [
  // Each change of a tip's state
  sql`create table tip_event (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    session_id text not null references play_session (id) on delete cascade,
    created_at bigint not null,
    actor text not null,
    from_state text,
    to_state text not null,
    amount_minor integer not null,
    currency text not null,
    import_id text
  )`,
  sql`create index tip_event_session on tip_event (session_id, created_at)`,
  sql`create index tip_event_import on tip_event (provider_id, import_id) where import_id is not null`,
  sql`create index tip_event_provider on tip_event (provider_id, created_at)`,

  // Statements that confirmed tips
  sql`create table tip_import (
    id text not null,
    provider_id text not null references "user" (id) on delete cascade,
    method text not null,
    tips integer not null,
    created_at bigint not null,
    undone_at bigint,
    constraint tip_import_pk primary key (provider_id, id)
  )`,

  // Decisions of a provider about many tips at once: the excess of a day, or a span of time
  sql`create table tip_decision (
    id text not null,
    provider_id text not null references "user" (id) on delete cascade,
    decision text not null,
    day text,
    currency text,
    from_at bigint,
    until_at bigint,
    tips integer not null,
    day_tips bigint not null,
    day_minor bigint not null,
    created_at bigint not null,
    undone_at bigint,
    constraint tip_decision_pk primary key (provider_id, id)
  )`,

  // What is counted, in each state
  sql`create table tip_total (
    provider_id text not null references "user" (id) on delete cascade,
    currency text not null,
    state text not null,
    tips bigint not null,
    tip_minor bigint not null,
    confirmed_minor bigint not null,
    constraint tip_total_pk primary key (provider_id, currency, state)
  )`,

  sql`create table tip_day (
    provider_id text not null references "user" (id) on delete cascade,
    currency text not null,
    state text not null,
    tips bigint not null,
    tip_minor bigint not null,
    confirmed_minor bigint not null,
    day text not null,
    method text not null,
    constraint tip_day_pk primary key (provider_id, day, currency, method, state)
  )`,

  // The words by which tips are found in statements
  sql`create table reference_word (
    provider_id text not null references "user" (id) on delete cascade,
    word text not null,
    taken_at bigint not null,
    constraint reference_word_pk primary key (provider_id, word)
  )`,
  sql`create index reference_word_taken on reference_word (taken_at)`,

  // How often an app was opened, and how often its customer said that the tip was sent
  sql`create table app_launch_day (
    provider_id text not null references "user" (id) on delete cascade,
    day text not null,
    method text not null,
    system text not null,
    opened bigint not null,
    said_sent bigint not null,
    constraint app_launch_day_pk primary key (provider_id, day, method, system)
  )`,
  sql`create index app_launch_day_day on app_launch_day (day, method)`,
]
