import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// The next start needs no compiler in memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/torv'))
await import('./parcel-hub.ts')
flushCompileCache()
