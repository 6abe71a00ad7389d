-- Names in a dictionary are unique in the case in which they are written (specification 2, section 5). Only the name of a copied
-- component is compared without case, when it is copied.
drop index system_name_unique;
create unique index system_name_unique on system (dictionary_id, name);
drop index component_alias_unique;
create unique index component_alias_unique on component (system_id, alias);
drop index pick_list_name_unique;
create unique index pick_list_name_unique on pick_list (dictionary_id, name) where is_global;
drop index pick_list_value_unique;
create unique index pick_list_value_unique on pick_list_value (pick_list_id, value);
drop index attribute_name_unique;
create unique index attribute_name_unique on attribute (component_id, name);
