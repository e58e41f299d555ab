import { sql } from 'kysely'

/** Messages and reports, and their answers by mail. */
export const moderationSchema = [
  // Messages to the admins; without a user the sender was not signed in
  sql`create table feedback (
    id text primary key,
    user_id text references "user" (id) on delete cascade,
    email text,
    subject text not null,
    message text not null,
    created_at bigint not null,
    answered_at bigint,
    answered_by text
  )`,
  sql`create index feedback_created on feedback (created_at, id)`,
  sql`create index feedback_user on feedback (user_id)`,

  // Reports of printed codes
  sql`create table report (
    id text primary key,
    provider_id text not null references "user" (id) on delete cascade,
    place_code text,
    reason text not null,
    text text not null,
    email text,
    language text not null,
    created_at bigint not null,
    state text not null,
    decided_at bigint,
    decided_by text
  )`,
  sql`create index report_newest on report (state, created_at, id)`,
  sql`create index report_provider on report (provider_id, state)`,
  sql`create index report_decided on report (decided_at)`,
  sql`create index report_created on report (created_at)`,

  // How many more reports of a page came on a day than are stored
  sql`create table report_excess (
    provider_id text not null references "user" (id) on delete cascade,
    day_at bigint not null,
    count integer not null,
    constraint report_excess_key primary key (provider_id, day_at)
  )`,

  // Answers of admins by mail
  sql`create table answer (
    id text primary key,
    user_id text references "user" (id) on delete cascade,
    report_id text references report (id) on delete cascade,
    feedback_id text references feedback (id) on delete cascade,
    admin_id text not null,
    text text not null,
    created_at bigint not null
  )`,
  sql`create index answer_user on answer (user_id)`,
  sql`create index answer_report on answer (report_id)`,
  sql`create index answer_feedback on answer (feedback_id)`,
]
