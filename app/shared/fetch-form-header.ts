/** Sent by a script that shows the answer of a form in its page. */
export const fetchFormHeader = 'x-in-place'

/** Carries a redirect to such a script, which could not read its target otherwise. */
export const locationHeader = 'x-location'
