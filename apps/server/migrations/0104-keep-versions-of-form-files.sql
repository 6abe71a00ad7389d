-- The files of a form have a version of their own, which a filled-in form names: it opens with the files with which it was
-- filled in. The present files are in form. A former version that no form was filled in with is of no use.
alter table form add column files_version integer not null default 1;
create table form_version (
  form_id uuid not null references form on delete cascade,
  version integer not null,
  organization_id uuid not null references organization on delete cascade,
  html text not null,
  js text,
  -- Whether a form was filled in with it.
  is_used boolean not null default false,
  -- When the form got other files; null for the present ones.
  replaced_at timestamptz,
  constraint form_version_pkey primary key (form_id, version)
);
create index form_version_organization on form_version (organization_id);
create index form_version_unused on form_version (replaced_at) where not is_used;

-- The forms that were filled in on a feature, by its number: its id changes with its layer.
create index feature_form_of on feature (organization_id, split_part(properties->>'feature_id', '.', 2))
  where properties ? 'form_data';

-- The number of the ticket that a form names in its field One_Call_Ticket_No (specification 3, section 3).
create function one_call_ticket_no(properties jsonb) returns text language sql immutable parallel safe as $$
  select jsonb_path_query_first(properties, '$.form_data[*] ? (@.id == "One_Call_Ticket_No").value') #>> '{}'
$$;
create index feature_form_ticket on feature (organization_id, one_call_ticket_no(properties))
  where properties ? 'form_data' and one_call_ticket_no(properties) is not null;
