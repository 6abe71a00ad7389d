-- What a person needs to prove who they are: sign-ups that wait for their code, codes, temporary passwords, challenges.
alter table account
  add column phone text check (phone ~ '^[+][0-9]{7,15}$'),
  -- The language of mails. The web application has a choice of its own in each browser.
  add column language text not null default 'en' check (language in ('en', 'es', 'zh')),
  -- When the owner of the account proved that they read its mail.
  add column email_verified_at timestamptz,
  -- SHA-256 of the random password of an invitation. It works once: the sign-in with it removes it.
  add column temporary_password_hash bytea,
  add column temporary_password_expires_at timestamptz,
  add column must_reset_password boolean not null default false,
  -- When the owner accepted the licence agreement in the web application (specification 1, section 4).
  add column eula_web_at timestamptz;

-- A sign-up becomes an account when its code is entered. It exists too where an account has the address already, until
-- the job that sends the mail removes it: the call must not differ.
create table sign_up (
  email text primary key check (char_length(email) between 1 and 128 and email = lower(email)),
  password_hash text not null,
  first_name text not null check (char_length(first_name) <= 28),
  last_name text not null check (char_length(last_name) <= 28),
  phone text not null check (phone ~ '^[+][0-9]{7,15}$'),
  company text not null check (char_length(company) <= 128),
  language text not null check (language in ('en', 'es', 'zh')),
  created_at timestamptz not null
);
create index sign_up_age on sign_up (created_at);

-- Codes of 6 digits, by the address to which they are sent. A row exists for every address that asked, with or without
-- an account; the job that sends a code writes its hash.
create table account_code (
  email text not null check (char_length(email) between 1 and 128),
  purpose text not null check (purpose in ('sign-up', 'password', 'email')),
  hash text,
  tries integer not null default 0,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create index account_code_expiry on account_code (expires_at);

-- A sign-in that needs one more step. Only the SHA-256 of its token is stored.
create table sign_in_challenge (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  name text not null check (name in ('NEW_PASSWORD_REQUIRED')),
  expires_at timestamptz not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

alter table session
  add column user_agent text not null default '' check (char_length(user_agent) <= 256),
  -- The session began with a temporary password, which its owner can only have from their mail.
  add column is_by_invitation boolean not null default false;

-- Mails of a server of the demo that has no SMTP_URL.
create table outbox_mail (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null
);
create index outbox_mail_age on outbox_mail (created_at);
