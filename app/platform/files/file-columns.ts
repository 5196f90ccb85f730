/** Every column that names a file, with the one that has its bytes while it lies in the database. */
export const fileColumns = [
  { table: 'pictures', key: ['company_id', 'id'], id: 'file_id', bytes: 'bytes' },
  { table: 'guarantee_notices', key: ['company_id', 'language'], id: 'file_id', bytes: 'bytes' },
  ...listPhotoColumns('review_photos', ['company_id', 'store_id', 'review_id', 'id']),
  ...listPhotoColumns('support_uploads', ['company_id', 'store_id', 'id']),
  ...listPhotoColumns('support_photos', ['company_id', 'store_id', 'ticket_id', 'id']),
] as const

function listPhotoColumns(table: string, key: readonly string[]) {
  return [
    { table, key, id: 'file_id', bytes: 'bytes' },
    { table, key, id: 'preview_id', bytes: 'preview' },
  ]
}
