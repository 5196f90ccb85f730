import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRefused } from '#shared/errors/errors.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import { toS3Name, type NamedStorage } from '#platform/files/file-storage.ts'
import { createFolder } from '#platform/files/folder-storage.ts'
import { findOriginal } from '#platform/media/pictures.ts'
import { bucket, openS3Server, s3Access } from '../../test/support/s3-server.ts'
import { root } from '../../tools/build.ts'
import { median } from '../figures.ts'
import { withLargeDatabase } from '../large-database.ts'
import type { Bench } from './bench.ts'

const pictures = 60
const pictureBytes = 300_000
const rounds = 7
const readers = 8

type Place = 'database' | 'folder' | 'S3 stand-in'

/** Reads of originals from each place, in turns. The stand-in runs in this process and checks every signature. */
export async function measureFiles({ note }: Bench): Promise<void> {
  const s3 = await openS3Server()
  const folder = await mkdtemp(join(root, 'var', 'files-'))
  const size = { products: 10, stores: 1, productsEach: 1, emptyStores: 0 }
  try {
    await withLargeDatabase(size, async ({ address, store }) => {
      const inS3 = {
        kind: 's3',
        bucket,
        prefix: 'bench',
        endpoint: s3.endpoint,
        region: 'eu-test-1',
        style: 'path',
        ...s3Access,
      } as const
      const places: Record<Place, NamedStorage | null> = {
        database: null,
        folder: { kind: 'folder', path: folder, name: await createFolder(folder) },
        'S3 stand-in': { ...inS3, name: toS3Name(inS3) },
      }
      const open = (current: NamedStorage | null) =>
        openDatabase(
          address,
          () => 'measured',
          () => {},
          {
            openFiles: createFileOpener(
              { current, others: [] },
              {
                count: () => {},
                onError: (error) => {
                  throw error
                },
              },
            ),
          },
        )
      const saved = new Map<Place, { database: Database; sums: string[] }>()
      for (const [place, named] of Object.entries(places) as [Place, NamedStorage | null][]) {
        const database = open(named)
        saved.set(place, { database, sums: await savePictures(database, store.company_id) })
      }
      const times: Record<Place, number[]> = { database: [], folder: [], 'S3 stand-in': [] }
      const rates: Record<Place, number[]> = { database: [], folder: [], 'S3 stand-in': [] }
      for (let round = 0; round <= rounds; round += 1) {
        for (const [place, { database, sums }] of saved) {
          const visitor = database.scoped({ as: 'visitor', ...store })
          const read = async (sum: string) => {
            const bytes = await findOriginal(visitor, store.company_id, sum)
            if (!bytes || isRefused(bytes)) throw new Error(`${place} has no ${sum}`)
          }
          const single = performance.now()
          for (const sum of sums) await read(sum)
          const parallel = performance.now()
          await Promise.all(
            Array.from({ length: readers }, async (_, at) => {
              for (const sum of sums.filter((__, index) => index % readers === at)) await read(sum)
            }),
          )
          // The first round warms up.
          if (round === 0) continue
          times[place].push((parallel - single) / pictures)
          rates[place].push((1_000 * pictures) / (performance.now() - parallel))
        }
      }
      for (const place of Object.keys(times) as Place[]) {
        note(`an original of 300 kB from the ${place}`, median(times[place]), 'ms')
        note(`${readers} readers at once, ${place}`, median(rates[place]), 'reads/s')
      }
      const compare = (place: Place) =>
        median(times[place].map((time, round) => time / (times.database[round] ?? time)))
      note('a read from the folder against the database', compare('folder'), 'ratio', {
        atMost: 1.5,
      })
      note('a read from the S3 stand-in against the database', compare('S3 stand-in'), 'ratio')
      for (const { database } of saved.values()) await database.close()
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await s3.close()
  }
}

async function savePictures(database: Database, company_id: string): Promise<string[]> {
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  const sums: string[] = []
  for (let count = 0; count < pictures; count += 1) {
    const bytes = randomBytes(pictureBytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const content = await job.files.save(company_id, bytes)
    if (isRefused(content)) throw new Error(content.refused)
    await job
      .insertInto('pictures')
      .values({ company_id, sha256, content_type: 'image/webp', width: 1, height: 1, ...content })
      .execute()
    sums.push(sha256)
  }
  return sums
}
