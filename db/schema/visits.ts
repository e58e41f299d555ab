import { sql } from 'kysely'

/** Play sessions, and how many there were. */
export const visitsSchema = [
  // One scan and its results; it knows its place, and the day and hour under which it is counted
  sql`create table play_session (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    visitor_id text not null,
    created_at bigint not null,
    game_type text not null default 'none',
    started_at bigint,
    completed integer not null default 0,
    completed_at bigint,
    score integer,
    tipped integer not null default 0,
    tip_minor integer,
    tip_method text,
    tipped_at bigint,
    tip_day text,
    tip_state text not null default 'chosen',
    tip_currency text,
    reference text,
    tip_note text,
    tip_line text,
    confirmed_minor integer,
    place_id text,
    visit_day text,
    visit_hour integer
  )`,
  sql`create index play_session_provider on play_session (provider_id, created_at)`,
  sql`create index play_session_tips on play_session (provider_id, tipped_at) where tipped_at is not null`,
  sql`create index play_session_shown_tips on play_session (provider_id, tipped_at) where tipped_at is not null and tip_state <> 'set-aside'`,
  sql`create index play_session_tip_state on play_session (provider_id, tip_state, tipped_at) where tipped_at is not null`,
  sql`create index play_session_tip_method on play_session (provider_id, tip_method, tip_state, tipped_at) where tipped_at is not null`,
  sql`create unique index play_session_tip_line on play_session (provider_id, tip_line) where tip_line is not null`,
  sql`create index play_session_place_tips on play_session (provider_id, place_id, tipped_at) where tipped_at is not null`,

  // The idempotency keys of its events
  sql`create table play_event (
    key text primary key,
    session_id text not null references play_session (id) on delete cascade,
    digest text not null,
    created_at bigint not null
  )`,
  sql`create index play_event_session on play_event (session_id)`,

  // The visitors of each provider
  sql`create table play_visitor (
    provider_id text not null references "user" (id) on delete cascade,
    visitor_id text not null,
    first_seen_at bigint not null,
    constraint play_visitor_pk primary key (provider_id, visitor_id)
  )`,

  // How many there were
  sql`create table provider_total (
    provider_id text primary key references "user" (id) on delete cascade,
    sessions bigint not null,
    visitors bigint not null
  )`,

  sql`create table provider_day (
    provider_id text not null references "user" (id) on delete cascade,
    day text not null,
    sessions bigint not null,
    visitors bigint not null,
    constraint provider_day_pk primary key (provider_id, day)
  )`,
]
