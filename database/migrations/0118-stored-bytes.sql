-- Types of columns (npm run db:types): their bytes are read and written through the file store alone.
comment on column pictures.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column guarantee_notices.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column review_photos.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column review_photos.preview is 'StoredBytes from #platform/files/files.ts';
comment on column support_uploads.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column support_uploads.preview is 'StoredBytes from #platform/files/files.ts';
comment on column support_photos.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column support_photos.preview is 'StoredBytes from #platform/files/files.ts';
