import { openSlots } from '../memory/slots.ts'
import { hashArgon2id, isArgon2id, isCurrentArgon2id, verifyArgon2id } from './argon2id.ts'
import { verifyScrypt } from './legacy-scrypt.ts'

export function hashPassword(password: string): Promise<string> {
  return runInSlot(() => hashArgon2id(password))
}

/** A missing hash costs the same work, so response times do not reveal which accounts exist. */
export function isPassword(password: string, hash: string | null): Promise<boolean> {
  return runInSlot(async () => {
    if (hash === null || isArgon2id(hash)) {
      return (await verifyArgon2id(password, hash ?? dummyHash)) && hash !== null
    }
    return verifyScrypt(password, hash)
  })
}

/** True for former algorithms or parameters: rehash at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !isCurrentArgon2id(hash)
}

// Each hash takes 32 MB and a thread that file access and compression need as well.
const runInSlot = openSlots(2)

const dummyHash = `$argon2id$v=19$m=32768,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
