-- The small picture of a file and the facts that the camera wrote into it. A job finds both after the file was added.
alter table attachment
  add column preview text not null default 'none' check (preview in ('pending', 'ready', 'none')),
  -- Of the picture as it is shown, turned by EXIF; null without a picture that can be read.
  add column photo_width_px integer check (photo_width_px > 0),
  add column photo_height_px integer check (photo_height_px > 0),
  add column photo_lon double precision check (photo_lon between -180 and 180),
  add column photo_lat double precision check (photo_lat between -90 and 90),
  -- ISO 8601, without a zone where the camera wrote none.
  add column photo_taken_at text,
  -- Clockwise from north.
  add column photo_direction_deg double precision check (photo_direction_deg between 0 and 360),
  add constraint attachment_photo_size check ((photo_width_px is null) = (photo_height_px is null)),
  add constraint attachment_photo_place check ((photo_lon is null) = (photo_lat is null));

-- Whether photos lose the place where they were taken when they leave the server.
alter table organization add column removes_photo_place boolean not null default false;
