import { sql } from 'kysely'

/** Rounds that count, and the best of each day. */
export const leaderboardsSchema = [
  // Rounds whose seed the server gave
  sql`create table ranked_round (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    session_id text not null references play_session (id) on delete cascade,
    key text not null,
    visitor_id text not null,
    place_id text,
    game text not null,
    engine integer not null,
    seed integer not null,
    mode integer,
    daily text,
    started_at bigint not null,
    ended_at bigint,
    day text,
    log text,
    shown integer,
    score integer,
    steps integer,
    verified integer not null default 0,
    name text,
    removed_at bigint,
    begun_at bigint
  )`,
  sql`create unique index ranked_round_key on ranked_round (session_id, key)`,
  sql`create unique index ranked_round_daily on ranked_round (provider_id, daily, visitor_id) where daily is not null`,
  sql`create index ranked_round_board on ranked_round (provider_id, game, day)`,
  sql`create index ranked_round_started on ranked_round (started_at)`,

  // The seed of each provider's challenge of the day
  sql`create table daily_seed (
    provider_id text not null references "user" (id) on delete cascade,
    day text not null,
    seed integer not null,
    created_at bigint not null,
    constraint daily_seed_pk primary key (provider_id, day)
  )`,

  // The best score of each day in the games that nobody can check
  sql`create table best_day (
    provider_id text not null references "user" (id) on delete cascade,
    day text not null,
    game text not null,
    score integer not null,
    created_at bigint not null,
    constraint best_day_pk primary key (provider_id, day, game)
  )`,

  // The same at each place
  sql`create table best_place_day (
    provider_id text not null references "user" (id) on delete cascade,
    place_id text not null,
    day text not null,
    game text not null,
    score integer not null,
    created_at bigint not null,
    constraint best_place_day_pk primary key (provider_id, place_id, day, game)
  )`,
]
