import { isRefused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { getStaff } from '#features/staff/server/staff.ts'
import { openCellDirectory, type CellDirectory, type DirectoryAddress } from './cell-directory.ts'
import { askWithinLimit } from './find-home-cell.ts'
import { parseHandover, signInPaths } from './sign-in-paths.ts'
import { syncStaff } from './sync-staff.ts'

export const closeSessionsTask = 'close-sessions-elsewhere'

/** The other cells, as the rest of a cell sees them. */
export function openFederation(
  address: DirectoryAddress,
  onError: (error: Error) => void,
): Database['federation'] & { directory: CellDirectory } {
  const directory = openCellDirectory(address, onError)
  return {
    directory,
    claimHost: directory.claimHost,
    claimAddress: directory.claimAddress,
    async findAccountOrigin(asker, email) {
      const home = await askWithinLimit(directory, asker, () => directory.findHome(email))
      // Without the directory, accounts of this cell go on.
      if (isRefused(home)) return home.refused === 'accountsUnreachable' ? null : home
      return home.is_own ? null : home.origin
    },
    getSignInPath: (account) =>
      signInPaths.homeCell(
        account && { home: account.origin ?? undefined, confirm: account.staff_id },
      ),
    async findInvitedSignIn(email, invitation) {
      // Without the directory the form is shown, and refuses an account of another cell.
      const home = await directory.findHome(email).catch(() => null)
      return home?.is_known && !home.is_own ? signInPaths.homeCell({ invitation }) : null
    },
    findSignInReturn(query) {
      const handover = query.get('handover')
      const parsed = handover === null ? null : parseHandover(new URLSearchParams(handover))
      if (handover === null || parsed === null) return null
      return { host: parsed.host, path: signInPaths.handover(parsed), query: { handover } }
    },
    async listCompanies(auth, staff_id) {
      const companies = await auth
        .selectFrom('companies_elsewhere')
        .where('staff_id', '=', staff_id)
        .orderBy('name')
        .select(['company', 'name', 'origin'])
        .execute()
      return companies.map(({ company, name, origin }) => {
        const path = signInPaths.homeCell({ home: directory.cell, company })
        return { company, name, host: new URL(origin).host, href: new URL(path, origin).href }
      })
    },
    /** A job, since the directory may be away. */
    closeSessions: (tx, staff_id) => enqueue(tx, closeSessionsTask, { staff_id }),
    sync: (auth) => syncStaff(directory, auth),
    createTasks: (auth) => ({
      async [closeSessionsTask]({ data }) {
        const { staff_id } = toRecord(data)
        if (!isId(staff_id)) return
        const { email } = await getStaff(auth, staff_id)
        await directory.endSessions(email)
      },
    }),
    close: directory.close,
  }
}
