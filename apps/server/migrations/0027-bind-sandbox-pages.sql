-- A page of the payment sandbox belongs to the account that opened it. Pages live one day, so the open ones are dropped.
delete from sandbox_page;
alter table sandbox_page add column account_id uuid not null references account on delete cascade;
create index sandbox_page_account on sandbox_page (account_id);
