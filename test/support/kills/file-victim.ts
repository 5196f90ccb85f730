import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Client } from 'pg'
import type { Address } from '#platform/database/address.ts'
import type { Storages } from '#platform/files/file-storage.ts'

export type FilePlan = {
  address: Address
  passwords: Record<string, string>
  places: Storages
  staff_id: string
  company_id: string
  /** Base64; null deletes unused files instead. */
  photo: string | null
  dies: number
}

const passedPoints: string[] = []
let dies = Infinity

function passPoint(point: string): void {
  if (passedPoints.length >= dies) process.kill(process.pid, 'SIGKILL')
  passedPoints.push(point)
}

// Before anything imports these functions.
countCalls(fs, 'writeFile')
countCalls(fs, 'rename')
countCalls(fs, 'rm')
syncBuiltinESMExports()
countCalls(Client.prototype, 'query')

function countCalls(owner: object, name: string): void {
  const call: (...args: unknown[]) => unknown = Reflect.get(owner, name)
  Reflect.set(owner, name, function counted(this: unknown, ...args: unknown[]) {
    const { text = args[0] } = Object(args[0])
    passPoint(name === 'query' ? String(text).replaceAll(/\s+/g, ' ').slice(0, 40) : name)
    return Reflect.apply(call, this, args)
  })
}

process.on('message', (plan: FilePlan) => void run(plan))
process.send?.('ready')

async function run({ address, passwords, places, ...plan }: FilePlan): Promise<void> {
  const { openDatabase } = await import('#platform/database/database.ts')
  const { createFileOpener } = await import('#platform/files/create-file-opener.ts')
  const database = openDatabase(
    address,
    (purpose) => passwords[purpose] ?? '',
    () => {},
    {
      openFiles: createFileOpener(places, { count: () => {}, onError: () => {} }),
    },
  )
  dies = plan.dies
  if (plan.photo === null) {
    const { deleteFilesOfCompanies } = await import('#platform/files/delete-unused-files.ts')
    const job = { id: 'one', owner: { company_id: null, store_id: null }, data: null }
    await deleteFilesOfCompanies(database, 0)(job, new AbortController().signal)
  } else {
    const { savePicture } = await import('#platform/media/save-picture.ts')
    const { staff_id, company_id } = plan
    const staff = database.scoped({ as: 'staff', staff_id, company_id })
    await savePicture(staff, company_id, Buffer.from(plan.photo, 'base64'))
  }
  dies = Infinity
  process.send?.(passedPoints)
  await database.close()
  process.disconnect?.()
}
