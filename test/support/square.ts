import { rm } from 'node:fs/promises'
import { join } from 'node:path'

// The whole square as `npm start` opens it, with a demo that no earlier run has touched.
await rm(join(import.meta.dirname, '../../var/journeys'), { recursive: true, force: true })
await import('../../tools/start.ts')
