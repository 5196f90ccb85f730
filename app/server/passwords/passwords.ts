import { turns } from '../turns.ts'
import { hashArgon2id, isArgon2id, isCurrentArgon2id, verifyArgon2id } from './argon2id.ts'
import { verifyScrypt } from './former-scrypt.ts'

/** Hashes a password with Argon2id and a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hashArgon2id(password))
}

/** Verifies a password. A missing hash costs as much work, so response times do not reveal which accounts exist. */
export function isPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => {
    if (hash === null || isArgon2id(hash)) {
      return (await verifyArgon2id(password, hash ?? hashOfNoAccount)) && hash !== null
    }
    return verifyScrypt(password, hash)
  })
}

/** Whether a hash was made with a former algorithm or former parameters, and should be replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !isCurrentArgon2id(hash)
}

// Each hash takes 32 MB and one of the threads that also read files and compress pages.
const inTurn = turns(2)

const hashOfNoAccount = `$argon2id$v=19$m=32768,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
