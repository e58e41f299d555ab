import { sql } from 'kysely'

/** Menus: one row per category and item, so that two editors do not overwrite each other. */
export const menuSchema = [
  sql`create table menu (
    provider_id text primary key references "user" (id) on delete cascade,
    last_id_ms bigint not null,
    created_at bigint not null,
    last_image integer not null default 0
  )`,

  sql`create table menu_category (
    provider_id text not null references menu (provider_id) on delete cascade,
    id text not null,
    name text not null,
    sort_order integer not null,
    position integer not null,
    revision integer not null,
    constraint menu_category_pk primary key (provider_id, id)
  )`,

  // exact_minor is the price before another currency rounded it
  sql`create table menu_item (
    provider_id text not null references menu (provider_id) on delete cascade,
    id text not null,
    category_id text not null,
    name text not null,
    description text not null,
    price_minor integer not null,
    image_url text,
    available integer not null,
    position integer not null,
    revision integer not null,
    exact_minor integer,
    exact_currency text,
    constraint menu_item_pk primary key (provider_id, id),
    constraint menu_item_category foreign key (provider_id, category_id) references menu_category (provider_id, id)
  )`,
  sql`create index menu_item_order on menu_item (provider_id, position)`,

  // The idempotency keys of additions
  sql`create table menu_addition (
    provider_id text not null references menu (provider_id) on delete cascade,
    key text not null,
    digest text not null,
    created_at bigint not null,
    constraint menu_addition_pk primary key (provider_id, key)
  )`,

  // The last change that can be undone
  sql`create table menu_undo (
    provider_id text primary key references menu (provider_id) on delete cascade,
    id text not null,
    series text not null,
    state text not null,
    changes text not null,
    created_at bigint not null
  )`,
]
