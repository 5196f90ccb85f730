/** A place of files. A key is `<company id>/<file id>` and names one content forever. */
export type FileStorage = {
  /** Rows name it `folder:<id>` or `s3:<host>/<bucket>/<prefix>`. */
  readonly name: string
  /** The content survives a power cut once this returns. */
  write(key: string, bytes: Buffer, sha256: string): Promise<void>
  /** Null if the place has no such file. Reads at most `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  /** Succeeds for a missing file. */
  delete(key: string): Promise<void>
  list(): AsyncIterable<string>
}

export type FolderAddress = { kind: 'folder'; path: string }

export type S3Address = {
  kind: 's3'
  bucket: string
  /** It has no slashes at its ends, and may be empty. */
  prefix: string
  /** Ends with a slash. */
  endpoint: string
  region: string
  /** The bucket stands in the path, or in front of the host. */
  style: 'path' | 'host'
  key: string
  secret: string
}

export type StorageAddress = FolderAddress | S3Address

/** With the name that the database knows. */
export type NamedStorage = StorageAddress & { name: string }

/** Places of this machine. New files go to `current`; null keeps them in the database. */
export type Storages = { current: NamedStorage | null; others: readonly NamedStorage[] }

/** Two services may have a bucket of the same name. */
export function toS3Name({ endpoint, bucket, prefix }: S3Address): string {
  const { host, pathname } = new URL(endpoint)
  return `s3:${host}${pathname}${bucket}/${prefix}`
}
