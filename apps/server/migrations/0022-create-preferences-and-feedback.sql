-- The preferences of an account: one object, which the web application reads and writes as a whole.
create table account_preference (
  account_id uuid primary key references account on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Increases with each write: a write that is based on an earlier one is refused.
  last_update timestamptz(3) not null
);
create index account_preference_organization on account_preference (organization_id);

create table feedback (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization on delete cascade,
  account_id uuid references account on delete set null,
  title text not null check (char_length(title) between 1 and 128),
  message text not null check (char_length(message) between 1 and 4000),
  created_at timestamptz not null
);
create index feedback_organization on feedback (organization_id, created_at);
create index feedback_account on feedback (account_id);
