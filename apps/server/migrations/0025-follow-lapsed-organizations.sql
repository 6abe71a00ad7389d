-- Rights also change when the subscription of an organization lapses or is paid again: for its members, and for the
-- organizations to which it has granted rights.
create or replace function organization_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(null, old.id);
  perform notify_rights(null, old.parent_id);
  perform notify_rights(null, new.parent_id);
  perform notify_rights(null, grantee_id) from organization_permission
    where grantor_id = new.id and state = 'ACCEPTED';
  return null;
end $$;
drop trigger organization_rights on organization;
create trigger organization_rights after update of type, parent_id, lapsed_at on organization
  for each row when (old.type is distinct from new.type or old.parent_id is distinct from new.parent_id
    or (old.lapsed_at is null) is distinct from (new.lapsed_at is null))
  execute function organization_rights_changed();
