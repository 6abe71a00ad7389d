-- Since when no subscription of the organization is paid; null while one is, and for an organization that is not billed.
alter table organization add column lapsed_at timestamptz;

-- The order in which subscriptions were asked for: an answer must not replace one that was asked for later.
create sequence subscription_sync;

-- A hosted page at the payment provider, by the provider's id.
create table checkout (
  id text primary key,
  organization_id uuid not null references organization on delete cascade,
  account_id uuid references account on delete set null,
  plan_item_id text not null,
  created_at timestamptz not null,
  -- Seats and licences are there since then.
  completed_at timestamptz
);
create index checkout_organization on checkout (organization_id);
create index checkout_account on checkout (account_id);

-- A subscription as the payment provider reported it last, by the provider's id.
create table subscription (
  id text primary key,
  organization_id uuid not null references organization on delete cascade,
  customer_id text not null,
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  items jsonb not null,
  sync_order bigint not null,
  updated_at timestamptz not null
);
create index subscription_organization on subscription (organization_id);

-- The events of the payment provider that were received, so that each has one effect.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);

-- A page of the payment sandbox. Its id cannot be guessed.
create table sandbox_page (
  id text primary key,
  organization_id uuid not null references organization on delete cascade,
  kind text not null check (kind in ('checkout', 'portal')),
  email text not null,
  plan_item_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'checkout') = (plan_item_id is not null))
);
create index sandbox_page_organization on sandbox_page (organization_id);
create index sandbox_page_expiry on sandbox_page (expires_at);
