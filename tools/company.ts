import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { getRefusalText, isRefused, refused } from '#shared/errors/errors.ts'
import { companyForm, companyOwnerForm } from '#features/companies/rules/company-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/paths.ts'
import { createCompany } from '#features/companies/server/create-company.ts'
import { withClaim } from '#platform/database/claims.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readSettings } from '#app/settings.ts'
import { openFederation } from '#cells/server/federation.ts'
import { openStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { startDatabase } from './database.ts'
import { migrateOrExit } from './migrate-or-exit.ts'
import { moveUsage, runMove } from './move-company.ts'
import { day, linkLifetimes } from '#shared/durations.ts'
import { spellNumber } from '#shared/text/spell.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run company -- create --name "Nordlys Handel ApS" --address "Torvet 1, 8000 Aarhus C" \\
  --registration-number 12345678 --email post@nordlys.example [--phone "+45 12 34 56 78"] \\
  --owner "Inge Nordlys" --owner-email inge@nordlys.example

The number is a Danish CVR number, or the register and number of another country, such as "KvK 12345678".
Creates the company and the account of its owner, and prints a link for the owner to choose a password.

${moveUsage}`

const required = [
  'name',
  'address',
  'registration-number',
  'email',
  'owner',
  'owner-email',
] as const

beginCommand(usage)

if (process.argv[2] === 'move') {
  await runMove(process.argv.slice(3))
  process.exit()
}

const input = parseArguments(process.argv.slice(2))
if (!input) {
  console.error(usage)
  process.exit(1)
}

const settings = readSettings(process.env)
const running = await startDatabase(settings)
await migrateOrExit(running, settings)
const database = openDatabase(running.address, settings.keyFor, () => {}, {
  federation: settings.directory ? openFederation(settings.directory, () => {}) : undefined,
})
try {
  const { company, owner } = input
  const account = await withClaim(
    database.federation.claimAddress(owner.email.toLowerCase()),
    refused('accountIsExternal'),
    () => openStaffAccount(database.scoped({ as: 'staff_auth' }), owner, settings.platformHost),
  )
  if (isRefused(account)) throw new Error(getRefusalText(account, 'en'))
  const company_id = randomUUID()
  await createCompany(database.scoped({ as: 'job', company_id, store_id: null }), account, company)
  console.log(`${company.name} now belongs to ${owner.name}.\n`)
  const origin = getStoreOrigin(settings.platformHost, String(settings.port))
  console.log(
    account.token
      ? `Choose a password here, once and within ${spellNumber(linkLifetimes.staff.first_password / day)} days:\n\n  ${origin}${to.admin.login.reset(account.token)}`
      : `${owner.email} has an account already and signs in at ${origin}${to.admin.login()}`,
  )
} finally {
  await database.close()
  await running.stop()
}

function parseArguments(args: string[]) {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      name: option,
      address: option,
      'registration-number': option,
      cvr: option,
      email: option,
      phone: option,
      owner: option,
      'owner-email': option,
    },
  })
  if (positionals[0] !== 'create') return null
  // The name of the option before other countries had one.
  values['registration-number'] ??= values.cvr ?? ''
  const missing = required.filter((option) => !values[option])
  if (missing.length > 0) {
    console.error(`Missing: ${missing.map((option) => `--${option}`).join(', ')}.\n`)
    return null
  }
  const { name, address, email, phone = '' } = values
  const company = parseForm(companyForm, {
    name,
    address,
    email,
    phone,
    registration_number: values['registration-number'],
  })
  const owner = parseForm(companyOwnerForm, { name: values['owner'], email: values['owner-email'] })
  if ('values' in company && 'values' in owner) {
    return { company: company.values, owner: owner.values }
  }
  for (const [prefix, result] of [
    ['', company],
    ['owner: ', owner],
  ] as const) {
    if (!('fieldErrors' in result)) continue
    for (const [field, error] of Object.entries(result.fieldErrors)) {
      console.error(`${prefix}${field.replaceAll('_', ' ')}: ${getRefusalText(error, 'en')}`)
    }
  }
  console.error('')
  return null
}
