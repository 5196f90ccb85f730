/** The keys of one purpose, the newest first: that one closes and signs, and what any of them closed still opens. */
export type Keys = readonly [string, ...string[]]

export type KeysFor = (purpose: string) => Keys
