-- Addresses last ten minutes: those without a version are given up.
delete from symbol_upload;
-- The version of the symbol whose image the file replaces: an image that another file gave meanwhile stays.
alter table symbol_upload add column symbol_version integer not null;
