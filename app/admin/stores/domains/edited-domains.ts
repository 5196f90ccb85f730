import type { LoaderFunctionArgs } from 'react-router'
import { refused } from '#domain/errors.ts'
import { mayStaff } from '#domain/permissions.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readDomains } from '#server/stores/read-domains.ts'
import { readOr } from '../../read-or.ts'
import { signedInStaff } from '../../signed-in.ts'

/** Loads the domains of the store in the URL; refuses staff without permission to edit the store. */
export async function editedDomains(asked: LoaderFunctionArgs) {
  const { staff, memberships } = await signedInStaff(asked)
  const read = orRefuse(
    await readOr(asked, 'domainsLoadFailed', () => readDomains(staff, asked.params['store'])),
  )
  const member = memberships.find(({ company_id }) => company_id === read.store.company_id)
  if (!member || !mayStaff(member.role, 'editStore')) orRefuse(refused('roleForbidden'))
  return { staff, ...read }
}
