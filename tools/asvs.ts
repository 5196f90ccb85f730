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
1.3.1 | HTML from an editor is sanitised | app/domain/html/sanitised.test.ts test/journeys/hostile-text.spec.ts
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
3.7.2 | nobody is sent to where we did not mean to | test/shop/return-urls.test.ts test/shop/sign-in.test.ts
4.1.3 | no visitor speaks as a proxy | test/shop/hosts.test.ts app/domain/client-address.test.ts test/shop/raw-requests.test.ts
4.2.1 | where a request ends is told in one way | test/shop/raw-requests.test.ts
5.2.1 | files have a largest size | test/shop/posts.test.ts test/database/keep-picture.test.ts
5.2.2 | a file is what it says it is | test/database/keep-picture.test.ts test/shop/support.test.ts
5.2.3 | what is packed is measured before it is unpacked | test/database/store-archive.test.ts test/database/keep-picture.test.ts
5.3.1 | what was brought is never run | test/database/keep-picture.test.ts test/shop/headers.test.ts
5.3.2 | no path is made of what somebody sent | test/shop/files.test.ts test/database/store-archive.test.ts
5.4.1 | a download has a name that we chose | test/shop/staff-imports.test.ts test/shop/account.test.ts
6.1.1 | how guessing is held back is written down | app/domain/throttle.test.ts
6.2.1 | passwords have a shortest length | test/shop/sign-up.test.ts
6.2.2 | a password can be changed | test/shop/account.test.ts test/shop/staff-security.test.ts
6.2.3 | who changes it knows the present one | test/shop/account.test.ts test/shop/staff-security.test.ts
6.2.4 | the most common ones are refused | test/shop/sign-up.test.ts
6.3.1 | guessing is held back | test/database/throttle.test.ts test/shop/sign-in.test.ts
6.3.4 | all ways in are as strong as each other | test/shop/staff-security.test.ts test/shop/staff-sign-in.test.ts
6.4.1 | a first password is chosen by its owner | test/shop/staff-members.test.ts
6.4.3 | a forgotten password gets past no second factor | test/shop/staff-security.test.ts
6.5.1 | a code works once | test/database/totp.test.ts test/shop/staff-security.test.ts
6.5.5 | a code works for its half minute | test/database/totp.test.ts
7.2.1 | the server asks for the session each time | test/shop/sign-in.test.ts test/database/live-threads.test.ts
7.2.3 | what proves a session is drawn by chance, 256 bits of it, and kept as a hash | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.2.4 | who signs in gets a new session | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.3.1 | a session that rests ends | test/shop/staff-sign-in.test.ts test/database/customers.test.ts
7.3.2 | a session of the staff ends after a day of work | test/shop/staff-sign-in.test.ts
7.4.1 | who signs out is signed out | test/shop/sign-in.test.ts test/shop/staff-sign-in.test.ts
7.4.2 | who leaves the company has no session | test/shop/staff-members.test.ts
7.4.3 | a new password ends the other sessions | test/shop/account.test.ts test/shop/staff-security.test.ts
7.5.1 | who changes how they sign in proves who they are | test/shop/staff-security.test.ts test/shop/account.test.ts
7.5.2 | one’s sessions can be seen and ended | test/shop/account.test.ts
8.1.1 | who may do what is written down | test/shop/matrix.test.ts test/database/permissions.test.ts
8.2.1 | each way into the house answers each kind of person as declared | test/shop/matrix.test.ts test/architecture/staff-room.test.ts
8.2.2 | an id of another’s is that of nothing | test/shop/matrix.test.ts test/database/isolation.test.ts
8.2.3 | fields are for those who may see them | test/database/isolation.test.ts test/database/permissions.test.ts
8.3.1 | permission is asked where the change is made | test/database/permissions.test.ts test/architecture/staff-room.test.ts
8.4.1 | no tenant reaches another | test/database/isolation.test.ts test/database/sabotage.test.ts test/shop/matrix.test.ts test/shop/fuzz.test.ts
9.1.1 | a link with rights in it is signed | test/shop/orders.test.ts test/shop/rotation.test.ts
9.2.2 | a key is for one purpose | test/database/rotation.test.ts test/shop/fuzz.test.ts
11.2.2 | keys can be changed and what is sealed sealed anew | test/database/rotation.test.ts test/shop/rotation.test.ts
11.3.3 | what is sealed cannot be changed unnoticed | test/database/payment-account.test.ts test/database/rotation.test.ts
11.4.2 | a password is kept as a hash that takes work to guess | test/architecture/passwords.test.ts
12.3.2 | a certificate is looked at | test/database/fetch-picture.test.ts
13.2.2 | each part of the house signs in to the database with the rights it needs | test/database/isolation.test.ts test/database/sabotage.test.ts
13.2.4 | where the server may go is a list | test/database/fetch-picture.test.ts
13.3.1 | secrets stand in no source, page or log | test/architecture/secrets.test.ts test/shop/fuzz.test.ts
13.3.2 | a secret is read by those who need it | test/database/sabotage.test.ts test/database/permissions.test.ts
13.4.1 | no source is served | test/shop/files.test.ts
13.4.3 | no folder is listed | test/shop/files.test.ts
13.4.4 | TRACE is not answered | test/shop/raw-requests.test.ts
13.4.5 | figures are on a port of their own | test/shop/house.test.ts
14.2.2 | nothing personal is kept for others | test/shop/matrix.test.ts test/shop/raw-requests.test.ts
14.2.3 | nothing goes to others before consent | test/journeys/consent.spec.ts
14.3.2 | nothing personal is kept by a browser | test/shop/matrix.test.ts
15.1.2 | there is a list of what is shipped | test/architecture/packages.test.ts
15.2.2 | dear work has its limits and its turn | test/database/fair-turns.test.ts test/shop/house.test.ts test/long/fair-shares.test.ts
15.2.3 | pages for builders are not in production | test/shop/mail.test.ts
15.3.1 | an answer holds what is shown and no more | test/database/isolation.test.ts test/shop/desk.test.ts
15.3.2 | where a redirect leads is judged again | test/database/fetch-picture.test.ts
15.3.3 | a field that a form does not have is not written | test/shop/fuzz.test.ts test/shop/sign-up.test.ts
15.3.4 | the address of a visitor comes from a proxy of ours | app/domain/client-address.test.ts
15.3.5 | a value is of the type that is asked for | test/shop/fuzz.test.ts
15.3.7 | a field that comes twice is one or refused | test/shop/fuzz.test.ts
16.2.1 | each line of the log says when, what and by which request | test/shop/house.test.ts
16.2.5 | no line of the log holds a secret | test/shop/fuzz.test.ts test/shop/house.test.ts
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

/** What applies as well and no test shows, and why: to be read before relying on the page. */
export const notShown = linesOf(`
5.4.3 | files are scanned for malware | pictures are decoded and written anew, and nothing else is taken in
6.3.3 | everybody signs in with two factors | a second factor and passkeys are offered to the staff (\`test/shop/staff-security.test.ts\`) and required of nobody
6.2.12 | passwords are compared with those that leaked | a list of the most common ones is in the product; one of all leaks would be a service of others
12.1.1 | only recent versions of TLS | TLS ends at the proxy in front of the house, which the operator chooses
12.2.1 | all traffic over TLS | the same; the house tells browsers to stay with https
12.3.1 | connections within are encrypted | the embedded database is reached over a socket in a private folder; one of your own by its address
15.1.1 | times within which a vulnerable package is replaced | an agreement of those who run it
15.2.1 | no package is older than that | \`npm audit\` asks a registry, which no test may depend on
16.1.1 | where logs are kept and for how long | they are written to the standard output, and kept by the operator
16.4.2 | logs cannot be changed | the same; the audit log of the staff is append-only in the database (\`test/database/isolation.test.ts\`)
16.4.3 | logs are sent elsewhere | the same
`).map(([id = '', asks = '', why = '']) => ({ id, asks, why }))

/** Chapters and sections that ask of something which is not here. */
export const notHere = linesOf(`
1.2.6 to 1.2.8, 1.3.8, 1.3.9, 1.5.1 | no LDAP, XPath, LaTeX, JNDI or memcached, and no XML is read
4.3, 4.4 | no GraphQL and no WebSocket
6.6, 6.8, 7.6 | no codes by telephone and no identity provider of others
10 | no OAuth
17 | no WebRTC
`).map(([what = '', because = '']) => ({ what, because }))

function linesOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
