import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// What makes a kept password hard to guess is work: a tenth of a second for each sign-in and each new account, of which
// these tests see many hundreds. Who somebody is comes out the same with little of it. That all of it is done where
// nobody says otherwise, test/architecture/passwords.test.ts asks.
const whole = crypto.scrypt

function light(...[password, salt, length, options, done]: Parameters<typeof whole>): void {
  whole(password, salt, length, { ...options, N: 2 ** 5 }, done)
}

Reflect.set(crypto, 'scrypt', light)
syncBuiltinESMExports()
