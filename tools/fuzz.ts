import { parseArgs } from 'node:util'
import { run } from './run.ts'
import { printUsageIfAsked } from './print-usage.ts'

printUsageIfAsked(`npm run fuzz [-- --requests 100000 --seed 2026]

Sends random bad requests to the shops. The same seed sends the same requests.`)

// Runs the fuzz test of `npm test` with more requests; the seed reproduces a finding.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { requests, seed } = values
console.log(`${requests} requests, seed ${seed}`)
const started = performance.now()
const { status, output } = await run('vitest', ['run', 'test/shop/fuzz.test.ts'], {
  FUZZ_REQUESTS: requests,
  FUZZ_SEED: seed,
})
if (status !== 0) console.log(output)
const seconds = ((performance.now() - started) / 1_000).toFixed(0)
console.log(`${status === 0 ? 'nothing found' : 'found something'} in ${seconds} s`)
process.exitCode = status
