/**
 * What OWASP ASVS 5.0.0 asks of an application of level 2 and of this one, in short, and the tests that show it.
 * https://github.com/OWASP/ASVS/tree/v5.0.0
 */
export const shown = linesOf(`
1.1.1 | input is decoded once, before it is judged | test/shop/addresses.test.ts
1.1.2 | output is encoded last, where it is put in | test/shop/headers.test.ts test/journeys/hostile-text.spec.ts
1.2.1 | output is encoded for the place where it stands | test/shop/headers.test.ts test/shop/head.test.ts test/shop/feed.test.ts
1.2.2 | addresses are built of encoded parts and safe schemes | app/domain/paths.test.ts app/domain/html/sanitised.test.ts
1.2.3 | what is written into scripts is escaped | test/shop/structured-data.test.ts test/shop/headers.test.ts
1.2.4 | questions to the database carry their values apart | test/shop/fuzz.test.ts test/database/isolation.test.ts
1.2.5 | no shell reads what somebody typed | test/architecture/places.test.ts
1.2.9 | no pattern is made of what somebody typed | test/architecture/places.test.ts app/domain/html/sanitised.test.ts
1.3.1 | HTML from an editor is sanitised | app/domain/html/sanitised.test.ts test/journeys/hostile-text.spec.ts
1.3.2 | nothing that somebody typed is run | test/architecture/places.test.ts test/shop/headers.test.ts
1.3.3 | what goes to a dangerous place is cut to what is safe there | app/domain/html/sanitised.test.ts test/journeys/bad-input.spec.ts
1.3.4 | SVG of others is not taken in | test/database/keep-picture.test.ts
1.3.5 | style of others is cut to a list | app/domain/html/sanitised.test.ts test/journeys/bad-input.spec.ts
1.3.6 | what the server fetches lies on the internet, never within | test/database/fetch-picture.test.ts
1.3.11 | nothing typed becomes a header of a letter | test/database/smtp.test.ts
1.4.2 | numbers have a range | test/shop/checkout.test.ts test/shop/fuzz.test.ts
1.5.2 | what is read is checked against a schema | test/shop/fuzz.test.ts test/database/store-archive.test.ts
2.2.1 | input is checked against what is allowed | test/shop/fuzz.test.ts test/shop/products.test.ts
2.2.2 | the server checks, whatever the browser did | test/shop/fuzz.test.ts test/shop/settings.test.ts
2.2.3 | data that belong together fit together | test/database/order-steps.test.ts test/database/products.test.ts
2.3.1 | steps are taken in their order | test/database/order-steps.test.ts test/database/order-model.test.ts
2.3.2 | limits of the business hold | test/shop/checkout.test.ts test/database/support.test.ts
2.3.3 | an operation happens whole or not at all | test/database/kills.test.ts test/database/payments-in-trouble.test.ts
2.3.4 | the last piece is sold once | test/database/flash-sale.test.ts test/database/payments-in-trouble.test.ts
2.4.1 | excessive calls are held back | test/database/throttle.test.ts test/shop/house.test.ts
3.2.1 | nothing is shown in another context than its own | test/shop/headers.test.ts test/shop/matrix.test.ts
3.2.2 | text is shown as text | test/shop/headers.test.ts test/journeys/bad-input.spec.ts
3.3.1 | cookies are for https and carry a prefix | test/shop/locked-line.test.ts
3.3.2 | cookies say for which sites they are | test/shop/matrix.test.ts
3.3.3 | cookies are of one host | test/shop/locked-line.test.ts test/shop/matrix.test.ts
3.3.4 | no script reads the cookie of a session | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
3.4.1 | browsers are told to stay with https | test/shop/house.test.ts
3.4.2 | no other origin is told that it may read | test/shop/raw-requests.test.ts
3.4.3 | each answer has a policy of its own, with hashes | test/shop/headers.test.ts test/shop/matrix.test.ts
3.4.4 | no type is guessed | test/shop/headers.test.ts test/shop/matrix.test.ts
3.4.5 | others do not learn where somebody came from | test/shop/headers.test.ts test/shop/matrix.test.ts
3.4.6 | no other site puts a page into its own | test/shop/headers.test.ts test/shop/matrix.test.ts
3.5.1 | a change comes from a page of ours | test/shop/posts.test.ts test/shop/locked-line.test.ts
3.5.3 | what ends or changes something answers no GET | test/shop/sign-in.test.ts test/shop/matrix.test.ts
3.5.4 | separate shops have separate hosts | test/shop/hosts.test.ts
3.5.5 | windows of other sites are not listened to | test/architecture/places.test.ts
3.7.2 | nobody is sent to where we did not mean to | test/shop/return-urls.test.ts test/shop/sign-in.test.ts
4.1.1 | an answer says what it is, and in which alphabet | test/shop/matrix.test.ts
4.1.3 | no visitor speaks as a proxy | test/shop/hosts.test.ts app/domain/client-address.test.ts test/shop/raw-requests.test.ts
4.2.1 | where a request ends is told in one way | test/shop/raw-requests.test.ts
5.2.1 | files have a largest size | test/shop/posts.test.ts test/database/keep-picture.test.ts
5.2.2 | a file is what it says it is | test/database/keep-picture.test.ts test/shop/support.test.ts
5.2.3 | what is packed is measured before it is unpacked | test/database/store-archive.test.ts test/database/keep-picture.test.ts
5.3.1 | what was brought is never run | test/database/keep-picture.test.ts test/shop/headers.test.ts
5.3.2 | no path is made of what somebody sent | test/shop/files.test.ts test/database/store-archive.test.ts
5.4.1 | a download has a name that we chose | test/shop/staff-imports.test.ts test/shop/account.test.ts
5.4.2 | the name of a download is a word of ours | test/shop/staff-imports.test.ts test/shop/account.test.ts
6.2.1 | passwords have a shortest length | test/shop/sign-up.test.ts
6.2.2 | a password can be changed | test/shop/account.test.ts test/shop/staff-security.test.ts
6.2.3 | who changes it knows the present one | test/shop/account.test.ts test/shop/staff-security.test.ts
6.2.4 | the most common ones are refused | test/shop/sign-up.test.ts
6.2.5 | any password of its own may be used | app/domain/password.test.ts test/shop/sign-up.test.ts
6.2.6 | what is typed as a password is hidden | test/shop/sign-up.test.ts
6.2.7 | it may be pasted, and a manager of passwords may write it | test/shop/sign-up.test.ts
6.2.8 | it is compared letter for letter, and whole | test/shop/sign-up.test.ts
6.2.9 | it may be long | test/shop/sign-up.test.ts
6.2.11 | no password is made of its owner’s name or the shop’s | app/domain/password.test.ts
6.3.1 | guessing is held back | test/database/throttle.test.ts test/shop/sign-in.test.ts
6.3.2 | no account is there before somebody made it | test/database/own-database.test.ts
6.3.4 | all ways in are as strong as each other | test/shop/staff-security.test.ts test/shop/staff-sign-in.test.ts
6.4.1 | a first password is chosen by its owner | test/shop/staff-members.test.ts
6.4.3 | a forgotten password gets past no second factor | test/shop/staff-security.test.ts
6.4.4 | whoever lost the second factor has proofs that were made with it | test/shop/staff-security.test.ts
6.5.1 | a code works once | test/database/totp.test.ts test/shop/staff-security.test.ts
6.5.3 | codes and their seeds are drawn by chance | test/architecture/cryptography.test.ts test/database/totp.test.ts
6.5.4 | a recovery code has fifty bits | test/architecture/cryptography.test.ts test/shop/staff-security.test.ts
6.5.5 | a code works for its half minute | test/database/totp.test.ts
7.2.1 | the server asks for the session each time | test/shop/sign-in.test.ts test/database/live-threads.test.ts
7.2.2 | what proves a session was made for it | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.2.3 | what proves a session is drawn by chance, 256 bits of it, and kept as a hash | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.2.4 | who signs in gets a new session | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.3.1 | a session that rests ends | test/shop/staff-sign-in.test.ts test/database/customers.test.ts
7.3.2 | a session of the staff ends after a day of work | test/shop/staff-sign-in.test.ts
7.4.1 | who signs out is signed out | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.4.2 | who leaves the company has no session | test/shop/staff-members.test.ts
7.4.3 | a new password ends the other sessions | test/shop/account.test.ts test/shop/staff-security.test.ts
7.4.4 | the way out is on every page | test/journeys/sign-in.spec.ts test/journeys/staff-sign-in.spec.ts
7.5.1 | who changes how they sign in proves who they are | test/shop/staff-security.test.ts test/shop/account.test.ts
7.5.2 | one’s sessions can be seen and ended | test/shop/account.test.ts
8.2.1 | each way into the house answers each kind of person as declared | test/shop/matrix.test.ts test/architecture/staff-room.test.ts
8.2.2 | an id of another’s is that of nothing | test/shop/matrix.test.ts test/database/isolation.test.ts
8.2.3 | fields are for those who may see them | test/database/isolation.test.ts test/database/permissions.test.ts
8.3.1 | permission is asked where the change is made | test/database/permissions.test.ts test/architecture/staff-room.test.ts
8.4.1 | no tenant reaches another | test/database/isolation.test.ts test/database/sabotage.test.ts test/shop/matrix.test.ts test/shop/fuzz.test.ts
9.1.1 | a link with rights in it is signed | test/shop/orders.test.ts test/shop/rotation.test.ts
9.1.2 | it is signed in one way, which it does not name itself | test/architecture/cryptography.test.ts test/shop/rotation.test.ts
9.1.3 | with a key that the house has and no visitor names | test/shop/rotation.test.ts
9.2.2 | a key is for one purpose, and so is a link | test/database/rotation.test.ts test/shop/sign-up.test.ts
9.2.3 | a link of one shop opens nothing in another | test/shop/matrix.test.ts
9.2.4 | it names one order, and an order is of one shop | test/shop/matrix.test.ts test/database/isolation.test.ts
11.2.1 | the work is done by the library of Node and two that are made for it | test/architecture/cryptography.test.ts test/architecture/rooms.test.ts
11.2.2 | keys can be changed and what is sealed sealed anew | test/database/rotation.test.ts test/shop/rotation.test.ts
11.2.3 | no primitive has fewer than 128 bits of strength | test/architecture/cryptography.test.ts
11.3.1 | no weak mode | test/architecture/cryptography.test.ts
11.3.2 | AES with GCM alone | test/architecture/cryptography.test.ts
11.3.3 | what is sealed cannot be changed unnoticed | test/database/payment-account.test.ts test/database/rotation.test.ts
11.4.1 | no hash that is broken for what it does | test/architecture/cryptography.test.ts
11.4.2 | a password is kept as a hash that takes work to guess | test/architecture/passwords.test.ts
11.4.3 | what is compared by its hash has 256 bits of it | test/architecture/cryptography.test.ts
11.5.1 | what nobody may guess is drawn by chance, 128 bits or more | test/architecture/cryptography.test.ts
11.6.1 | passkeys are checked by the library that is made for it | test/journeys/staff-locks.spec.ts
12.3.2 | a certificate is looked at | test/database/fetch-picture.test.ts
13.2.1 | each role of the database has a password of its own, and gets a new one with the secret | test/database/rotation.test.ts test/database/embedded.test.ts
13.2.2 | each part of the house signs in to the database with the rights it needs | test/database/isolation.test.ts test/database/sabotage.test.ts
13.2.3 | none of them is one that everybody knows | test/database/embedded.test.ts test/database/sabotage.test.ts
13.3.1 | secrets stand in no source, page or log | test/architecture/secrets.test.ts test/shop/fuzz.test.ts
13.3.2 | a secret is read by those who need it | test/shop/serving-keys.test.ts test/database/sabotage.test.ts test/database/permissions.test.ts
13.4.1 | no source is served | test/shop/files.test.ts
13.4.2 | nothing that helps builders is open in production | test/shop/mail.test.ts test/shop/house.test.ts
13.4.3 | no folder is listed | test/shop/files.test.ts
13.4.4 | TRACE is not answered | test/shop/raw-requests.test.ts
13.4.5 | figures are on a port of their own | test/shop/house.test.ts
14.2.2 | nothing personal is kept for others | test/shop/matrix.test.ts test/shop/raw-requests.test.ts
14.2.3 | nothing goes to others before consent | test/journeys/consent.spec.ts
14.2.4 | what is kept of people is sealed, hashed and forgotten as it is written | test/database/payment-account.test.ts test/database/customers.test.ts test/shop/account.test.ts
14.3.1 | what was shown to somebody is gone from all windows when they leave | app/domain/session-watch.test.ts test/journeys/sign-in.spec.ts
14.3.2 | nothing personal is kept by a browser | test/shop/matrix.test.ts
14.3.3 | a browser keeps nothing of anybody’s data | test/architecture/places.test.ts
15.1.2 | there is a list of what is shipped | test/architecture/packages.test.ts
15.2.2 | dear work has its limits and its turn | test/database/fair-turns.test.ts test/shop/house.test.ts test/long/fair-shares.test.ts
15.2.3 | pages for builders are not in production | test/shop/mail.test.ts
15.3.1 | an answer holds what is shown and no more | test/database/isolation.test.ts test/shop/desk.test.ts
15.3.2 | where a redirect leads is judged again | test/database/fetch-picture.test.ts
15.3.3 | a field that a form does not have is not written | test/shop/fuzz.test.ts test/shop/sign-up.test.ts
15.3.4 | the address of a visitor comes from a proxy of ours | app/domain/client-address.test.ts
15.3.5 | a value is of the type that is asked for | test/shop/fuzz.test.ts
15.3.6 | nothing that was sent becomes part of every object | test/shop/fuzz.test.ts
15.3.7 | a field that comes twice is one or refused | test/shop/fuzz.test.ts
16.2.1 | each line of the log says when, what, by which request, where and by whom | test/shop/house.test.ts test/shop/written-down.test.ts
16.2.2 | in the time of the world, to the millisecond | test/shop/written-down.test.ts
16.2.4 | each line is JSON with the same names | test/shop/house.test.ts test/shop/written-down.test.ts
16.2.5 | no line of the log holds a secret | test/shop/fuzz.test.ts test/shop/house.test.ts
16.3.1 | whoever signs in, fails to or signs out is written down | test/shop/written-down.test.ts
16.3.2 | and whoever may not do what they asked for | test/shop/written-down.test.ts
16.3.3 | and whoever tries to get around a wall | test/shop/written-down.test.ts
16.3.4 | what was not foreseen is logged | test/shop/headers.test.ts test/shop/house.test.ts
16.4.1 | nothing typed becomes a line of the log | test/shop/fuzz.test.ts
16.5.1 | a fault of ours says nothing of what is behind it | test/shop/headers.test.ts test/shop/fuzz.test.ts
16.5.2 | what others fail at is outlived | test/shop/lost-database.test.ts test/database/payments-in-trouble.test.ts test/long/faults.test.ts
16.5.3 | what fails changes nothing | test/database/kills.test.ts test/database/payments-in-trouble.test.ts
`).map(([id = '', asks = '', tests = '']) => ({
  id,
  asks,
  tests: tests.split(' ').filter(Boolean),
}))

/** What applies as well and is not shown, and why: to be read before relying on the page. */
export const notShown = linesOf(`
4.1.2 | only pages for people lead on from http to https | the proxy in front of the house does that, which the operator chooses
5.4.3 | files are scanned for malware | pictures are decoded and written anew, and nothing else is taken in
6.2.12 | passwords are compared with those that leaked | a list of the most common ones is in the product; one of all leaks would be a service of others
6.3.3 | everybody signs in with two factors | a second factor and passkeys are offered to the staff (\`test/shop/staff-security.test.ts\`) and required of nobody
6.5.2 | a recovery code is kept as a password is | it is kept as an HMAC with a key that the database does not have: without the key nothing can be tried, and with it fifty bits could be
7.4.5 | those who run it can end anybody’s session | who is removed from a company has none any more (\`test/shop/staff-members.test.ts\`); of a customer’s, only they themselves can
12.1.1 | only recent versions of TLS | TLS ends at the proxy in front of the house, which the operator chooses
12.1.2 | only strong ciphers | the same
12.2.1 | all traffic over TLS | the same; the house tells browsers to stay with https
12.2.2 | certificates that everybody trusts | the same
12.3.1 | connections within are encrypted | the embedded database is reached over a socket in a private folder; one of your own by its address
13.2.4 | where the server may go is a list | payment and mail are named; pictures may lie on any public host, and never on another (\`test/database/fetch-picture.test.ts\`): a shop’s own is not known before it is typed
13.2.5 | the same of what it loads | the same
14.2.1 | no secret stands in an address | a letter can only hold an address: its links are signed for one order or work once, by a button, and are told to nobody else (\`test/shop/sign-up.test.ts\`)
15.2.1 | no package is older than that | \`npm audit\` asks a registry, which no test may depend on
16.2.3 | logs go to where it is written that they go | they are written to the standard output, and kept by the operator
16.4.2 | logs cannot be changed | the same; the audit log of the staff is append-only in the database (\`test/database/isolation.test.ts\`)
16.4.3 | logs are sent elsewhere | the same
`).map(([id = '', asks = '', why = '']) => ({ id, asks, why }))

/** What asks for something in writing, and where that stands. */
export const written = linesOf(`
2.1.1 | what may be typed | app/domain/forms docs/generated/errors.md
2.1.2 | what has to fit together | app/domain/forms app/domain/order.ts
2.1.3 | the limits of the business | app/domain/limits.ts app/domain/throttle.ts
5.1.1 | which files are taken in, and what is done to them | SECURITY.md
6.1.1 | how guessing is held back | app/domain/throttle.ts SECURITY.md
6.1.2 | words that no password may be made of | app/domain/password.ts app/domain/common-passwords.ts
6.1.3 | the ways in | SECURITY.md
7.1.1 | how long a session lasts | SECURITY.md
7.1.2 | how many of them one may have | SECURITY.md
8.1.1 | who may do what | app/domain/permissions.ts test/shop/matrix.ts
8.1.2 | who sees which field | app/domain/permissions.ts database/migrations
11.1.1 | how keys are made, kept and changed | SECURITY.md
11.1.2 | what is hashed, signed and closed, with what | SECURITY.md test/architecture/cryptography.test.ts
13.1.1 | where the house goes by itself | SECURITY.md
14.1.1 | what is kept of people | SECURITY.md
14.1.2 | how each of it is protected, and for how long it is kept | SECURITY.md
15.1.1 | times within which a vulnerable package is replaced | SECURITY.md
15.1.3 | what is dear to make, and what holds it back | SECURITY.md docs/decisions/0003-page-cache.md
16.1.1 | what is logged, how, and where it goes | SECURITY.md
`).map(([id = '', asks = '', where = '']) => ({ id, asks, where: where.split(' ') }))

/** What asks of something that is not here: requirements, sections and chapters. */
export const notHere = linesOf(`
1.2.6 1.2.7 1.2.8 1.3.8 1.3.9 1.5.1 | no LDAP, XPath, LaTeX, JNDI or memcached, and no XML is read
1.3.7 1.3.10 | nothing that somebody typed is a template or a format: what is filled into a letter goes in as text
1.4.1 1.4.3 | a language that keeps its memory by itself; pictures are decoded by libvips with limits on what it takes
3.5.2 | a form from another site is refused by where it comes from, whether or not a browser asked first
3.7.1 | nothing but HTML, style and scripts
4.3 4.4 | no GraphQL and no WebSocket
6.2.10 | no password ends by itself
6.4.2 | no hints and no secret questions
6.6 6.8 7.1.3 7.6 | no codes by telephone or mail, and no identity provider of others
9.2.1 | a signed link has no time in it: it opens what its order may still show
10 | no OAuth
11.4.4 | no key is made of a password
12.1.3 12.3.3 12.3.4 | no certificates of clients, and nothing within that speaks HTTP to another part
17 | no WebRTC
`).map(([what = '', because = '']) => ({ ids: what.split(' '), because }))

function linesOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
