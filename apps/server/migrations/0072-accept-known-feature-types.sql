-- A write of a feature knows its type. The trigger finds that of all other entries, such as those of deletions.
drop trigger activity_feature_typed on activity;
create trigger activity_feature_typed before insert on activity
  for each row when (new.category = 'Feature' and new.feature_type is null) execute function type_activity_feature();
