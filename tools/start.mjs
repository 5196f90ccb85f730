import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What Node made of TypeScript is kept for the next start, which then needs no compiler of it in its memory: not even
// for this file.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/torv'))

// Garbage is cleared away when it is a third of what is in use. V8 by itself lets it grow to three times as much, and
// what has been touched once stays with the process.
setFlagsFromString('--heap-growing-percent=30')

await import('./start.ts')
flushCompileCache()
