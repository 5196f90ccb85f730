/** Danish and English; each is followed by any ending. */
const claims = [
  /\bklima-?(?:neutral|venlig|positiv|kompenser)\p{L}*/giu,
  /\b(?:co[2₂]|carbon)[ -]?(?:neutral|fri|free|kompenser|negati[vf]|offset)\p{L}*/giu,
  /\bmiljø-?(?:venlig|rigtig|neutral)\p{L}*/giu,
  /\bbæredygtig\p{L}*/giu,
  /\bgrøn(?:nere|t? (?:valg|alternativ|samvittighed))\p{L}*/giu,
  /\bclimate[ -](?:neutral|friendly|positive|compensated)\p{L}*/giu,
  /\bnet[ -]zero\b/giu,
  /\b(?:eco-?|environmentally )friendly\b/giu,
  /\bsustainabl[ey]\b/giu,
  /\bgreen(?:er| choice| alternative| conscience)\b/giu,
]

/**
 * Words of a text that promise an effect on climate or environment, each once. Markedsføringsloven asks for proof of them,
 * and offsetting is none.
 */
export function findClimateClaims(text: string): string[] {
  const normal = text.normalize('NFC')
  const found = claims.flatMap((claim) => [...normal.matchAll(claim)].map(([words]) => words))
  return [...new Map(found.map((words) => [words.toLowerCase(), words])).values()]
}
