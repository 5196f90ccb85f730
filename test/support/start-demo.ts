import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getMemoryFolder } from './memory-folder.ts'

// Starts the demo as `npm start` does, with fresh data that ends with it.
const removeData = () =>
  rmSync(join(getMemoryFolder(), 'journeys'), { recursive: true, force: true })
removeData()
process.once('exit', removeData)
await import('../../tools/start.ts')
