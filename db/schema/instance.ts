import { sql } from 'kysely'

/** What belongs to the installation. */
export const instanceSchema = [
  // What admins set
  sql`create table site_setting (
    name text primary key not null,
    value text not null,
    changed_at bigint not null
  )`,

  // The codes that open the first run
  sql`create table setup_code (
    hash text primary key not null,
    expires_at bigint not null
  )`,

  // Links to sign up with while registration needs one
  sql`create table invitation (
    id text primary key not null,
    hash text not null unique,
    email text,
    made_by text not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
  )`,

  // The backups: the last one of each day
  sql`create table backup_run (
    day text primary key not null,
    ended_at bigint not null,
    state text not null,
    result text not null default '',
    bytes bigint,
    restored integer,
    restore_result text,
    mailed_at bigint
  )`,

  // The security events of each account; ahead_since is when one was found dated ahead of the clock
  sql`create table audit_log_entry (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    event text not null,
    other_id text,
    request_id text,
    network text,
    device text,
    created_at bigint not null,
    ahead_since bigint,
    subject text
  )`,
  sql`create index audit_log_entry_newest on audit_log_entry (user_id, created_at, id)`,
  sql`create index audit_log_entry_age on audit_log_entry (created_at)`,
  sql`create index audit_log_entry_ahead on audit_log_entry (ahead_since)`,
  sql`create index audit_log_entry_event on audit_log_entry (event, created_at, id)`,

  // Work in the background: what waits, deleted with the account that it is about, and the log of what has ended
  sql`create table job (
    id text primary key,
    kind text not null,
    user_id text references "user" (id) on delete cascade,
    subject text,
    payload text not null,
    created_at bigint not null,
    run_at bigint,
    tries integer not null default 0,
    last_try_at bigint,
    state text not null default 'waiting',
    status integer,
    cause text
  )`,
  sql`create index job_due on job (kind, run_at) where run_at is not null`,
  sql`create index job_subject on job (subject, run_at) where run_at is not null`,
  sql`create index job_log on job (subject, created_at)`,
  sql`create index job_age on job (kind, created_at)`,
  sql`create index job_user on job (user_id)`,

  // Counters of limits
  sql`create table rate_limit (
    key text primary key,
    count integer not null,
    window_ends_at bigint not null
  )`,

  // The random keys of the last days
  sql`create table daily_key (
    begins_at bigint primary key,
    secret text not null
  )`,

  // Daily histograms of web vitals per kind of page
  sql`create table web_vital (
    day text not null,
    page text not null,
    measure text not null,
    bucket integer not null,
    count bigint not null,
    constraint web_vital_pk primary key (day, page, measure, bucket)
  )`,
]
