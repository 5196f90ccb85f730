import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Full hashing takes a tenth of a second, and tests sign in hundreds of times.
// test/architecture/passwords.test.ts checks the full cost.
const { argon2, scrypt } = crypto

function lightArgon2(...[algorithm, parameters, done]: Parameters<typeof argon2>): void {
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done)
}

function lightScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, { ...options, N: 2 ** 5 }, done)
}

Reflect.set(crypto, 'argon2', lightArgon2)
Reflect.set(crypto, 'scrypt', lightScrypt)
syncBuiltinESMExports()
