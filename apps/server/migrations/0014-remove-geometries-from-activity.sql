-- The history of the feature has them; entries of early versions held each geometry a second time.
update activity set artifact = artifact - 'geometry' where artifact ? 'geometry';
