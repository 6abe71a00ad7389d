-- The value that an account last saved for an attribute with the default @save, by the organization of the features.
create table last_attribute_value (
  account_id uuid not null references account on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  -- Not the attribute: an edit of a component replaces the rows of its attributes, which keep their ids.
  component_id uuid not null references component on delete cascade,
  attribute_id uuid not null,
  value text not null check (char_length(value) <= 256),
  primary key (account_id, organization_id, attribute_id)
);
create index last_attribute_value_component on last_attribute_value (component_id);
create index last_attribute_value_organization on last_attribute_value (organization_id);
