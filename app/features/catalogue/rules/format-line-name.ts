type Line = { name: string; variant_name: string | null }

/** A product with its variant, as it is named on orders and in mails. */
export function formatLineName({ name, variant_name }: Line): string {
  return variant_name ? `${name}, ${variant_name}` : name
}

export function formatPieces({ quantity, ...line }: Line & { quantity: number }): string {
  return `${quantity} × ${formatLineName(line)}`
}
