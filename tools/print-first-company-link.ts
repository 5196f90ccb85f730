import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import type { Settings } from '#app/settings.ts'

/** Prints the address where the first company is made, as long as there is none. The address of a former start ends. */
export async function printFirstCompanyLink(
  { directory, hasDemo, platformHost }: Settings,
  address: OwnerAddress,
  port: number,
): Promise<void> {
  // Companies come to a cell of several from the directory.
  if (directory || hasDemo) return
  // Imported lazily, so that the idle supervisor does not keep one-time code in memory.
  const [{ getStoreOrigin }, { to }] = await Promise.all([
    import('#shared/origin.ts'),
    import('#shared/paths/paths.ts'),
  ])
  const key = await replaceFirstCompanyKey(address)
  if (!key) return
  const origin = getStoreOrigin(platformHost, String(port))
  console.log(`\n  Create the first company: ${origin}${to.admin.firstCompany(key)}\n`)
}

/** No role of the app may write the table, so no request can make a key. */
export async function replaceFirstCompanyKey(address: OwnerAddress): Promise<string | null> {
  const [{ Client }, { createToken, hashToken }] = await Promise.all([
    import('pg'),
    import('#platform/crypto/secret-token.ts'),
  ])
  const key = createToken()
  const client = new Client(asOwner(address))
  await client.connect()
  try {
    await client.query('begin; set local role torv_owner; lock table first_company_keys')
    await client.query('delete from first_company_keys')
    const { rowCount } = await client.query(
      `insert into first_company_keys (token_hash)
       select $1 where not exists (select from companies)`,
      [hashToken(key)],
    )
    await client.query('commit')
    return rowCount === 1 ? key : null
  } finally {
    await client.end()
  }
}
