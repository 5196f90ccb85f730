-- The place of new files of an installation with the embedded database and without TORV_FILES. An installation with companies
-- may have been run by release 0.1.0, which reads no folders, so it keeps its files in the database.
create table torv.default_file_place (
  is_only boolean primary key default true check (is_only),
  is_folder boolean not null
);
insert into torv.default_file_place (is_folder) select not exists (select from companies);
