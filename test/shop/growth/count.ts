import type { TestDatabase } from '../../support/database.ts'
import { measureGrowth, type Growth } from '../../support/growth/growth.ts'
import { openMeasuredServer } from '../../support/growth/measured-server.ts'
import type { Countable } from './countable.ts'
import { buildRequest } from './requests.ts'
import type { Target } from './targets.ts'

export type Counted = Growth & { what: string; target: string; hasOwnCeiling: boolean }

type DatabaseAccess = Pick<TestDatabase, 'address' | 'ownerClient'>

// One process is measured while the next one starts.
const atOnce = 2
// Further errors of one countable add nothing.
const maxErrors = 3

/** Measures each countable on its targets, in a fresh process for each countable. */
export async function countAll(
  torv: DatabaseAccess,
  all: readonly { thing: Countable; targets: readonly Target[] }[],
): Promise<Counted[]> {
  const left = [...all]
  const counted: Counted[] = []
  async function countNext() {
    for (let next = left.shift(); next; next = left.shift()) {
      counted.push(...(await countOne(torv, next.thing, next.targets)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, countNext))
  return counted
}

async function countOne(
  torv: DatabaseAccess,
  { what, limit, add, isOfSchema, ceiling }: Countable,
  targets: readonly Target[],
): Promise<Counted[]> {
  const counted: Counted[] = []
  let server = await openMeasuredServer(torv)
  for (const target of targets) {
    for (const schema of isOfSchema ? target.schemas : [null]) {
      if (counted.filter(({ error }) => error).length >= maxErrors) break
      const growth = await measureGrowth(
        limit,
        async (count) => {
          const measured = await server.measure(buildRequest(target, add(count, target, schema)))
          if (measured) return measured.cost
          await server.close()
          server = await openMeasuredServer(torv)
          return null
        },
        ceiling,
      )
      counted.push({ what, target: target.name, hasOwnCeiling: ceiling !== undefined, ...growth })
    }
  }
  await server.close()
  return counted
}
