import { turns } from '../turns.ts'

/** What is kept of a password: scrypt with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await library()).hashPassword(password))
}

/** Whether it is the one that was kept. Where nothing was kept, the answer takes as long: it gives nobody away. */
export function isPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => {
    const { verifyPassword } = await library()
    const isRight = await verifyPassword({ password, hash: hash ?? ofNobody })
    return isRight && hash !== null
  })
}

// Each takes 32 MB while it is reckoned, and a thread of those that also read files and pack pages.
const inTurn = turns(2)

// Fetched when somebody first signs in: fifteen megabytes that a shop without customers does without.
const library = () => import('better-auth/crypto')

const ofNobody = `${'0'.repeat(32)}:${'0'.repeat(128)}`
