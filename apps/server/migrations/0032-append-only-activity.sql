-- Entries of the activity log are never changed, and deleted only with their organization.
create function refuse_activity_change() returns trigger language plpgsql as $$
begin
  -- The foreign key deletes the entries of an organization after the organization itself.
  if tg_op = 'DELETE' and not exists (select from organization where id = old.organization_id) then
    return old;
  end if;
  raise exception 'entries of the activity log cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;

create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_activity_change();
