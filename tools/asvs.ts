/**
 * ASVS 5.0.0 requirements of levels 1 and 2 with the tests that prove them, by file and part of the title. A
 * test is listed only if it exercises or attacks the requirement. https://github.com/OWASP/ASVS/tree/v5.0.0
 */
export const provenRequirements = splitRows(`
1.1.1 | input is decoded once, before it is judged | shop/request-targets: no spelling of a path redirects to another site; shop/request-targets: a request with %s is refused and smuggles no second request in
1.1.2 | output is encoded last, where it is put in | journeys/sanitiser: sanitised hostile text runs nothing in a browser; shop/headers: a script in a shop’s own text is shown as text
1.2.1 | output is encoded for the place where it stands | shop/headers: a script in a shop’s own text is shown as text; shop/page-head: Google’s verification token is shown, unless it is invalid; long/scanners: wapiti finds the planted unescaped fields and nothing in the shop
1.2.2 | addresses are built of encoded parts and safe schemes | domain/html/sanitise: a page never links to %s; domain/paths/paths: all paths of the storefront
1.2.3 | what is written into scripts is escaped | shop/headers: a script in a shop’s own text is shown as text
1.2.4 | questions to the database carry their values apart | long/scanners: sqlmap finds the planted SQL injections, error-based and blind, and nothing in the shop; shop/fuzz: bad requests of every actor to every route (seed
1.3.1 | HTML from an editor is sanitised | domain/html/sanitise: any input is reduced to the allowed tags, and sanitising is idempotent; journeys/sanitiser: sanitised hostile text runs nothing in a browser
1.3.3 | what goes to a dangerous place is cut to what is safe there | domain/html/sanitise: a text that is %s is sanitised in time, within the limit and idempotently; journeys/hostile-input: a hostile theme is ignored and the shop falls back to the default theme
1.3.4 | SVG of others is not taken in | database/save-picture: an upload
1.3.5 | style of others is cut to a list | domain/html/sanitise: the style %s is dropped; journeys/hostile-input: content of an editable page cannot cover the rest of the shop
1.3.6 | what the server fetches lies on the internet, never within | database/fetch-picture: a request that is not sent; database/fetch-picture: to a private address when the DNS answer changes before the connection
1.3.11 | nothing typed becomes a header of a letter | database/smtp: user input never becomes a header of its own
1.4.2 | numbers have a range | shop/checkout: carts that cannot be bought; shop/products: %j is refused at its field, and the input is kept
1.5.2 | what is read is checked against a schema | shop/fuzz: bad requests of every actor to every route (seed; database/store-archive: a tampered archive
2.2.1 | input is checked against what is allowed | shop/products: %j is refused at its field, and the input is kept; shop/sign-up: each invalid field has its own message
2.2.2 | the server checks, whatever the browser did | shop/fuzz: bad requests of every actor to every route (seed; shop/settings: a URL that leads to another site is refused with a message
2.2.3 | data that belong together fit together | database/products: references to another company; database/isolation: a customer can write into their own ticket only
2.3.1 | steps are taken in their order | database/order-transitions: a transition that the order’s state does not allow is refused; database/order-model: orders match the model after any sequence of commands
2.3.2 | limits of the business hold | shop/checkout: a further checkout is refused until an order is paid or expires; shop/checkout: carts that cannot be bought
2.3.3 | an operation happens whole or not at all | database/killed-processes: loses nothing that it acknowledged, and leaves nothing half done
2.3.4 | the last piece is sold once | database/flash-sale: shoppers want one of a hundred units: a hundred get one, and all others are refused; database/payment-failures: of two checkouts for the last unit, one succeeds
2.4.1 | excessive calls are held back | shop/in-flight: a network beyond its share is refused with a message, and others are served; shop/sign-up: one network is allowed twenty attempts over all accounts
13.3.2 | a secret is read by those who need it | shop/serving-keys: a serving process holds its keys, but neither the secrets nor the password of the database owner
15.2.2 | dear work has its limits and its turn | shop/in-flight: bodies beyond the total are refused
3.2.1 | nothing is shown in another context than its own | shop/headers: %s is sent with all security headers; shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.2.2 | text is shown as text | journeys/hostile-input: Trusted Types block assigning plain text as markup; shop/headers: a script in a shop’s own text is shown as text
3.3.1 | cookies are for https and carry a prefix | shop/https-proxy: behind an HTTPS proxy, cookies are secure and bound to one host
3.3.2 | cookies say for which sites they are | shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.3.3 | cookies are of one host | shop/https-proxy: behind an HTTPS proxy, cookies are secure and bound to one host
3.3.4 | no script reads the cookie of a session | shop/sign-in: the right password signs in, and the session cookie is HttpOnly; shop/staff-sign-in: the right password sets a cookie that is HttpOnly and SameSite=Strict
3.4.1 | browsers are told to stay with https | shop/app: in production only public hosts are answered, and browsers are sent HSTS
3.4.2 | no other origin is told that it may read | shop/malformed-requests: no other origin gets CORS headers for any method
3.4.3 | each answer has a policy of its own, with hashes | shop/headers: the policy allows exactly the inline scripts and styles of a page, by hash; shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.4 | no type is guessed | shop/headers: %s is sent with all security headers; shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.5 | others do not learn where somebody came from | shop/headers: %s is sent with all security headers; shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.6 | no other site puts a page into its own | shop/headers: %s is sent with all security headers; shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.5.1 | a change comes from a page of ours | shop/cross-site-and-body-limits: a change requested by another site is refused before the app runs: %j; shop/https-proxy: behind an HTTPS proxy, another site cannot send: %s
3.5.3 | what ends or changes something answers no GET | shop/sign-in: a GET request does not end the session; shop/access-matrix: requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host
3.5.4 | separate shops have separate hosts | shop/hosts: each host shows its own shop and nothing of the other
3.7.2 | nobody is sent to where we did not mean to | shop/return-urls: %s is replaced by the default; shop/sign-in: sign-in redirects to a local return path and to no other
4.1.1 | an answer says what it is, and in which alphabet | shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
4.1.3 | no visitor speaks as a proxy | shop/hosts: forwarded host headers change nothing; domain/shared/client-address: the client address of a request: %s
4.2.1 | where a request ends is told in one way | shop/malformed-requests: a request with %s is refused, and nothing after it is read; shop/fast-path: requests alike, where the fast path parses them
5.2.1 | files have a largest size | shop/cross-site-and-body-limits: a body of one megabyte is accepted, and one byte more is refused; database/save-picture: is refused when it is larger than 10 MB
5.2.2 | a file is what it says it is | database/save-picture: an upload
5.2.3 | what is packed is measured before it is unpacked | database/save-picture: is refused when its header declares 42 megapixels; database/store-archive: is refused when it is larger than it claims
5.3.1 | what was brought is never run | database/save-picture: an upload
5.3.2 | no path is made of what somebody sent | shop/static-files: no path leads out of the folder; database/store-archive: a tampered archive
5.4.1 | a download has a name that we chose | shop/account: the file contains all data of the customer and none of others
5.4.2 | the name of a download is a word of ours | shop/account: the file contains all data of the customer and none of others
6.2.1 | passwords have a shortest length | shop/sign-up: each invalid field has its own message
6.2.2 | a password can be changed | shop/account: a new password ends the other sessions; shop/staff-security: a change needs the current password and ends all other sessions
6.2.3 | who changes it knows the present one | database/customers: cannot change the password without the old one, and is throttled when guessing it; shop/staff-security: guesses of the current password are limited
6.2.4 | the most common ones are refused | database/customers: a common password is refused, and no account is created
6.2.5 | any password of its own may be used | domain/people/password: a password that is not guessable is accepted: %s
6.2.6 | what is typed as a password is hidden | shop/sign-up: the password field is masked and works with password managers
6.2.7 | it may be pasted, and a manager of passwords may write it | shop/sign-up: the password field is masked and works with password managers
6.2.8 | it is compared letter for letter, and whole | shop/sign-up: a password of any length is accepted and compared exactly
6.2.9 | it may be long | shop/sign-up: a password of any length is accepted and compared exactly
6.2.11 | no password is made of its owner’s name or the shop’s | domain/people/password: guessable passwords
6.3.1 | guessing is held back | database/rate-limits: a hundred simultaneous attempts are limited like a hundred in a row; shop/sign-up: one account allows five attempts, from whatever addresses
6.3.2 | no account is there before somebody made it | database/external-database: production never runs the demo
6.4.1 | a first password is chosen by its owner | shop/staff-members: a new member chooses a name and a password, and the invitation is used once
6.4.4 | whoever lost the second factor has proofs that were made with it | shop/staff-security: each recovery code is valid once
6.5.1 | a code works once | shop/staff-security: the code is required after the password and is valid once
6.5.5 | a code works for its half minute | database/totp: a clock may be half a minute off, and no more
7.2.1 | the server asks for the session each time | shop/sign-in: an expired session is not valid; database/live-threads: comes with the session, before another message is sent
7.2.2 | what proves a session was made for it | shop/sign-in: each sign-in creates a new session, and a planted one stays invalid; shop/staff-sign-in: the token cannot be chosen by the client nor read from the database
7.2.3 | what proves a session is drawn by chance, 256 bits of it, and kept as a hash | shop/sign-in: the database stores only a hash of the token; shop/staff-sign-in: the token cannot be chosen by the client nor read from the database
7.2.4 | who signs in gets a new session | shop/sign-in: each sign-in creates a new session, and a planted one stays invalid; shop/staff-sign-in: the token cannot be chosen by the client nor read from the database
7.3.1 | a session that rests ends | shop/staff-sign-in: ends after %s
7.3.2 | a session of the staff ends after a day of work | shop/staff-sign-in: ends after %s
7.4.1 | who signs out is signed out | shop/sign-in: a sign-out ends the session itself, not only its cookie; shop/staff-sign-in: a sign-out ends it, also for a copy of its cookie
7.4.2 | who leaves the company has no session | shop/staff-members: a removed member loses the sessions on the company’s hosts
7.4.3 | a new password ends the other sessions | shop/account: a new password ends the other sessions; shop/staff-security: a change needs the current password and ends all other sessions
7.4.4 | the way out is on every page | journeys/sign-in: on a phone the sign-in and the account are in the menu; journeys/staff-sign-in: staff sign in and out, on desktop and phone
7.5.1 | who changes how they sign in proves who they are | shop/staff-security: creating a passkey needs the password; shop/account: a deletion requires the password
7.5.2 | one’s sessions can be seen and ended | shop/staff-security: a member sees all own sessions and ends one or all of the others; shop/account: a customer can end all other sessions
8.2.1 | each way into the house answers each kind of person as declared | shop/access-matrix: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
8.2.2 | an id of another’s is that of nothing | shop/foreign-ids: an id of another tenant is answered like an unknown one and has no effect
8.2.3 | fields are for those who may see them | database/isolation: a visitor cannot read the cost price of a product
8.3.1 | permission is asked where the change is made | database/permissions: a member of staff who %s needs the permission
8.4.1 | no tenant reaches another | database/isolation: no row of a tenant can be reached from outside it; database/sabotage: the isolation proof finds $what; shop/foreign-ids: an id of another tenant is answered like an unknown one and has no effect; shop/access-matrix: requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host
9.1.1 | a link with rights in it is signed | shop/order-links: an order link opens only with every letter as it was signed; shop/checkout: a forged, old, changed or unsigned message is refused
9.1.3 | with a key that the house has and no visitor names | shop/secret-rotation: links signed with a dropped secret no longer open, and sessions stay valid
9.2.3 | a link of one shop opens nothing in another | database/customers: a link of one shop is invalid in another
9.2.4 | it names one order, and an order is of one shop | shop/guest-requests: a request about one order is not shown through the link of another
11.2.2 | keys can be changed and what is sealed sealed anew | database/secret-rotation: after resealing, the former secret is no longer needed and opens nothing; shop/secret-rotation: a second factor encrypted with the former secret is decrypted with that secret only
11.3.3 | what is sealed cannot be changed unnoticed | database/payment-account: the keys of a payment account are stored encrypted and bound to their store
11.4.2 | a password is kept as a hash that takes work to guess | architecture/passwords: each guess at a stored password costs 32 MB and the full work factor
11.6.1 | passkeys are checked by the library that is made for it | journeys/staff-security: a passkey signs in without a password, also after an expired session, and a forgotten password is reset by mail
12.3.2 | a certificate is looked at | database/fetch-picture: is not fetched from a server with the certificate of another host
13.2.1 | each role of the database has a password of its own, and gets a new one with the secret | database/secret-rotation: a new secret opens a database and the values sealed with the former one; database/embedded: a connection needs the password, and the server listens on no port
13.2.2 | each part of the house signs in to the database with the rights it needs | database/isolation: no row of a tenant can be reached from outside it; database/sabotage: the isolation proof finds $what
13.2.3 | none of them is one that everybody knows | database/embedded: a connection needs the password, and the server listens on no port
13.4.1 | no source is served | shop/static-files: no path leads out of the folder
13.4.2 | nothing that helps builders is open in production | shop/mail: mails wait for a mail server and cannot be read meanwhile; database/external-database: production never runs the demo
13.4.3 | no folder is listed | shop/static-files: no path leads out of the folder
13.4.4 | TRACE is not answered | shop/malformed-requests: TRACE %s responds 405 and logs no error; shop/malformed-requests: CONNECT %s opens no tunnel
13.4.5 | figures are on a port of their own | shop/app: metrics are served on their own port only
14.2.2 | nothing personal is kept for others | shop/malformed-requests: request headers changes what the next visitor is shown; shop/account: every page shows the address of its owner and is not cached
14.2.3 | nothing goes to others before consent | journeys/consent: nothing is requested from Google before consent or after a refusal
14.2.4 | what is kept of people is sealed, hashed and forgotten as it is written | database/payment-account: the keys of a payment account are stored encrypted and bound to their store; shop/account: only the data required for bookkeeping remains
14.3.1 | what was shown to somebody is gone from all windows when they leave | domain/people/session-watch: signing out in one window signs out the others; journeys/sign-in: signing out in one window signs out the other
14.3.2 | nothing personal is kept by a browser | shop/account: every page shows the address of its owner and is not cached
15.2.3 | pages for builders are not in production | shop/mail: mails wait for a mail server and cannot be read meanwhile
15.3.1 | an answer holds what is shown and no more | database/isolation: a visitor cannot read the cost price of a product; shop/feed: the feed contains nothing that is internal or of another shop
15.3.2 | where a redirect leads is judged again | database/fetch-picture: to a private address when the DNS answer changes before the second attempt; database/fetch-picture: after %i redirects the result is %s
15.3.3 | a field that a form does not have is not written | shop/sign-up: unknown fields are refused; domain/forms/parse-form: the first unknown field of each group is refused
15.3.4 | the address of a visitor comes from one of our proxies | domain/shared/client-address: the client address of a request: %s
15.3.5 | a value is of the type that is asked for | shop/fuzz: bad requests of every actor to every route (seed; domain/forms/parse-form: every invalid field has its error code
15.3.6 | nothing that was sent becomes part of every object | shop/fuzz: no submitted field reached an object prototype; domain/forms/parse-form: a field name cannot pollute the prototype
16.2.1 | each line of the log says when, what, by which request, where and by whom | shop/access-log: sign-ins, failed sign-ins and sign-outs are logged without the input; shop/app: the log records events without personal data
16.2.2 | in the time of the world, to the millisecond | shop/access-log: sign-ins, failed sign-ins and sign-outs are logged without the input
16.2.4 | each line is JSON with the same names | shop/access-log: sign-ins, failed sign-ins and sign-outs are logged without the input
16.2.5 | no line of the log holds a secret | shop/fuzz: no line of the log contains a secret; shop/app: the log records events without personal data
16.3.1 | whoever signs in, fails to or signs out is written down | shop/access-log: sign-ins, failed sign-ins and sign-outs are logged without the input
16.3.2 | and whoever may not do what they asked for | shop/access-log: requests refused for lack of permission are logged with the account, reads as well
16.3.3 | and whoever tries to get around a wall | shop/access-log: cross-site posts, repeated guesses and keys in paths are logged without the key
16.3.4 | what was not foreseen is logged | shop/headers: an internal error reveals nothing of its cause; shop/app: a failing app is answered with a plain 500
16.5.1 | a fault of ours says nothing of what is behind it | shop/headers: an internal error reveals nothing of its cause; shop/fuzz: bad requests of every actor to every route (seed
16.5.2 | what others fail at is outlived | shop/database-outage: without its database the app keeps running, shows an error, and recovers; long/fault-injection: the database killed
16.5.3 | what fails changes nothing | database/killed-processes: loses nothing that it acknowledged, and leaves nothing half done; database/payment-failures: without a payment provider a checkout is refused and nothing is reserved
6.4.3 | a forgotten password gets past no second factor | shop/staff-security: the code is still required after a password reset
9.2.1 | a signed link ends | database/order-links: gives access to its order for three years and no longer
9.2.2 | a key is for one purpose, and so is a link | shop/mailed-links: a link that was mailed for one purpose is refused for every other
16.4.1 | nothing typed becomes a line of the log | shop/fuzz: each line of the log is one record, whatever was submitted
`).map(parseProvenRow)

/**
 * Checked by scanning all sources on every run. Weaker evidence, because nothing is tried against a running
 * shop.
 */
export const scannedRequirements = splitRows(`
1.2.5 | no shell reads what somebody typed | architecture/restricted-calls: no input is executed as code, as a command or as a pattern
1.2.9 | no pattern is made of what somebody typed | architecture/restricted-calls: no input is executed as code, as a command or as a pattern
1.3.2 | nothing that somebody typed is run | architecture/restricted-calls: no input is executed as code, as a command or as a pattern
3.5.5 | windows of other sites are not listened to | architecture/restricted-calls: no window accepts messages from other sites
6.5.3 | codes and their seeds are drawn by chance | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
6.5.4 | a recovery code has fifty bits | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
9.1.2 | it is signed in one way, which it does not name itself | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.2.1 | the work is done by the library of Node and two that are made for it | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory; architecture/layers: the app complies with the layer table
11.2.3 | no primitive has fewer than 128 bits of strength | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.3.1 | no weak mode | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.3.2 | AES with GCM alone | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.4.1 | no hash that is broken for what it does | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.4.3 | what is compared by its hash has 256 bits of it | architecture/cryptography: every use of hashing, signing, encryption and randomness is in the inventory
11.5.1 | what nobody may guess is drawn by chance, 128 bits or more | architecture/cryptography: no random value comes from Math.random
13.3.1 | secrets stand in no source, page or log | architecture/secrets: no file of the repository contains a credential
14.3.3 | a browser keeps nothing of anybody’s data | architecture/restricted-calls: the browser stores only the cart, the cookie choice, a return path and unsent staff drafts
15.1.2 | there is a list of what is shipped | architecture/packages: every version is exact and matches the lock file
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
