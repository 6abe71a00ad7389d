-- Their small pictures were not made.
update attachment set preview = 'pending' where content_type = 'image/bmp' and expired_at is null;
