/**
 * ASVS 5.0.0 requirements of levels 1 and 2 with the tests that prove them, by file and part of the title. A
 * test is listed only if it exercises or attacks the requirement. https://github.com/OWASP/ASVS/tree/v5.0.0
 */
export const provenRequirements = splitRows(`
1.1.1 | input is decoded once, before it is validated | app/platform/tests/request-targets.shop.test.ts: no spelling of a path redirects to another site; app/platform/tests/request-targets.shop.test.ts: a request with %s is refused and smuggles no second request in
1.1.2 | output is encoded as the last step, where it is inserted | test/journeys/sanitiser.spec.ts: sanitised hostile text runs nothing in a browser; app/platform/tests/headers.shop.test.ts: a script in a shop’s own text is shown as text
1.2.1 | output is encoded for its context | app/platform/tests/headers.shop.test.ts: a script in a shop’s own text is shown as text; app/features/stores/tests/page-head.shop.test.ts: Google’s verification token is shown, unless it is invalid; test/long/scanners.test.ts: wapiti finds the planted unescaped fields and nothing in the shop
1.2.2 | URLs are built from encoded parts and safe schemes | app/shared/html/sanitise.test.ts: a page never links to %s; app/shared/paths/paths.test.ts: all paths of the storefront
1.2.3 | values in scripts are escaped | app/platform/tests/headers.shop.test.ts: a script in a shop’s own text is shown as text
1.2.4 | SQL queries are parameterised | test/long/scanners.test.ts: sqlmap finds the planted SQL injections, error-based and blind, and nothing in the shop; test/shop/fuzz.test.ts: bad requests of every actor to every route (seed
1.3.1 | HTML from an editor is sanitised | app/shared/html/sanitise.test.ts: any input is reduced to the allowed tags, and sanitising is idempotent; test/journeys/sanitiser.spec.ts: sanitised hostile text runs nothing in a browser
1.3.3 | data for a dangerous context is reduced to what is safe there | app/shared/html/sanitise.test.ts: a text that is %s is sanitised in time, within the limit and idempotently; test/journeys/hostile-input.spec.ts: a hostile theme is ignored and the shop falls back to the default theme
1.3.4 | uploaded SVG is not accepted | app/platform/tests/save-picture.test.ts: an upload
1.3.5 | styles in user content are reduced to an allowlist | app/shared/html/sanitise.test.ts: the style %s is dropped; test/journeys/hostile-input.spec.ts: content of an editable page cannot cover the rest of the shop
1.3.6 | the server fetches from public addresses only | app/platform/tests/fetch-picture.test.ts: a request that is not sent; app/platform/tests/fetch-picture.test.ts: to a private address when the DNS answer changes before the connection
1.3.11 | user input cannot become a mail header | app/platform/tests/smtp.test.ts: user input never becomes a header of its own
1.4.2 | numbers are range-checked | app/features/orders/tests/refused-checkouts.shop.test.ts: carts that cannot be bought; app/features/catalogue/tests/products.shop.test.ts: %j is refused at its field, and the input is kept
1.5.2 | deserialised data is validated against a schema | test/shop/fuzz.test.ts: bad requests of every actor to every route (seed; test/database/store-archive.test.ts: a tampered archive
2.2.1 | input is validated against expected values | app/features/catalogue/tests/products.shop.test.ts: %j is refused at its field, and the input is kept; app/features/customers/tests/sign-up.shop.test.ts: each invalid field has its own message
2.2.2 | the server validates, whatever the browser did | test/shop/fuzz.test.ts: bad requests of every actor to every route (seed; app/features/stores/tests/settings.shop.test.ts: a URL that leads to another site is refused with a message
2.2.3 | related data are checked for consistency | app/features/catalogue/tests/products.test.ts: references to another company; test/database/isolation.test.ts: a customer can write into their own ticket only
2.3.1 | business steps happen in order | app/features/orders/tests/order-transitions.test.ts: a transition that the order’s state does not allow is refused; app/features/orders/tests/order-model.test.ts: orders match the model after any sequence of commands
2.3.2 | business limits are enforced | app/features/orders/tests/refused-checkouts.shop.test.ts: a further checkout is refused until an order is paid or expires; app/features/orders/tests/refused-checkouts.shop.test.ts: carts that cannot be bought
2.3.3 | a transaction succeeds or fails as a whole | test/database/killed-processes.test.ts: loses nothing that it acknowledged, and leaves nothing half done
2.3.4 | the last unit is sold once | app/features/orders/tests/flash-sale.test.ts: shoppers want one of a hundred units: a hundred get one, and all others are refused; app/features/orders/tests/payment-failures.test.ts: of two checkouts for the last unit, one succeeds
2.4.1 | excessive calls are limited | app/platform/tests/in-flight.shop.test.ts: a network beyond its share is refused with a message, and others are served; app/features/customers/tests/sign-up.shop.test.ts: one network is allowed twenty attempts over all accounts
13.3.2 | secrets are accessible only where needed | app/platform/tests/serving-keys.shop.test.ts: a serving process holds its keys, but neither the secrets nor the password of the database owner
15.2.2 | expensive work is limited and queued | app/platform/tests/in-flight.shop.test.ts: bodies beyond the total are refused
3.2.1 | content is not rendered in the wrong context | app/platform/tests/headers.shop.test.ts: %s is sent with all security headers; test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.2.2 | text is rendered as text | test/journeys/hostile-input.spec.ts: Trusted Types block assigning plain text as markup; app/platform/tests/headers.shop.test.ts: a script in a shop’s own text is shown as text
3.3.1 | cookies are secure and prefixed | app/platform/tests/https-proxy.shop.test.ts: behind an HTTPS proxy, cookies are secure and bound to one host
3.3.2 | cookies set SameSite | test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.3.3 | cookies have the __Host- prefix | app/platform/tests/https-proxy.shop.test.ts: behind an HTTPS proxy, cookies are secure and bound to one host
3.3.4 | session cookies are HttpOnly | app/features/customers/tests/sign-in.shop.test.ts: the right password signs in, and the session cookie is HttpOnly; app/features/staff/tests/staff-sign-in.shop.test.ts: the right password sets a cookie that is HttpOnly and SameSite=Strict
3.4.1 | responses carry HSTS | test/shop/app.test.ts: in production only public hosts are answered, and browsers are sent HSTS
3.4.2 | CORS allows no other origin | app/platform/tests/malformed-requests.shop.test.ts: no other origin gets CORS headers for any method
3.4.3 | each response has its own Content-Security-Policy, with hashes | app/platform/tests/headers.shop.test.ts: the policy allows exactly the inline scripts and styles of a page, by hash; test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.4 | MIME sniffing is off | app/platform/tests/headers.shop.test.ts: %s is sent with all security headers; test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.5 | the referrer is not leaked to third parties | app/platform/tests/headers.shop.test.ts: %s is sent with all security headers; test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.4.6 | pages cannot be framed by other sites | app/platform/tests/headers.shop.test.ts: %s is sent with all security headers; test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
3.5.1 | state changes come from our own origin (CSRF) | app/platform/tests/cross-site-and-body-limits.shop.test.ts: a change requested by another site is refused before the app runs: %j; app/platform/tests/https-proxy.shop.test.ts: behind an HTTPS proxy, another site cannot send: %s
3.5.3 | state changes do not use GET | app/features/customers/tests/sign-in.shop.test.ts: a GET request does not end the session; test/shop/access-matrix.test.ts: requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host
3.5.4 | separate shops have separate hosts | app/platform/tests/hosts.shop.test.ts: each host shows its own shop and nothing of the other
3.7.2 | redirects lead only to intended targets | app/features/orders/tests/return-urls.shop.test.ts: %s is replaced by the default; app/features/customers/tests/sign-in.shop.test.ts: sign-in redirects to a local return path and to no other
4.1.1 | responses declare content type and charset | test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
4.1.3 | visitors cannot forge proxy headers | app/platform/tests/hosts.shop.test.ts: forwarded host headers change nothing; app/shared/client-address.test.ts: the client address of a request: %s
4.2.1 | the end of a request is unambiguous (request smuggling) | app/platform/tests/malformed-requests.shop.test.ts: a request with %s is refused, and nothing after it is read; app/platform/http/fast-path/plain-head.test.ts: request heads alike, where the fast path parses them
5.2.1 | files have a maximum size | app/platform/tests/cross-site-and-body-limits.shop.test.ts: a body of one megabyte is accepted, and one byte more is refused; app/platform/tests/save-picture.test.ts: is refused when it is larger than 10 MB
5.2.2 | the content of a file matches its type | app/platform/tests/save-picture.test.ts: an upload
5.2.3 | compressed files are checked before they are unpacked | app/platform/tests/save-picture.test.ts: is refused when its header declares 42 megapixels; test/database/store-archive.test.ts: is refused when it is larger than it claims
5.3.1 | uploads are never executed | app/platform/tests/save-picture.test.ts: an upload
5.3.2 | no file path is built from user input | app/platform/tests/static-files.shop.test.ts: no path leads out of the folder; test/database/store-archive.test.ts: a tampered archive
5.4.1 | a download has a file name set by the server | app/features/customers/tests/account.shop.test.ts: the file contains all data of the customer and none of others
5.4.2 | the file name of a download is a fixed word | app/features/customers/tests/account.shop.test.ts: the file contains all data of the customer and none of others
6.2.1 | passwords have a minimum length | app/features/customers/tests/sign-up.shop.test.ts: each invalid field has its own message
6.2.2 | users can change their password | app/features/customers/tests/account.shop.test.ts: a new password ends the other sessions; app/features/staff/tests/staff-security.shop.test.ts: a change needs the current password and ends all other sessions
6.2.3 | changing it requires the current password | app/features/customers/tests/customers.test.ts: cannot change the password without the old one, and is throttled when guessing it; app/features/staff/tests/staff-security.shop.test.ts: guesses of the current password are limited
6.2.4 | common passwords are refused | app/features/customers/tests/customers.test.ts: a common password is refused, and no account is created
6.2.5 | passwords may have any composition | app/shared/people/password.test.ts: a password that is not guessable is accepted: %s
6.2.6 | password fields are masked | app/features/customers/tests/sign-up.shop.test.ts: the password field is masked and works with password managers
6.2.7 | paste and password managers work | app/features/customers/tests/sign-up.shop.test.ts: the password field is masked and works with password managers
6.2.8 | passwords are compared exactly, without truncation | app/features/customers/tests/sign-up.shop.test.ts: a password of any length is accepted and compared exactly
6.2.9 | long passwords are allowed | app/features/customers/tests/sign-up.shop.test.ts: a password of any length is accepted and compared exactly
6.2.11 | passwords may not contain context words (name of the owner or shop) | app/shared/people/password.test.ts: guessable passwords
6.3.1 | brute force is limited | app/platform/tests/rate-limits.test.ts: a hundred simultaneous attempts are limited like a hundred in a row; app/features/customers/tests/sign-up.shop.test.ts: one account allows five attempts, from whatever addresses
6.3.2 | there are no default accounts | app/platform/tests/external-database.test.ts: production never runs the demo
6.4.1 | initial passwords are chosen by their owner | app/features/companies/tests/staff-members.shop.test.ts: a new member chooses a name and a password, and the invitation is used once
6.4.4 | a lost second factor requires proof of identity as strong as enrolment | app/features/staff/tests/staff-security.shop.test.ts: each recovery code is valid once
6.5.1 | one-time codes are valid once | app/features/staff/tests/staff-security.shop.test.ts: the code is required after the password and is valid once
6.5.5 | a code is valid for its half minute | app/features/staff/tests/totp.test.ts: a clock may be half a minute off, and no more
7.2.1 | sessions are verified by the server | app/features/customers/tests/sign-in.shop.test.ts: an expired session is not valid; app/features/support/tests/live-threads.test.ts: comes with the session, before another message is sent
7.2.2 | session tokens are generated for each session | app/features/customers/tests/sign-in.shop.test.ts: each sign-in creates a new session, and a planted one stays invalid; app/features/staff/tests/staff-sign-in.shop.test.ts: the token cannot be chosen by the client nor read from the database
7.2.3 | session tokens are random, 256 bits, stored as a hash | app/features/customers/tests/sign-in.shop.test.ts: the database stores only a hash of the token; app/features/staff/tests/staff-sign-in.shop.test.ts: the token cannot be chosen by the client nor read from the database
7.2.4 | a sign-in creates a new session | app/features/customers/tests/sign-in.shop.test.ts: each sign-in creates a new session, and a planted one stays invalid; app/features/staff/tests/staff-sign-in.shop.test.ts: the token cannot be chosen by the client nor read from the database
7.3.1 | inactive sessions expire | app/features/staff/tests/staff-sign-in.shop.test.ts: ends after %s
7.3.2 | staff sessions have an absolute lifetime of a working day | app/features/staff/tests/staff-sign-in.shop.test.ts: ends after %s
7.4.1 | a sign-out ends the session | app/features/customers/tests/sign-in.shop.test.ts: a sign-out ends the session itself, not only its cookie; app/features/staff/tests/staff-sign-in.shop.test.ts: a sign-out ends it, also for a copy of its cookie
7.4.2 | removed members lose their sessions | app/features/companies/tests/staff-members.shop.test.ts: a removed member loses the sessions on the company’s hosts
7.4.3 | a new password ends the other sessions | app/features/customers/tests/account.shop.test.ts: a new password ends the other sessions; app/features/staff/tests/staff-security.shop.test.ts: a change needs the current password and ends all other sessions
7.4.4 | every page has a sign-out | app/features/customers/tests/sign-in.spec.ts: on a phone the sign-in and the account are in the menu; app/features/staff/tests/staff-sign-in.spec.ts: staff sign in and out, on desktop and phone
7.5.1 | changing credentials requires reauthentication | app/features/staff/tests/staff-security.shop.test.ts: creating a passkey needs the password; app/features/customers/tests/account.shop.test.ts: a deletion requires the password
7.5.2 | users can see and end their sessions | app/features/staff/tests/staff-security.shop.test.ts: a member sees all own sessions and ends one or all of the others; app/features/customers/tests/account.shop.test.ts: a customer can end all other sessions
8.2.1 | access to every function is checked for each kind of person | test/shop/access-matrix.test.ts: a %s reaches only permitted routes, sees no data of the other company, and gets all security headers
8.2.2 | access to every object is checked (an id of another tenant is like an unknown one) | test/shop/foreign-ids.test.ts: an id of another tenant is answered like an unknown one and has no effect
8.2.3 | access to fields is checked | test/database/isolation.test.ts: a visitor cannot read the cost price of a product
8.3.1 | permission is checked on the server, where the change is made | app/features/companies/tests/permissions.test.ts: a member of staff who %s needs the permission
8.4.1 | tenants are isolated | test/database/isolation.test.ts: no row of a tenant can be reached from outside it; test/database/sabotage.test.ts: the isolation proof finds $what; test/shop/foreign-ids.test.ts: an id of another tenant is answered like an unknown one and has no effect; test/shop/access-matrix.test.ts: requests of a %s change no row of the other company, mail no link to a foreign host, and take over no host
9.1.1 | self-contained tokens are signed | app/features/orders/tests/order-links.shop.test.ts: an order link opens only with every letter as it was signed; app/features/orders/tests/payment-messages.shop.test.ts: a forged, old, changed or unsigned message is refused
9.1.3 | token keys come from the server, not from the token | app/platform/tests/secret-rotation.shop.test.ts: links signed with a dropped secret no longer open, and sessions stay valid
9.2.3 | a token of one shop is invalid in another | app/features/customers/tests/customers.test.ts: a link of one shop is invalid in another
9.2.4 | a token names one order, and an order belongs to one shop | app/features/orders/tests/guest-requests.shop.test.ts: a request about one order is not shown through the link of another
11.2.2 | keys can be rotated and data re-encrypted | app/platform/tests/secret-rotation.test.ts: after re-encryption, the former secret is no longer needed and opens nothing; app/platform/tests/secret-rotation.shop.test.ts: a second factor encrypted with the former secret is decrypted with that secret only
11.3.3 | tampering with encrypted data is detected | app/features/orders/tests/payment-account.test.ts: the keys of a payment account are stored encrypted and bound to their store
11.4.2 | passwords are stored with a slow, memory-hard hash | test/architecture/passwords.test.ts: each guess at a stored password costs 32 MB and the full work factor
11.6.1 | public-key operations (passkeys) use a maintained library | app/features/staff/tests/staff-security.spec.ts: a passkey signs in without a password, also after an expired session, and a forgotten password is reset by mail
12.3.2 | certificates are verified | app/platform/tests/fetch-picture.test.ts: is not fetched from a server with the certificate of another host
13.2.1 | each database role has its own password, renewed with the secret | app/platform/tests/secret-rotation.test.ts: a new secret opens a database and the values sealed with the former one; app/platform/tests/embedded.test.ts: a connection needs the password, and the server listens on no port
13.2.2 | each part of the app uses a database role with least privilege | test/database/isolation.test.ts: no row of a tenant can be reached from outside it; test/database/sabotage.test.ts: the isolation proof finds $what
13.2.3 | there are no default credentials | app/platform/tests/embedded.test.ts: a connection needs the password, and the server listens on no port
13.4.1 | no source is served | app/platform/tests/static-files.shop.test.ts: no path leads out of the folder
13.4.2 | debug features are off in production | app/features/mails/tests/mail.shop.test.ts: mails wait for a mail server and cannot be read meanwhile; app/platform/tests/external-database.test.ts: production never runs the demo
13.4.3 | no directory is listed | app/platform/tests/static-files.shop.test.ts: no path leads out of the folder
13.4.4 | TRACE is not answered | app/platform/tests/malformed-requests.shop.test.ts: TRACE %s responds 405 and logs no error; app/platform/tests/malformed-requests.shop.test.ts: CONNECT %s opens no tunnel
13.4.5 | metrics have a port of their own | test/shop/app.test.ts: metrics are served on their own port only
14.2.2 | personal pages are not cached for others | app/platform/tests/malformed-requests.shop.test.ts: request headers changes what the next visitor is shown; app/features/customers/tests/account.shop.test.ts: every page shows the address of its owner and is not cached
14.2.3 | no data goes to third parties before consent | app/features/consent/tests/consent.spec.ts: nothing is requested from Google before consent or after a refusal
14.2.4 | stored personal data is encrypted, hashed and deleted as documented | app/features/orders/tests/payment-account.test.ts: the keys of a payment account are stored encrypted and bound to their store; app/features/customers/tests/account.shop.test.ts: only the data required for bookkeeping remains
14.3.1 | shown data is cleared from all windows at sign-out | app/shared/people/session-watch.test.ts: signing out in one window signs out the others; app/features/customers/tests/sign-in.spec.ts: signing out in one window signs out the other
14.3.2 | browsers do not cache personal pages | app/features/customers/tests/account.shop.test.ts: every page shows the address of its owner and is not cached
15.2.3 | development pages are absent in production | app/features/mails/tests/mail.shop.test.ts: mails wait for a mail server and cannot be read meanwhile
15.3.1 | responses contain only the needed fields | test/database/isolation.test.ts: a visitor cannot read the cost price of a product; app/features/stores/tests/feed.shop.test.ts: the feed contains nothing that is internal or of another shop
15.3.2 | redirects are checked again | app/platform/tests/fetch-picture.test.ts: to a private address when the DNS answer changes before the second attempt; app/platform/tests/fetch-picture.test.ts: after %i redirects the result is %s
15.3.3 | unknown fields are not written (mass assignment) | app/features/customers/tests/sign-up.shop.test.ts: unknown fields are refused; app/shared/forms/parse-form.test.ts: the first unknown field of each group is refused
15.3.4 | the client address is trusted only from our proxies | app/shared/client-address.test.ts: the client address of a request: %s
15.3.5 | values have the expected type | test/shop/fuzz.test.ts: bad requests of every actor to every route (seed; app/shared/forms/parse-form.test.ts: every invalid field has its error code
15.3.6 | prototype pollution is prevented | test/shop/fuzz.test.ts: no submitted field reached an object prototype; app/shared/forms/parse-form.test.ts: a field name cannot pollute the prototype
16.2.1 | each log line has time, action, request, place and account | app/platform/tests/access-log.shop.test.ts: sign-ins, failed sign-ins and sign-outs are logged without the input; test/shop/app.test.ts: the log records events without personal data
16.2.2 | log times are UTC, in milliseconds | app/platform/tests/access-log.shop.test.ts: sign-ins, failed sign-ins and sign-outs are logged without the input
16.2.4 | log lines are JSON with the same field names | app/platform/tests/access-log.shop.test.ts: sign-ins, failed sign-ins and sign-outs are logged without the input
16.2.5 | no log line contains a secret | test/shop/fuzz.test.ts: no line of the log contains a secret; test/shop/app.test.ts: the log records events without personal data
16.3.1 | sign-ins, failed sign-ins and sign-outs are logged | app/platform/tests/access-log.shop.test.ts: sign-ins, failed sign-ins and sign-outs are logged without the input
16.3.2 | refused authorisations are logged | app/platform/tests/access-log.shop.test.ts: requests refused for lack of permission are logged with the account, reads as well
16.3.3 | attempts to bypass controls are logged | app/platform/tests/access-log.shop.test.ts: cross-site posts, repeated guesses and keys in paths are logged without the key
16.3.4 | unexpected errors are logged | app/platform/tests/headers.shop.test.ts: an internal error reveals nothing of its cause; test/shop/app.test.ts: a failing app is answered with a plain 500
16.5.1 | error messages reveal nothing internal | app/platform/tests/headers.shop.test.ts: an internal error reveals nothing of its cause; test/shop/fuzz.test.ts: bad requests of every actor to every route (seed
16.5.2 | failing external services are survived | app/platform/tests/database-outage.shop.test.ts: without its database the app keeps running, shows an error, and recovers; test/long/fault-injection.test.ts: the database killed
16.5.3 | a failure changes nothing | test/database/killed-processes.test.ts: loses nothing that it acknowledged, and leaves nothing half done; app/features/orders/tests/payment-failures.test.ts: without a payment provider a checkout is refused and nothing is reserved
6.4.3 | a password reset does not bypass the second factor | app/features/staff/tests/staff-security.shop.test.ts: the code is still required after a password reset
9.2.1 | signed links expire | app/features/orders/tests/order-links.test.ts: gives access to its order for three years and no longer
9.2.2 | a key or link is valid for one purpose | app/features/mails/tests/mailed-links.shop.test.ts: a link that was mailed for one purpose is refused for every other
16.4.1 | user input cannot inject log lines | test/shop/fuzz.test.ts: each line of the log is one record, whatever was submitted
`).map(parseProvenRow)

/**
 * Checked by scanning all sources on every run. Weaker evidence, because nothing is tried against a running
 * shop.
 */
export const scannedRequirements = splitRows(`
1.2.5 | no shell command contains user input | test/architecture/restricted-calls.test.ts: no input is executed as code, as a command or as a pattern
1.2.9 | no regular expression is built from user input | test/architecture/restricted-calls.test.ts: no input is executed as code, as a command or as a pattern
1.3.2 | no user input is evaluated as code | test/architecture/restricted-calls.test.ts: no input is executed as code, as a command or as a pattern
3.5.5 | messages from other windows are not accepted | test/architecture/restricted-calls.test.ts: no window accepts messages from other sites
6.5.3 | codes and their seeds are random | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
6.5.4 | recovery codes have fifty bits | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
9.1.2 | tokens have one fixed algorithm, not one that they name | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.2.1 | cryptography comes from Node and two maintained libraries | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory; test/architecture/layers.test.ts: the app complies with the layer table
11.2.3 | every primitive has at least 128 bits of security | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.3.1 | no weak cipher mode | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.3.2 | AES only with GCM | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.4.1 | no broken hash for its purpose | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.4.3 | hashes compared for integrity have 256 bits | test/architecture/cryptography.test.ts: every use of hashing, signing, encryption and randomness is in the inventory
11.5.1 | unguessable values are random, 128 bits or more | test/architecture/cryptography.test.ts: no random value comes from Math.random
13.3.1 | no source, page or log contains a secret | test/architecture/secrets.test.ts: no file of the repository contains a credential
14.3.3 | browser storage contains no personal data | test/architecture/restricted-calls.test.ts: the browser stores only the cart, the cookie choice, a return path, staff drafts, switches and chosen rows
15.1.2 | shipped packages are listed | test/architecture/packages.test.ts: every version is exact and matches the lock file
`).map(parseProvenRow)

/** Applicable requirements that no test proves, with the reason: read these before relying on the page. */
export const unprovenRequirements = splitRows(`
4.1.2 | only pages for people redirect from http to https | the proxy in front of the app does that, which the operator chooses
5.4.3 | files are scanned for malware | pictures are decoded and re-encoded, and nothing else is accepted
6.2.12 | passwords are checked against breaches | a list of the most common ones is in the product; a full list would be an external service
6.3.3 | multi-factor authentication is required | owners and managers must have one (\`app/features/staff/tests/required-factor.shop.test.ts\`); it is optional for support, and customers have passwords alone
6.3.4 | all ways to sign in are equally strong | each has tests of its own, and the route table has no other (\`test/shop/access-matrix.test.ts\`); no test compares them
6.5.2 | recovery codes are hashed like passwords | they are stored as an HMAC with a key outside the database: without the key nothing can be tried, and with it fifty bits could be
7.4.5 | administrators can end any session | a removed member of a company has none any more (\`app/features/companies/tests/staff-members.shop.test.ts\`); only customers themselves can end theirs
12.1.1 | only recent versions of TLS | TLS ends at the proxy in front of the app, which the operator chooses
12.1.2 | only strong cipher suites | the same
12.2.1 | all traffic uses TLS | the same; the app sends HSTS
12.2.2 | certificates are publicly trusted | the same
12.3.1 | internal connections are encrypted | the embedded database is reached through a socket in a private folder; one of your own by its address
13.2.4 | outgoing connections have an allowlist | payment and mail are named; pictures may be on any public host, and never on an internal one (\`app/platform/tests/fetch-picture.test.ts\`): a shop’s picture host is unknown until it is typed
13.2.5 | data is loaded only from an allowlist | the same
14.2.1 | no URL contains a secret | a mail can only contain a URL: its links are signed for one order or work once, by a button, and are sent to no third party (\`app/features/customers/tests/sign-up.shop.test.ts\`)
15.2.1 | packages are updated in the documented time | \`npm audit\` asks a registry, which no test may depend on
15.3.7 | repeated parameters are handled consistently | the last one counts; the fuzzer repeats them (\`test/shop/fuzz.test.ts\`), but does not check which was taken
16.2.3 | logs go only to documented places | they are written to the standard output, and kept by the operator
16.4.2 | logs cannot be changed | the same; the audit log of the staff is append-only in the database (\`test/database/isolation.test.ts\`)
16.4.3 | logs are sent to a separate system | the same
`).map(([id = '', asks = '', why = '']) => ({ id, asks, why }))

/** Requirements for documentation, and its location. */
export const documentedRequirements = splitRows(`
2.1.1 | input validation rules | app/shared/forms docs/generated/errors.md
2.1.2 | consistency rules for related data | app/shared/forms app/features/orders/rules/order.ts
2.1.3 | business limits | app/shared/limits.ts app/shared/rate-limits.ts
5.1.1 | accepted files and their handling | SECURITY.md
6.1.1 | limits on password guessing | app/shared/rate-limits.ts SECURITY.md
6.1.2 | context words that are refused in passwords | app/shared/people/password.ts app/shared/people/common-passwords.ts
6.1.3 | ways to sign in | SECURITY.md
7.1.1 | session lifetimes | SECURITY.md
7.1.2 | number of concurrent sessions | SECURITY.md
8.1.1 | permissions by function | app/features/companies/rules/permissions.ts test/shop/access-matrix.ts
8.1.2 | permissions by field | app/features/companies/rules/permissions.ts database/migrations
11.1.1 | key management | SECURITY.md
11.1.2 | cryptographic inventory | SECURITY.md test/architecture/cryptography.test.ts
13.1.1 | outgoing connections | SECURITY.md
14.1.1 | classification of personal data | SECURITY.md
14.1.2 | protection and retention of each kind | SECURITY.md
15.1.1 | times within which a vulnerable package is updated | SECURITY.md
15.1.3 | expensive work and its limits | SECURITY.md docs/decisions/0003-page-cache.md
16.1.1 | what is logged, how, and where it goes | SECURITY.md
`).map(([id = '', asks = '', where = '']) => ({ id, asks, where: where.split(' ') }))

/** Requirements, sections and chapters that do not apply. */
export const inapplicableRequirements = splitRows(`
1.2.6 1.2.7 1.2.8 1.3.8 1.3.9 1.5.1 | no LDAP, XPath, LaTeX, JNDI or memcached, and no XML is parsed
1.3.7 1.3.10 | no user input is a template or a format string: values in a mail are inserted as text
1.4.1 1.4.3 | a memory-safe language; pictures are decoded by libvips with limits on the input
3.5.2 | a form from another site is refused by its origin, whether or not the browser sent a preflight
3.7.1 | only HTML, CSS and JavaScript
4.3 4.4 | no GraphQL and no WebSocket
6.2.10 | passwords do not expire
6.4.2 | no hints and no secret questions
6.6 6.8 7.1.3 7.6 | no codes by telephone or mail, and no external identity provider
10 | no OAuth
11.4.4 | no key is derived from a password
12.1.3 12.3.3 12.3.4 | no client certificates, and no internal HTTP services
17 | no WebRTC
`).map(([what = '', because = '']) => ({ ids: what.split(' '), because }))

/** Reference to a test: its shortened path and part of its title. */
export type Proof = { path: string; title: string }

function parseProvenRow([id = '', asks = '', tests = '']: string[]) {
  return { id, asks, tests: tests.split('; ').map(parseProof) }
}

function parseProof(reference: string): Proof {
  const [, path = '', title = ''] = /^(\S+): (.*)$/.exec(reference) ?? []
  return { path, title }
}

function splitRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
}
