-- concurrently
create index concurrently if not exists pictures_file on pictures (company_id, file_id);
create index concurrently if not exists guarantee_notices_file on guarantee_notices (company_id, file_id);
create index concurrently if not exists review_photos_file on review_photos (company_id, file_id);
create index concurrently if not exists review_photos_preview on review_photos (company_id, preview_id);
create index concurrently if not exists support_uploads_file on support_uploads (company_id, file_id);
create index concurrently if not exists support_uploads_preview on support_uploads (company_id, preview_id);
create index concurrently if not exists support_photos_file on support_photos (company_id, file_id);
create index concurrently if not exists support_photos_preview on support_photos (company_id, preview_id);
