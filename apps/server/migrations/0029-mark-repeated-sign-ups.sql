-- Two visitors may have signed up with one address: the password of neither is known to be that of its owner.
alter table sign_up add column is_repeated boolean not null default false;
