import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// What makes a kept password hard to guess is work: a tenth of a second for each sign-in and each new account, of which
// these tests see many hundreds. Who somebody is comes out the same with little of it. That all of it is done where
// nobody says otherwise, test/architecture/passwords.test.ts asks.
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
