import type { AppRole } from '#server/database/roles.ts'
import { roleOf } from '#server/database/scope.ts'
import { attacksByRole, attacksOn, strikesAt } from './attacks.ts'
import { asksNoTenant, seesEverything } from './declared.ts'
import { allEyes, type Eyes } from './eyes.ts'
import type { Findings } from './findings.ts'
import type { Outcome, Session } from './session.ts'
import { isUnasked } from './statements.ts'
import type { World } from './world.ts'

export async function attackThrough(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  await readWithoutTenant(session, world, findings, 'on a new connection')
  for (const [turn, eyes] of eyesOf(session, world).entries()) {
    const attacks = world.targets.flatMap((table) => [
      ...(turn === 0 ? attacksByRole(table, session.role) : []),
      ...attacksOn(table, eyes, world),
    ])
    findings.take(await session.tryAndTakeBack(eyes.scope, attacks))
  }
  await readWithoutTenant(session, world, findings, 'after a rollback')
}

/** Runs last, because these attacks are committed. */
export async function strikeThrough(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  for (const eyes of eyesOf(session, world)) {
    const strikes = world.targets.flatMap((table) => strikesAt(table, eyes, world))
    findings.take(await session.tryAndKeep(eyes.scope, strikes))
  }
  await readWithoutTenant(session, world, findings, 'after a commit')
}

function eyesOf({ role }: Session, world: World): Eyes[] {
  return allEyes(world).filter(({ scope }) => roleOf(scope) === role)
}

async function readWithoutTenant(
  session: Session,
  { targets }: World,
  findings: Findings,
  when: string,
): Promise<void> {
  const { role } = session
  if (asksNoTenant.includes(role)) return
  const readings = targets
    .filter(({ grants }) => grants.get(role)?.select.length)
    .map(({ name }) => ({
      table: name,
      sql: `select from ${name}`,
      values: [],
      // A table that one scope of the role reads across tenants is empty in its other scopes, without an error.
      isAsItShould: ({ code, count }: Outcome) =>
        isUnasked(code) || (code === null && count === 0 && isSeenWhole(role, name)),
      otherwise: `${role} reads ${name} without a tenant ${when}`,
    }))
  findings.take(await session.tryBare(readings))
}

function isSeenWhole(role: AppRole, name: string): boolean {
  return seesEverything.some(({ as, table }) => roleOf({ as }) === role && table === name)
}
