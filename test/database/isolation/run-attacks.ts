import type { AppRole } from '#platform/database/roles.ts'
import { getRole } from '#platform/database/scope.ts'
import { createRoleAttacks, createRolledBackAttacks, createCommittedAttacks } from './attacks.ts'
import { rolesWithoutTenant, crossTenantReads } from './exceptions.ts'
import { createViewers, type Viewer } from './viewers.ts'
import type { Findings } from './findings.ts'
import type { Outcome, Session } from './session.ts'
import { isScopeMissing } from './statements.ts'
import type { World } from './world.ts'

export async function runRolledBackAttacks(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  await checkReadsWithoutTenant(session, world, findings, 'on a new connection')
  for (const [index, viewer] of listViewers(session, world).entries()) {
    const attacks = world.targets.flatMap((table) => [
      ...(index === 0 ? createRoleAttacks(table, session.role) : []),
      ...createRolledBackAttacks(table, viewer, world),
    ])
    findings.addAttacks(await session.runRolledBack(viewer.scope, attacks))
  }
  await checkReadsWithoutTenant(session, world, findings, 'after a rollback')
}

/** Runs last, because these attacks are committed. */
export async function runCommittedAttacks(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  for (const viewer of listViewers(session, world)) {
    const attacks = world.targets.flatMap((table) => createCommittedAttacks(table, viewer, world))
    findings.addAttacks(await session.runCommitted(viewer.scope, attacks))
  }
  await checkReadsWithoutTenant(session, world, findings, 'after a commit')
}

function listViewers({ role }: Session, world: World): Viewer[] {
  return createViewers(world).filter(({ scope }) => getRole(scope) === role)
}

async function checkReadsWithoutTenant(
  session: Session,
  { targets }: World,
  findings: Findings,
  stage: string,
): Promise<void> {
  const { role } = session
  if (rolesWithoutTenant.includes(role)) return
  const attempts = targets
    .filter(({ grants }) => grants.get(role)?.select.length)
    .map(({ name }) => ({
      table: name,
      sql: `select from ${name}`,
      values: [],
      // A table that one scope of the role reads across tenants is empty in its other scopes, without an error.
      isExpected: ({ code, count }: Outcome) =>
        isScopeMissing(code) || (code === null && count === 0 && isReadAcrossTenants(role, name)),
      leak: `${role} reads ${name} without a tenant ${stage}`,
    }))
  findings.addAttacks(await session.runWithoutScope(attempts))
}

function isReadAcrossTenants(role: AppRole, name: string): boolean {
  return crossTenantReads.some(({ as, table }) => getRole({ as }) === role && table === name)
}
