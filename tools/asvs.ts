/**
 * ASVS 5.0.0 requirements of levels 1 and 2 with the tests that prove them, by file and part of the title. A
 * test is listed only if it exercises or attacks the requirement. https://github.com/OWASP/ASVS/tree/v5.0.0
 */
export const provenRequirements = splitRows(`
1.1.1 | input is decoded once, before it is judged | shop/addresses: no spelling whatever is sent off to another site; shop/addresses: nothing is smuggled in behind a request
1.1.2 | output is encoded last, where it is put in | journeys/hostile-text: no hostile text comes alive in a browser; shop/headers: a script that comes in with a shop’s own words is words
1.2.1 | output is encoded for the place where it stands | shop/headers: a script that comes in with a shop’s own words is words; shop/head: Google finds the token it gave the shop, and nothing that is none; long/scanners: wapiti finds the planted fields
1.2.2 | addresses are built of encoded parts and safe schemes | domain/html/sanitised: a page never links to %s; domain/paths: every address of the shop
1.2.3 | what is written into scripts is escaped | shop/headers: a script that comes in with a shop’s own words is words
1.2.4 | questions to the database carry their values apart | long/scanners: sqlmap finds the planted statements; shop/fuzz: bad requests by everybody to everything
1.3.1 | HTML from an editor is sanitised | domain/html/sanitised: whatever is typed, only what is allowed comes out; journeys/hostile-text: no hostile text comes alive in a browser
1.3.3 | what goes to a dangerous place is cut to what is safe there | domain/html/sanitised: a text that is %s ends in good time; journeys/bad-input: a hostile theme is none, and the shop wears what it can
1.3.4 | SVG of others is not taken in | database/keep-picture: no picture is
1.3.5 | style of others is cut to a list | domain/html/sanitised: the style %s is left out; journeys/bad-input: what a page’s writer puts in front of the shop stays in its place
1.3.6 | what the server fetches lies on the internet, never within | database/fetch-picture: the way leads nowhere; database/fetch-picture: when a name means something else by the time that it is gone to
1.3.11 | nothing typed becomes a header of a letter | database/smtp: nothing that somebody wrote becomes a header of its own
1.4.2 | numbers have a range | shop/checkout: what cannot be bought is said in words; shop/products: is refused at its field, and what was typed stays
1.5.2 | what is read is checked against a schema | shop/fuzz: bad requests by everybody to everything; database/store-archive: an archive that somebody has tampered with is refused
2.2.1 | input is checked against what is allowed | shop/products: is refused at its field, and what was typed stays; shop/sign-up: says at each field what is wrong with it
2.2.2 | the server checks, whatever the browser did | shop/fuzz: bad requests by everybody to everything; shop/settings: takes no address that leads away, and says so
2.2.3 | data that belong together fit together | database/products: what belongs to another company; database/isolation: a customer writes into their own request and into nobody else
2.3.1 | steps are taken in their order | database/order-steps: a step that the order’s state does not allow is refused; database/order-model: whatever is done to orders in whatever order
2.3.2 | limits of the business hold | shop/checkout: has no more set aside for it, until somebody pays or gives up; shop/checkout: what cannot be bought is said in words
2.3.3 | an operation happens whole or not at all | database/kills: loses nothing of what it told, and leaves nothing half done
2.3.4 | the last piece is sold once | database/flash-sale: a hundred get one, and everybody else is told; database/payments-in-trouble: of two who want the last one, one gets it
2.4.1 | excessive calls are held back | shop/in-flight: of one network are refused beyond its share; shop/sign-up: from one network is let through twenty times
13.3.2 | a secret is read by those who need it | shop/serving-keys: a serving process holds its keys, and neither the secrets
15.2.2 | dear work has its limits and its turn | shop/in-flight: of all networks are refused beyond the total
3.2.1 | nothing is shown in another context than its own | shop/headers: is sent with everything that protects; shop/matrix: each answer protects their browser
3.2.2 | text is shown as text | journeys/bad-input: no text becomes markup on a page but what the house dressed for it; shop/headers: a script that comes in with a shop’s own words is words
3.3.1 | cookies are for https and carry a prefix | shop/locked-line: cookies travel over it alone and belong to one host
3.3.2 | cookies say for which sites they are | shop/matrix: each answer protects their browser
3.3.3 | cookies are of one host | shop/locked-line: cookies travel over it alone and belong to one host
3.3.4 | no script reads the cookie of a session | shop/sign-in: the session is a cookie that no script reads; shop/staff-sign-in: with a cookie that no script and no other site gets
3.4.1 | browsers are told to stay with https | shop/house: browsers are told to stay with https
3.4.2 | no other origin is told that it may read | shop/raw-requests: no other origin is told that it may read
3.4.3 | each answer has a policy of its own, with hashes | shop/headers: every script and style that a page holds is let in by its hash; shop/matrix: each answer protects their browser
3.4.4 | no type is guessed | shop/headers: is sent with everything that protects; shop/matrix: each answer protects their browser
3.4.5 | others do not learn where somebody came from | shop/headers: is sent with everything that protects; shop/matrix: each answer protects their browser
3.4.6 | no other site puts a page into its own | shop/headers: is sent with everything that protects; shop/matrix: each answer protects their browser
3.5.1 | a change comes from a page of ours | shop/posts: a change that a page elsewhere asks for is refused before anything runs; shop/locked-line: behind a proxy with https, no other site sends
3.5.3 | what ends or changes something answers no GET | shop/sign-in: is not ended by a link; shop/matrix: changes no row of the other company
3.5.4 | separate shops have separate hosts | shop/hosts: each host shows its own shop and nothing of the other
3.7.2 | nobody is sent to where we did not mean to | shop/return-urls: is not followed; shop/sign-in: goes on to there, and nowhere else
4.1.1 | an answer says what it is, and in which alphabet | shop/matrix: each answer protects their browser
4.1.3 | no visitor speaks as a proxy | shop/hosts: what a proxy may claim about the host changes nothing; domain/client-address: whom a request comes from
4.2.1 | where a request ends is told in one way | shop/raw-requests: is refused, and nothing behind it is read; shop/front: Node reads the very same one
5.2.1 | files have a largest size | shop/posts: a megabyte is taken, and not a byte more; database/keep-picture: more than 10 MB
5.2.2 | a file is what it says it is | database/keep-picture: no picture is
5.2.3 | what is packed is measured before it is unpacked | database/keep-picture: a bomb of 42 megapixels in a few kB; database/store-archive: more in it than it looks
5.3.1 | what was brought is never run | database/keep-picture: no picture is
5.3.2 | no path is made of what somebody sent | shop/files: no path leads out of the folder; database/store-archive: an archive that somebody has tampered with is refused
5.4.1 | a download has a name that we chose | shop/account: is a file with all that is kept, and nothing of anybody else
5.4.2 | the name of a download is a word of ours | shop/account: is a file with all that is kept, and nothing of anybody else
6.2.1 | passwords have a shortest length | shop/sign-up: says at each field what is wrong with it
6.2.2 | a password can be changed | shop/account: changes the password and ends the other sessions; shop/staff-security: is changed by whoever knows it
6.2.3 | who changes it knows the present one | database/customers: changes no password without the old one; shop/staff-security: cannot be guessed at an open browser
6.2.4 | the most common ones are refused | database/customers: a password that everybody tries first is not taken
6.2.5 | any password of its own may be used | domain/password: a password that has something of its own may be used
6.2.6 | what is typed as a password is hidden | shop/sign-up: hides what is typed as a password
6.2.7 | it may be pasted, and a manager of passwords may write it | shop/sign-up: lets a manager of passwords write it
6.2.8 | it is compared letter for letter, and whole | shop/sign-up: takes any password of its own, as long as it is and letter for letter
6.2.9 | it may be long | shop/sign-up: takes any password of its own, as long as it is and letter for letter
6.2.11 | no password is made of its owner’s name or the shop’s | domain/password: a password is too easy to guess
6.3.1 | guessing is held back | database/throttle: of a hundred attempts at once no more are let through; shop/sign-up: on one account is let through five times
6.3.2 | no account is there before somebody made it | database/own-database: in production there is no demo, whatever was forgotten
6.4.1 | a first password is chosen by its owner | shop/staff-members: lets somebody new choose a name and a password, and is good for one
6.4.4 | whoever lost the second factor has proofs that were made with it | shop/staff-security: has recovery codes for bad days, each of which opens once
6.5.1 | a code works once | shop/staff-security: opens with the code of now, once
6.5.5 | a code works for its half minute | database/totp: a clock may be half a minute wrong, and no more
7.2.1 | the server asks for the session each time | shop/sign-in: whose end has come is over; database/live-threads: with the session, before another word is said
7.2.2 | what proves a session was made for it | shop/sign-in: one that was planted before is worth nothing; shop/staff-sign-in: lets nobody choose its token
7.2.3 | what proves a session is drawn by chance, 256 bits of it, and kept as a hash | shop/sign-in: is kept as a hash; shop/staff-sign-in: nor find it in the database
7.2.4 | who signs in gets a new session | shop/sign-in: is new at each sign-in; shop/staff-sign-in: lets nobody choose its token
7.3.1 | a session that rests ends | shop/staff-sign-in: ends after %s
7.3.2 | a session of the staff ends after a day of work | shop/staff-sign-in: ends after %s
7.4.1 | who signs out is signed out | shop/sign-in: ends itself when its owner signs out, not only its cookie; shop/staff-sign-in: is gone with the sign-out, also for a copy of its cookie
7.4.2 | who leaves the company has no session | shop/staff-members: who are removed lose their sessions
7.4.3 | a new password ends the other sessions | shop/account: changes the password and ends the other sessions; shop/staff-security: and everybody else is signed out
7.4.4 | the way out is on every page | journeys/sign-in: on a phone the way in and the account are in the menu; journeys/staff-sign-in: the door of the staff opens and closes, on a desk and on a phone
7.5.1 | who changes how they sign in proves who they are | shop/staff-security: is made by whoever knows the password; shop/account: asks for the password first
7.5.2 | one’s sessions can be seen and ended | shop/staff-security: are listed to their person, who ends one or all of the others; shop/account: signs out everywhere else
8.2.1 | each way into the house answers each kind of person as declared | shop/matrix: gets in where they belong and nowhere else
8.2.2 | an id of another’s is that of nothing | shop/foreign-ids: is answered like one that nobody has, and nothing comes of it
8.2.3 | fields are for those who may see them | database/isolation: a shopper cannot ask what a product cost its shop
8.3.1 | permission is asked where the change is made | database/permissions: needs the right to
8.4.1 | no tenant reaches another | database/isolation: nothing of a tenant can be reached from outside it; database/sabotage: the proof finds $what; shop/foreign-ids: and nothing comes of it; shop/matrix: changes no row of the other company
9.1.1 | a link with rights in it is signed | shop/links: a link to an order opens with each of its letters as it was signed; shop/checkout: is thrown out when it is forged, old, changed or unsigned
9.1.3 | with a key that the house has and no visitor names | shop/rotation: a secret that is not named any more opens nothing
9.2.3 | a link of one shop opens nothing in another | database/customers: a link of one shop opens nothing in another
9.2.4 | it names one order, and an order is of one shop | shop/guest-requests: what was asked about one order is shown behind the link of no other
11.2.2 | keys can be changed and what is sealed sealed anew | database/rotation: sealed anew, the former secret is needed no more and opens nothing; shop/rotation: a second factor that the former secret closed is opened, and by no other
11.3.3 | what is sealed cannot be changed unnoticed | database/payment-account: its keys lie in the database closed, and bound to their store
11.4.2 | a password is kept as a hash that takes work to guess | architecture/passwords: each guess at a stored password takes 32 MB
11.6.1 | passkeys are checked by the library that is made for it | journeys/staff-locks: a passkey opens the door without a password
12.3.2 | a certificate is looked at | database/fetch-picture: is not taken from somebody with another’s certificate
13.2.1 | each role of the database has a password of its own, and gets a new one with the secret | database/rotation: a new secret takes over a database; database/embedded: nobody gets in without the password
13.2.2 | each part of the house signs in to the database with the rights it needs | database/isolation: nothing of a tenant can be reached from outside it; database/sabotage: the proof finds $what
13.2.3 | none of them is one that everybody knows | database/embedded: nobody gets in without the password
13.4.1 | no source is served | shop/files: no path leads out of the folder
13.4.2 | nothing that helps builders is open in production | shop/mail: mails wait for a mail server, and nobody reads them meanwhile; database/own-database: in production there is no demo
13.4.3 | no folder is listed | shop/files: no path leads out of the folder
13.4.4 | TRACE is not answered | shop/raw-requests: TRACE %s is answered 405; shop/raw-requests: CONNECT %s opens no tunnel
13.4.5 | figures are on a port of their own | shop/house: the figures are on a port of their own, and not at the front door
14.2.2 | nothing personal is kept for others | shop/raw-requests: none changes what the next visitor is shown; shop/account: is shown to its owner and kept for nobody
14.2.3 | nothing goes to others before consent | journeys/consent: nothing is asked of Google before a yes, nor after a no
14.2.4 | what is kept of people is sealed, hashed and forgotten as it is written | database/payment-account: its keys lie in the database closed; shop/account: leaves no trace of its owner but what bookkeeping asks for
14.3.1 | what was shown to somebody is gone from all windows when they leave | domain/session-watch: whoever signs out in one window is signed out in the others; journeys/sign-in: whoever signs out in one window is signed out in the other
14.3.2 | nothing personal is kept by a browser | shop/account: is shown to its owner and kept for nobody
15.2.3 | pages for builders are not in production | shop/mail: mails wait for a mail server, and nobody reads them meanwhile
15.3.1 | an answer holds what is shown and no more | database/isolation: a shopper cannot ask what a product cost its shop; shop/feed: nothing stands in it that is not for shoppers
15.3.2 | where a redirect leads is judged again | database/fetch-picture: when a name means something else at the second attempt; database/fetch-picture: sent on %i times we find %s
15.3.3 | a field that a form does not have is not written | shop/sign-up: takes no more than the form asks for; domain/forms/read-form: the first field that a group of the form does not have is refused
15.3.4 | the address of a visitor comes from one of our proxies | domain/client-address: whom a request comes from
15.3.5 | a value is of the type that is asked for | shop/fuzz: bad requests by everybody to everything; domain/forms/read-form: each field that is wrong is named
15.3.6 | nothing that was sent becomes part of every object | shop/fuzz: nothing that was sent became part of every object; domain/forms/read-form: a hostile name of a field stays a field of its own
16.2.1 | each line of the log says when, what, by which request, where and by whom | shop/written-down: whoever signs in, fails to, or signs out is written down; shop/house: the log knows what happened and nothing about whom
16.2.2 | in the time of the world, to the millisecond | shop/written-down: whoever signs in, fails to, or signs out is written down
16.2.4 | each line is JSON with the same names | shop/written-down: whoever signs in, fails to, or signs out is written down
16.2.5 | no line of the log holds a secret | shop/fuzz: no line of the log holds a secret; shop/house: the log knows what happened and nothing about whom
16.3.1 | whoever signs in, fails to or signs out is written down | shop/written-down: whoever signs in, fails to, or signs out is written down
16.3.2 | and whoever may not do what they asked for | shop/written-down: whoever may not is written down with their name here
16.3.3 | and whoever tries to get around a wall | shop/written-down: a form from another site, a flood of guesses, and a key in an address
16.3.4 | what was not foreseen is logged | shop/headers: a fault of ours says nothing of what is behind it; shop/house: an app that breaks is one calm answer
16.5.1 | a fault of ours says nothing of what is behind it | shop/headers: a fault of ours says nothing of what is behind it; shop/fuzz: bad requests by everybody to everything
16.5.2 | what others fail at is outlived | shop/lost-database: without its database the house stays, says so; long/faults: the database killed
16.5.3 | what fails changes nothing | database/kills: loses nothing of what it told, and leaves nothing half done; database/payments-in-trouble: with nobody to take the money, nothing is taken in
6.4.3 | a forgotten password gets past no second factor | shop/staff-security: is asked for as ever after a forgotten password was replaced
9.2.1 | a signed link ends | database/order-links: opens its order for three years and no longer
9.2.2 | a key is for one purpose, and so is a link | shop/mailed-links: a link that was mailed for one purpose is refused for every other
16.4.1 | nothing typed becomes a line of the log | shop/fuzz: each line of the log is one record, whatever was typed
`).map(parseProvenRow)

/**
 * Checked by scanning all sources on every run. Weaker evidence, because nothing is tried against a running
 * shop.
 */
export const scannedRequirements = splitRows(`
1.2.5 | no shell reads what somebody typed | architecture/places: nothing that somebody typed is run
1.2.9 | no pattern is made of what somebody typed | architecture/places: nothing that somebody typed is run
1.3.2 | nothing that somebody typed is run | architecture/places: nothing that somebody typed is run
3.5.5 | windows of other sites are not listened to | architecture/places: no window listens to another site’s
6.5.3 | codes and their seeds are drawn by chance | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
6.5.4 | a recovery code has fifty bits | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
9.1.2 | it is signed in one way, which it does not name itself | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.2.1 | the work is done by the library of Node and two that are made for it | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance; architecture/rooms: everyone stays in their room
11.2.3 | no primitive has fewer than 128 bits of strength | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.3.1 | no weak mode | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.3.2 | AES with GCM alone | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.4.1 | no hash that is broken for what it does | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.4.3 | what is compared by its hash has 256 bits of it | architecture/cryptography: whatever is hashed, signed, closed or drawn by chance
11.5.1 | what nobody may guess is drawn by chance, 128 bits or more | architecture/cryptography: chance that nobody may guess is never
13.3.1 | secrets stand in no source, page or log | architecture/secrets: no file of the repository holds a key to anything
14.3.3 | a browser keeps nothing of anybody’s data | architecture/places: a browser keeps the cart
15.1.2 | there is a list of what is shipped | architecture/packages: every version is one version, and the lock file holds the same
`).map(parseProvenRow)

/** Applicable requirements that no test proves, with the reason: read these before relying on the page. */
export const unprovenRequirements = splitRows(`
4.1.2 | only pages for people lead on from http to https | the proxy in front of the house does that, which the operator chooses
5.4.3 | files are scanned for malware | pictures are decoded and written anew, and nothing else is taken in
6.2.12 | passwords are compared with those that leaked | a list of the most common ones is in the product; one of all leaks would be a service of others
6.3.3 | everybody signs in with two factors | owners and managers must have one (\`test/shop/required-factor.test.ts\`); it is offered to support, and customers have passwords alone
6.3.4 | all ways in are as strong as each other | each has tests of its own, and the route table has no other (\`test/shop/access-matrix.test.ts\`); no test compares them
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
15.3.7 | a field that comes twice is one or refused | the last one counts; it is sent twice by the fuzzer (\`test/shop/fuzz.test.ts\`), which does not look at which was taken
16.2.3 | logs go to where it is written that they go | they are written to the standard output, and kept by the operator
16.4.2 | logs cannot be changed | the same; the audit log of the staff is append-only in the database (\`test/database/isolation.test.ts\`)
16.4.3 | logs are sent elsewhere | the same
`).map(([id = '', asks = '', why = '']) => ({ id, asks, why }))

/** Requirements for documentation, and its location. */
export const documentedRequirements = splitRows(`
2.1.1 | what may be typed | app/domain/forms docs/generated/errors.md
2.1.2 | what has to fit together | app/domain/forms app/domain/orders/order.ts
2.1.3 | the limits of the business | app/domain/shared/limits.ts app/domain/shared/rate-limits.ts
5.1.1 | which files are taken in, and what is done to them | SECURITY.md
6.1.1 | how guessing is held back | app/domain/shared/rate-limits.ts SECURITY.md
6.1.2 | words that no password may be made of | app/domain/people/password.ts app/domain/people/common-passwords.ts
6.1.3 | the ways in | SECURITY.md
7.1.1 | how long a session lasts | SECURITY.md
7.1.2 | how many of them one may have | SECURITY.md
8.1.1 | who may do what | app/domain/people/permissions.ts test/shop/access-matrix.ts
8.1.2 | who sees which field | app/domain/people/permissions.ts database/migrations
11.1.1 | how keys are made, kept and changed | SECURITY.md
11.1.2 | what is hashed, signed and closed, with what | SECURITY.md test/architecture/cryptography.test.ts
13.1.1 | where the house goes by itself | SECURITY.md
14.1.1 | what is kept of people | SECURITY.md
14.1.2 | how each of it is protected, and for how long it is kept | SECURITY.md
15.1.1 | times within which a vulnerable package is replaced | SECURITY.md
15.1.3 | what is dear to make, and what holds it back | SECURITY.md docs/decisions/0003-page-cache.md
16.1.1 | what is logged, how, and where it goes | SECURITY.md
`).map(([id = '', asks = '', where = '']) => ({ id, asks, where: where.split(' ') }))

/** Requirements, sections and chapters that do not apply. */
export const inapplicableRequirements = splitRows(`
1.2.6 1.2.7 1.2.8 1.3.8 1.3.9 1.5.1 | no LDAP, XPath, LaTeX, JNDI or memcached, and no XML is read
1.3.7 1.3.10 | nothing that somebody typed is a template or a format: what is filled into a letter goes in as text
1.4.1 1.4.3 | a language that keeps its memory by itself; pictures are decoded by libvips with limits on what it takes
3.5.2 | a form from another site is refused by where it comes from, whether or not a browser asked first
3.7.1 | nothing but HTML, style and scripts
4.3 4.4 | no GraphQL and no WebSocket
6.2.10 | no password ends by itself
6.4.2 | no hints and no secret questions
6.6 6.8 7.1.3 7.6 | no codes by telephone or mail, and no identity provider of others
10 | no OAuth
11.4.4 | no key is made of a password
12.1.3 12.3.3 12.3.4 | no certificates of clients, and nothing within that speaks HTTP to another part
17 | no WebRTC
`).map(([what = '', because = '']) => ({ ids: what.split(' '), because }))

/** Reference to a test: its shortened path and part of its title. */
export type Proof = { path: string; title: string }

function parseProvenRow([id = '', asks = '', tests = '']: string[]) {
  return { id, asks, tests: tests.split('; ').map(parseProof) }
}

function parseProof(reference: string): Proof {
  const [, folder = '', name = '', title = ''] = /^(\w+)\/(\S+): (.*)$/.exec(reference) ?? []
  if (folder === 'domain') return { path: `app/domain/${name}.test.ts`, title }
  const ending = folder === 'journeys' ? 'spec' : 'test'
  return { path: `test/${folder}/${name}.${ending}.ts`, title }
}

function splitRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
