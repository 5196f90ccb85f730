import { rm } from 'node:fs/promises'
import { join } from 'node:path'

// Starts the demo as `npm start` does, with fresh data.
await rm(join(import.meta.dirname, '../../var/journeys'), { recursive: true, force: true })
await import('../../tools/start.ts')
