-- Nodes keep the rights of callers with open event streams. A change of rights notifies them when it commits, whichever
-- statement made it: the payload names an account, or an organization whose members are all affected.
-- The channel and the form of its payloads: platform/events.ts and access/rights-events.ts.
create function notify_rights(account_id uuid, organization_id uuid) returns void language sql as $$
  select pg_notify('cairn_event', 'rights ' || json_strip_nulls(json_build_object(
    'accountId', account_id, 'organizationId', organization_id)))
  where num_nonnulls(account_id, organization_id) > 0
$$;

create function account_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(old.id, null);
  return null;
end $$;
create trigger account_rights after delete on account for each row execute function account_rights_changed();
create trigger account_rights_update after update of organization_id, user_type, is_active on account
  for each row when (old is distinct from new) execute function account_rights_changed();

create function session_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(old.account_id, null);
  return null;
end $$;
-- Not for the sessions that the clean-up removes: their streams ended with their tokens.
create trigger session_rights after delete on session
  for each row when (old.expires_at > now()) execute function session_rights_changed();

create function organization_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(null, old.id);
  return null;
end $$;
create trigger organization_rights after update of type on organization
  for each row when (old.type is distinct from new.type) execute function organization_rights_changed();

create function grant_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(null, old.grantee_id);
  perform notify_rights(null, new.grantee_id);
  return null;
end $$;
create trigger grant_rights after insert or update or delete on organization_permission
  for each row execute function grant_rights_changed();

create function entry_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights(entry.account_id, agreed.grantee_id)
  from (values (old.account_id, old.organization_permission_id), (new.account_id, new.organization_permission_id))
    entry (account_id, organization_permission_id)
  left join organization_permission agreed on agreed.id = entry.organization_permission_id;
  return null;
end $$;
create trigger entry_rights after insert or update or delete on permission_entry
  for each row execute function entry_rights_changed();
