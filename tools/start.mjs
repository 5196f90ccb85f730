import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Caches compiled TypeScript, so that the next start needs no compiler in memory, not even for start.ts.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/torv'))

// Collects garbage once the heap has grown by 30 %. V8's default lets it triple, and memory used once stays
// with the process.
setFlagsFromString('--heap-growing-percent=30')

await import('./start.ts')
flushCompileCache()
