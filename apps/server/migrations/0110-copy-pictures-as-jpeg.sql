-- Whether the storage has a JPEG of the pixels of a picture whose format few browsers show.
alter table attachment add column has_jpeg boolean not null default false;

-- The clean-up looks for files whose previews no job makes.
create index attachment_pending on attachment (added_at) where preview = 'pending';

-- Their previews were made without a JPEG, and those of HEIC were not made.
update attachment set preview = 'pending'
where content_type in ('image/heic', 'image/heif', 'image/tiff') and expired_at is null;
